// The tray of chips: a tap adds one, a held press or a right click takes one off; where one chip was pushed, a tap on it is
// the answer. All it knows stands in the field where chips are typed, which is what is sent: so a chip that is not on the
// tray is typed, and counts with the others. Chips that are there make room for the first tap; − and a held press change
// them.
const HOLD_MS = 500;
const CHIP = /^(?:(\d{1,4})x)?(\d{1,12})$/;

let pressed = 0; // the timer of a press that has not ended
let begun = null; // the field whose chips were changed since they were shown
let heldOff = false; // whether the press took a chip off, so that the click at its end adds none

const trayOf = () => document.querySelector("[data-tray]");
const fieldOf = (tray) => document.getElementById(tray.dataset.tray);
const grouped = (number) => number.toLocaleString("en");

// What is typed, by denomination; `rest` are words that are not chips, or not yet.
function read(text) {
  const counts = new Map();
  const rest = [];
  for (const word of text.replace(/\s*[x×*]\s*/gi, "x").split(/[\s+]+/).filter(Boolean)) {
    const [, count = "1", chip] = CHIP.exec(word) ?? [];
    if (chip) counts.set(Number(chip), (counts.get(Number(chip)) ?? 0) + Number(count));
    else rest.push(word);
  }
  return { counts, rest };
}

const largestFirst = (counts) => [...counts].filter(([, count]) => count > 0).sort(([one], [other]) => other - one);

function change(chip, by) {
  const field = fieldOf(trayOf());
  const { counts, rest } = read(by > 0 && field !== begun ? "" : field.value);
  const left = (counts.get(chip) ?? 0) + by;
  if (left < 0) return;
  counts.set(chip, left);
  field.value = [...largestFirst(counts).map(([worth, count]) => `${count}x${worth}`), ...rest].join(" ");
  navigator.vibrate?.(10);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function show() {
  const tray = trayOf();
  const { counts, rest } = read(fieldOf(tray).value);
  const chips = largestFirst(counts);
  tray.querySelectorAll("[data-chip]").forEach((button) => {
    const badge = button.querySelector(".tray-count");
    badge.textContent = counts.get(Number(button.dataset.chip)) || "";
    badge.hidden = !badge.textContent;
  });
  const sum = tray.closest("form").querySelector("[data-sum]");
  const parts = chips.map(([chip, count]) => `${grouped(count)} × ${grouped(chip)}`).join(" + ");
  sum.querySelector("[data-parts]").textContent = rest.length ? "Not all of this is a chip" : parts ? `${parts} =` : "one" in tray.dataset ? "Tap the chip" : "Tap a chip to add it, hold it to take it off";
  sum.toggleAttribute("data-sum-empty", !chips.length && !rest.length);
  sum.querySelector("[data-total]").textContent = rest.length ? "?" : grouped(chips.reduce((total, [chip, count]) => total + chip * count, 0));
}

function enhance() {
  const tray = trayOf();
  if (!tray) return;
  const form = tray.closest("form");
  const typed = form.querySelector(".other-chip");
  if (tray.hidden) {
    form.querySelectorAll("[data-tray], [data-sum], [data-clear]").forEach((part) => { part.hidden = false; });
    typed?.removeAttribute("open");
  }
  // What somebody has unfolded meanwhile stays so, even when the page is complete only now, or comes back.
  if (read(fieldOf(tray).value).rest.length) typed?.setAttribute("open", "");
  show();
}

function release() {
  clearTimeout(pressed);
  pressed = 0;
}

document.addEventListener("pointerdown", (event) => {
  const button = event.target.closest("[data-chip]");
  if (!button || event.button) return;
  heldOff = false;
  pressed = setTimeout(() => {
    heldOff = true;
    change(Number(button.dataset.chip), -1);
  }, HOLD_MS);
});
["pointerup", "pointercancel", "pointerout"].forEach((name) => document.addEventListener(name, release));
// A long touch asks for a menu as well, while its press is still on.
document.addEventListener("contextmenu", (event) => {
  const button = event.target.closest("[data-chip]");
  if (!button) return;
  event.preventDefault();
  if (!pressed) change(Number(button.dataset.chip), -1);
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-chip], [data-less], [data-clear]");
  if (!button) return;
  const { chip, less } = button.dataset;
  if (less) change(Number(less), -1);
  else if (!chip) {
    fieldOf(trayOf()).value = "";
    fieldOf(trayOf()).dispatchEvent(new Event("input", { bubbles: true }));
  } else if ("one" in trayOf().dataset) {
    fieldOf(trayOf()).value = chip;
    show();
    trayOf().closest("form").requestSubmit();
  } else if (!heldOff || event.detail === 0) change(Number(chip), 1); // a click by key has no detail and no press
});
document.addEventListener("input", ({ target }) => {
  if (trayOf()?.dataset.tray !== target.id) return;
  begun = target;
  show();
});
document.addEventListener("htmx:afterSwap", enhance);
window.addEventListener("pageshow", enhance);
enhance();
