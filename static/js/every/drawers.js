// A drawer lies over the page: a tap beside it or Escape closes it, and the focus goes back to what opened it.
const OPEN = "details.person[open], details[data-drawer][open]";

document.addEventListener("click", ({ target }) => {
  for (const drawer of document.querySelectorAll(OPEN)) if (!drawer.contains(target)) drawer.open = false;
});

document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  for (const drawer of document.querySelectorAll(OPEN)) {
    drawer.open = false;
    drawer.querySelector("summary").focus();
  }
});
