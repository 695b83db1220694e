// A seat that was tapped before the choice on the same page is marked; the choice then sends both.
document.addEventListener("change", ({ target }) => {
  if (target.matches(".with-seat [type=radio]")) target.form.querySelector(".seat.now")?.click();
});
