// The number pads, the presets and the steppers: taps write into the field beside them, so that no keyboard covers half the
// screen. Only the field of a stepper brings one when it is tapped itself: twenty hands to miss would be twenty taps.
// Where several amounts are asked for on one page, the pad writes into the one that was tapped last.
// A number that is there is selected, and the first key replaces it: of pad and keyboard alike.
const HOLD_MS = 500;
const NUMBERS = "input:is([inputmode=numeric], [inputmode=none]):not([type=password])";

let begun = null; // the field that was typed into last: only there, keys go on with what stands in it
let arrived = null; // the field that the focus has come to since the last tap
let pressed = 0; // the timer of a press on the key that deletes
let cleared = false; // whether that press emptied the field, so that the click at its end does nothing

function fieldOf(part) {
  const named = part.dataset.back ?? part.dataset.into;
  if (named) return document.getElementById(named);
  const pad = part.closest("[data-pad]");
  if (part.dataset.preset || pad) return part.closest("form").querySelector(".one-of-them .typing") ?? document.getElementById(pad.dataset.pad);
  return part.parentElement.querySelector("input");
}

// As it is read: 12,800. What is no number stays as it was typed.
function grouped(text) {
  const digits = text.replaceAll(",", "");
  return /^\d+$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, ",") : text;
}

function regroup(field) {
  field.value = grouped(field.value);
  copy(field);
  const blinds = field.parentElement.querySelector("[data-in-blinds]");
  if (blinds) blinds.textContent = inBlinds(Number(field.value.replaceAll(",", "")) / Number(blinds.dataset.inBlinds));
  fit(field);
}

// Smaller, in steps, where the whole number does not fit beside its unit.
function fit(field) {
  delete field.dataset.long;
  for (const step of ["", "very", "most"]) if (field.scrollWidth > field.clientWidth) field.dataset.long = step;
}

// "1 big blind", "2.5 big blinds", "10,003 big blinds": nobody reads a half of thousands.
function inBlinds(many) {
  const shown = many.toLocaleString("en", { maximumFractionDigits: many < 100 ? 1 : 0 });
  return many > 0 ? `${shown} big ${shown === "1" ? "blind" : "blinds"}` : "";
}

// What may be the same as an amount beside it, or so many times that.
function copy(field) {
  document.querySelectorAll(`[data-copies="${field.id}"]`).forEach((preset) => {
    const amount = Number(field.value.replaceAll(",", "")) * Number(preset.dataset.times);
    preset.hidden = !(amount > 0);
    preset.dataset.preset = amount;
    preset.querySelector("span").textContent = amount.toLocaleString("en");
  });
}

function typeInto(field) {
  document.querySelectorAll("input.typing").forEach((one) => one.classList.remove("typing"));
  field.classList.add("typing");
  document.querySelectorAll("[data-presets]").forEach((part) => part.toggleAttribute("data-shown", part.dataset.presets === field.id));
}

function enhance() {
  document.querySelectorAll("[data-pad], [data-step], [data-back]").forEach((part) => {
    part.hidden = false;
    if (part.dataset.pad) fieldOf(part).inputMode = "none";
  });
  document.querySelectorAll("[data-grouped]").forEach((field) => {
    field.inputMode = "none";
    regroup(field);
  });
  const figures = [...document.querySelectorAll(".ask .figure input")];
  if (figures.length && !document.querySelector("input.typing")) typeInto(figures.find((field) => field.matches(".one-of-them.wrong input")) ?? figures.find((field) => !field.value) ?? figures[0]);
}

function changed(field, { digits, back, step }) {
  const { type, maxLength, dataset } = field;
  const value = step || type === "password" || field === begun ? field.value : "";
  if (step) return Math.max(Number(dataset.least ?? 1), (parseInt(value, 10) || 0) + Number(step));
  if (back !== undefined) return value.slice(0, -1);
  if (type === "password") return (value + digits).slice(0, maxLength);  // a PIN may begin with 0
  const bare = "grouped" in dataset ? value.replaceAll(",", "") : value;
  return (bare + digits).replace(/^0+(?=\d)/, "");
}

// The amount that has not been typed yet, if there are several; the last one is sent.
function nextOf(form) {
  const next = [...form.querySelectorAll(".one-of-them input")].find((field) => !field.value);
  next?.focus({ preventScroll: true });
  return next;
}

function put(field, value) {
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function release() {
  clearTimeout(pressed);
}

// A key of the pad leaves the focus in the field, so that a keyboard goes on where the pad has stopped.
document.addEventListener("mousedown", (event) => { if (event.target.closest("[data-digits], [data-back]")) event.preventDefault(); });
document.addEventListener("pointerdown", (event) => {
  const button = event.target.closest("[data-back]");
  cleared = false;
  if (!button || event.button) return;
  pressed = setTimeout(() => {
    cleared = true;
    put(fieldOf(button), "");
  }, HOLD_MS);
});
["pointerup", "pointercancel", "pointerout"].forEach((name) => document.addEventListener(name, release));
document.addEventListener("contextmenu", (event) => { if (event.target.closest("[data-back]")) event.preventDefault(); });
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-digits], [data-back], [data-step], [data-preset]");
  if (!button || (cleared && event.detail && "back" in button.dataset)) return;
  const field = fieldOf(button);
  put(field, button.dataset.preset ?? changed(field, button.dataset));
  if (button.dataset.preset || button.dataset.step) begun = null;
  if ("sure" in button.dataset) field.insertAdjacentHTML("afterend", `<input type="hidden" name="sure" value="${Number(field.value.replaceAll(",", ""))}">`);
  if (button.dataset.preset && !nextOf(field.form)) field.form.requestSubmit();
});
document.addEventListener("focusin", ({ target }) => {
  if (target.matches(".one-of-them input")) typeInto(target);
  if (target === begun || !target.matches(NUMBERS)) return;
  arrived = target;
  target.select();
});
// The tap that comes with the focus would put the cursor somewhere; where there is a pad, nobody needs one.
document.addEventListener("click", ({ target }) => {
  if (target !== begun && target.matches(NUMBERS) && (target === arrived || target.inputMode === "none")) target.select();
  arrived = null;
});
document.addEventListener("input", ({ target }) => {
  begun = target;
  if (target.matches("[data-grouped]")) regroup(target);
});
document.addEventListener("submit", (event) => {
  if (!event.target.matches(".of-amounts") || !nextOf(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
document.addEventListener("htmx:afterSwap", enhance);
enhance();
document.querySelector("input.typing")?.focus({ preventScroll: true });
