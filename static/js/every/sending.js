// What was tapped says so at once, until its answer is there or the tap has failed. A page that leads on keeps saying it.
function clear() {
  for (const button of document.querySelectorAll(".sending")) button.classList.remove("sending");
}

document.addEventListener("submit", ({ target, submitter }) => {
  if (target.method === "post") submitter?.classList.add("sending");
});
for (const end of ["htmx:afterSettle", "htmx:sendError", "htmx:timeout", "htmx:responseError"]) document.addEventListener(end, clear);
// A page that the browser kept comes back as it was left.
window.addEventListener("pageshow", clear);
