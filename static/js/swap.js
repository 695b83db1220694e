// After a swap the new heading has the focus and the live region says what changed.
document.addEventListener("htmx:afterSettle", (event) => {
  const heading = event.target.querySelector("[data-focus]");
  if (!heading) return;
  heading.focus({ preventScroll: true });
  window.scrollTo(0, 0);
  const page = heading.closest("[data-title]");
  if (page) document.title = page.dataset.title;
  document.getElementById("said").textContent = heading.dataset.say || heading.textContent.trim();
});
