// What a part of the page that was fetched since says of what it is, each printed sheet says.
addEventListener("beforeprint", () => {
  const part = document.querySelector("main [data-paper]");
  if (part) document.documentElement.dataset.paper = part.dataset.paper;
});
// The button that prints the page. Without script it is not shown (see controls.css): the browser's own menu prints too.
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) window.print();
});
