// A request that fails says so and leaves what was typed where it is.
const lost = document.getElementById("lost");

function say(text) {
  lost.textContent = text;
  lost.hidden = false;
}

document.addEventListener("htmx:sendError", () => say("No connection. Nothing was sent, and what you entered is still here. Tap again when you are back."));
document.addEventListener("htmx:timeout", () => say("No reply in ten seconds. What you entered is still here. Tap again."));
document.addEventListener("htmx:responseError", (event) => {
  const status = event.detail.xhr.status;
  if (status === 403) say("This was refused: you may no longer be signed in. What you entered is still here. Reload the page to sign in.");
  else if (status === 404) say("This call is no longer here. Go back to the start.");
  else if (status === 429) say("Too many requests in a short time. Wait a moment, then tap again.");
  else say("The server could not take this. What you entered is still here. Tap again; if it stays so, write it down and tell the TD.");
});
document.addEventListener("htmx:afterSwap", () => { lost.hidden = true; });
