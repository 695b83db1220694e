// The tablet's own Back leads to the question before, as the button does: each answer leaves the address where it is
// changed behind it. Such a page is loaded anew, so that it stands on what is stored.
let before = null; // the address behind that of the question that is being answered

const wayBack = () => document.querySelector("#call > .reach > a[data-before]");

document.addEventListener("htmx:beforeSwap", () => { before = history.state?.back; });
document.addEventListener("htmx:afterSettle", ({ detail }) => {
  const link = wayBack();
  if (!link || detail.requestConfig?.elt.id !== "answer" || detail.xhr.status !== 200) return;
  const here = window.location.href;
  history.replaceState({ step: true, back: before }, "", link.href);
  history.pushState({ step: true, back: link.href }, "", here);
});
window.addEventListener("popstate", ({ state }) => { if (state?.step) window.location.reload(); });
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-before]");
  if (!link || history.state?.back !== link.href) return;
  event.preventDefault();
  history.back();
});
