// Leaving the players' page takes a held press, so that a player who picks up the tablet does not get to the record.
const HOLD_MS = 1000;
const HINT_MS = 2500;

document.querySelectorAll("[data-hold]").forEach((link) => {
  let timer = 0;
  let hint = 0;
  const start = () => {
    if (timer) return;
    say(link.dataset.hold);
    link.classList.add("held");
    timer = setTimeout(() => { window.location.href = link.href; }, HOLD_MS);
  };
  const say = (words) => {
    clearTimeout(hint);
    link.textContent = words;
  };
  const stop = () => {
    if (!timer) return;
    clearTimeout(timer);
    say(link.dataset.keepHolding);
    hint = setTimeout(say, HINT_MS, link.dataset.hold);
    timer = 0;
    link.classList.remove("held");
  };
  link.textContent = link.dataset.hold;
  link.addEventListener("click", (event) => event.preventDefault());
  link.addEventListener("contextmenu", (event) => event.preventDefault());
  link.addEventListener("pointerdown", start);
  ["pointerup", "pointerleave", "pointercancel", "blur", "keyup"].forEach((name) => link.addEventListener(name, stop));
  link.addEventListener("keydown", (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); start(); } });
});
