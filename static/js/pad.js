// The number pad and the steppers: taps write into the field beside them, so that no keyboard covers half the screen.
function enhance() {
  document.querySelectorAll("[data-pad], [data-step]").forEach((part) => { part.hidden = false; });
  document.querySelectorAll("[data-typed], .stepper input").forEach((field) => { field.inputMode = "none"; });
}

function type(button) {
  const field = document.querySelector("[data-typed]");
  field.value = "back" in button.dataset ? field.value.slice(0, -1) : (field.value + button.dataset.digits).replace(/^0+(?=\d)/, "");
}

function step(button) {
  const field = button.parentElement.querySelector("input");
  field.value = Math.max(1, (parseInt(field.value, 10) || 0) + Number(button.dataset.step));
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-digits], [data-back], [data-step]");
  if (button) ("step" in button.dataset ? step : type)(button);
});
document.addEventListener("htmx:afterSwap", enhance);
enhance();
