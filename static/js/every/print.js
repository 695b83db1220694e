// The button that prints the page. Without script it is not shown (see controls.css): the browser's own menu prints too.
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) window.print();
});
