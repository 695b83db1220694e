// The number pads and the steppers: taps write into the field beside them, so that no keyboard covers half the screen. Only
// the field of a stepper brings one when it is tapped itself: twenty hands to miss would be twenty taps.
function fieldOf(part) {
  const pad = part.closest("[data-pad]");
  return pad ? document.getElementById(pad.dataset.pad) : part.parentElement.querySelector("input");
}

function enhance() {
  document.querySelectorAll("[data-pad], [data-step]").forEach((part) => {
    part.hidden = false;
    if (part.dataset.pad) fieldOf(part).inputMode = "none";
  });
}

function changed({ type, value, maxLength }, { digits, back, step }) {
  if (step) return Math.max(1, (parseInt(value, 10) || 0) + Number(step));
  if (back !== undefined) return value.slice(0, -1);
  if (type === "password") return (value + digits).slice(0, maxLength);  // a PIN may begin with 0
  return (value + digits).replace(/^0+(?=\d)/, "");
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-digits], [data-back], [data-step]");
  if (!button) return;
  const field = fieldOf(button);
  field.value = changed(field, button.dataset);
  field.dispatchEvent(new Event("input", { bubbles: true }));
});
document.addEventListener("htmx:afterSwap", enhance);
enhance();
