// The number pads, the presets and the steppers: taps write into the field beside them, so that no keyboard covers half the
// screen. Only the field of a stepper brings one when it is tapped itself: twenty hands to miss would be twenty taps.
// Where several amounts are asked for on one page, the pad writes into the one that was tapped last.
const LONG = 7;

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
  field.toggleAttribute("data-long", field.value.length > LONG);
  const blinds = field.parentElement.querySelector("[data-in-blinds]");
  const many = Number(field.value.replaceAll(",", "")) / Number(blinds?.dataset.inBlinds);
  if (blinds) blinds.textContent = many > 0 ? `${many.toLocaleString("en", { maximumFractionDigits: 1 })} big blinds` : "";
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
  document.querySelectorAll(".one-of-them .typing").forEach((one) => one.classList.remove("typing"));
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
  const several = [...document.querySelectorAll(".one-of-them input")];
  if (several.length) typeInto(several.find((field) => field.matches(".wrong input")) ?? several.find((field) => !field.value) ?? several[0]);
}

function changed({ type, value, maxLength, dataset }, { digits, back, step }) {
  if (step) return Math.max(1, (parseInt(value, 10) || 0) + Number(step));
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

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-digits], [data-back], [data-step], [data-preset]");
  if (!button) return;
  const field = fieldOf(button);
  field.value = button.dataset.preset ?? changed(field, button.dataset);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (button.dataset.preset && !nextOf(field.form)) field.form.requestSubmit();
});
document.addEventListener("input", ({ target }) => { if (target.matches("[data-grouped]")) regroup(target); });
document.addEventListener("focusin", ({ target }) => { if (target.matches(".one-of-them input")) typeInto(target); });
document.addEventListener("submit", (event) => {
  if (!event.target.matches(".of-amounts") || !nextOf(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
document.addEventListener("htmx:afterSwap", enhance);
enhance();
