// After a swap the new heading has the focus, or the number that its question asks for, and the live region says what
// changed; an error comes before that.
function arriveAt(heading) {
  (heading.closest("form")?.querySelector("input.typing") ?? heading).focus({ preventScroll: true });
  window.scrollTo(0, 0);
  return heading.dataset.say || heading.textContent.trim();
}

function goBackTo(error, heading) {
  const part = error.closest(".field, .typed, .of-chips, .of-amount, .of-count, .why-chosen, fieldset");
  const field = part?.querySelector("input:not([type=hidden], :disabled), textarea");
  (field ?? heading)?.focus({ preventScroll: true });
  error.scrollIntoView({ block: "nearest" });
  return error.textContent;
}

// What is wrong, where anything is: the room for it may hold a line break.
function errorIn(part) {
  return [...part.querySelectorAll(".error")].find((one) => one.textContent.trim());
}

// A row says what it shows now; where the tapped button is gone, the row's next one has the focus.
function sayOf(row) {
  document.getElementById("said").textContent = row.dataset.say;
  if (document.activeElement === document.body) row.querySelector("button")?.focus({ preventScroll: true });
}

// What scrolls by itself stays where it was scrolled to when it comes anew.
const SCROLLED = ".own-parts, .side";
let scrolled = [];
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  scrolled = [...detail.target.querySelectorAll(SCROLLED)].map((part) => part.scrollTop);
});
document.addEventListener("htmx:afterSwap", ({ target }) => {
  target.querySelectorAll(SCROLLED).forEach((part, place) => { part.scrollTop = scrolled[place] ?? 0; });
});

document.addEventListener("htmx:afterSettle", ({ target }) => {
  const heading = target.querySelector("[data-focus]");
  const error = errorIn(target);
  if (!heading) {
    if (target.dataset.say) sayOf(target);
    else if (error && ["main", "call"].includes(target.id)) document.getElementById("said").textContent = goBackTo(error);
    return;
  }
  document.title = target.dataset.title;
  document.getElementById("said").textContent = error ? goBackTo(error, heading) : arriveAt(heading);
});

// What is wrong with an answer no longer stands once the answer is changed. Its room stays, so that nothing moves.
document.addEventListener("input", ({ target }) => {
  for (let part = target; part; part = part.parentElement.closest("[aria-describedby]")) {
    const told = (part.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id));
    for (const error of told) if (error?.matches(".error:not(:empty)")) mend(error, part);
  }
});

function mend(error, part) {
  error.classList.add("mended");
  error.removeAttribute("role");
  part.removeAttribute("aria-invalid");
  part.setAttribute("aria-describedby", part.getAttribute("aria-describedby").replace(error.id, "").trim());
  error.closest(".field.wrong")?.classList.remove("wrong");
}
