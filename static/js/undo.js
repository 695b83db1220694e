// What was recorded is undone for as long as the server takes it back: the button counts down, and then goes.
const ends = new WeakMap();
let timer = 0;

function tick() {
  clearTimeout(timer);
  const button = document.querySelector("[data-undo]");
  if (!button) return;
  if (!ends.has(button)) ends.set(button, Date.now() + Number(button.dataset.undo) * 1000);
  const left = Math.ceil((ends.get(button) - Date.now()) / 1000);
  if (left <= 0) {
    button.remove();
    return;
  }
  button.querySelector("[data-left]").textContent = `${left} s`;
  timer = setTimeout(tick, 250);
}

document.addEventListener("htmx:afterSwap", tick);
document.addEventListener("visibilitychange", tick);
tick();
