// After a swap the new heading has the focus and the live region says what changed; an error comes before that.
function arriveAt(heading) {
  heading.focus({ preventScroll: true });
  window.scrollTo(0, 0);
  return heading.dataset.say || heading.textContent.trim();
}

function goBackTo(error) {
  const field = error.closest(".field, .typed, fieldset")?.querySelector("input:not([type=hidden], :disabled), textarea");
  field?.focus({ preventScroll: true });
  error.scrollIntoView({ block: "nearest" });
  return error.textContent;
}

document.addEventListener("htmx:afterSettle", ({ target }) => {
  const heading = target.querySelector("[data-focus]");
  if (!heading) {
    if (target.dataset.say) document.getElementById("said").textContent = target.dataset.say;
    return;
  }
  const error = target.querySelector(".error:not(:empty)");
  document.title = target.dataset.title;
  document.getElementById("said").textContent = error ? goBackTo(error) : arriveAt(heading);
});
