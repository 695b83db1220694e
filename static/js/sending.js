// What was tapped says so at once, until the next page is there or the tap has failed.
function mark(button, sending) {
  button?.classList.toggle("sending", sending);
}

document.addEventListener("submit", ({ submitter }) => mark(submitter, true));
for (const failure of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
  document.addEventListener(failure, ({ detail }) => mark(detail.requestConfig.triggeringEvent?.submitter, false));
}
// A page that the browser kept comes back as it was left.
window.addEventListener("pageshow", () => document.querySelectorAll(".sending").forEach((button) => mark(button, false)));
