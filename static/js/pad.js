// The number pad: taps write into the field above it. A tablet's own keyboard stays away, a real one still types.
function enhance() {
  const pad = document.querySelector("[data-pad]");
  if (!pad) return;
  document.querySelector("[data-typed]").inputMode = "none";
  pad.hidden = false;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-digits], [data-back]");
  if (!button) return;
  const field = document.querySelector("[data-typed]");
  field.value = "back" in button.dataset ? field.value.slice(0, -1) : (field.value + button.dataset.digits).replace(/^0+(?=\d)/, "");
});
document.addEventListener("htmx:afterSwap", enhance);
enhance();
