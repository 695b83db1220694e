// A seat that was tapped before the choice on the same page is marked; the choice then sends both.
document.addEventListener("change", ({ target }) => {
  if (target.matches(".with-seat [type=radio]")) target.form.querySelector(".seat.now")?.click();
});

// Where a question wants several seats, Next waits until as many are ticked.
function count() {
  document.querySelectorAll(".ring[data-least]").forEach((ring) => {
    ring.toggleAttribute("data-short", ring.querySelectorAll(":checked").length < Number(ring.dataset.least));
  });
}

document.addEventListener("change", count);
document.addEventListener("htmx:afterSettle", count);
count();
