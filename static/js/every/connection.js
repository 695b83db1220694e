// What the page says about its connection, in one place: the answer to a tap that failed, else that the page is behind.
const lost = document.getElementById("lost");
const NO_ANSWER = [0, 502, 503, 504];
let told = [];
let behind = "";

function show() {
  lost.replaceChildren(...(told.length ? told : [behind]));
  lost.classList.toggle("in-full", Boolean(lost.querySelector("dl")));
  lost.hidden = !told.length && !behind;
}

function say(...parts) {
  told = parts;
  show();
}

function sayBehind(sentence) {
  behind = sentence;
  show();
}

// On the clock of the house, as everywhere on the page.
function timeOf(moment) {
  const { timeZone } = document.body.dataset;
  return moment.toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
}

function element(name, text, more = {}) {
  return Object.assign(document.createElement(name), { textContent: text, ...more });
}

// A part of the page that asks by itself.
function polls(part) {
  return Boolean(part.getAttribute("hx-trigger")?.includes("every "));
}

const REFUSED = {
  403: "This was refused: you may no longer be signed in. What you entered is still here. Reload the page to sign in.",
  404: "This call is no longer here. Go back to the start.",
  413: "This is more than can be sent at once. What you entered is still here: send less of it.",
  429: "Too many requests in a short time. Wait a moment, then tap again.",
};
const FAILED = "The server could not take this. What you entered is still here. Tap again; if that does not help, write it down and tell the TD.";

// What a page of ours that refuses says of the reason: it is not shown itself, since it would take what was entered away.
function whyRefused({ status, responseText }) {
  if (status !== 403) return "";
  const page = new DOMParser().parseFromString(responseText, "text/html");
  const why = page.querySelector(".told-alone p")?.textContent.trim();
  return why ? `${why} What you entered is still here.` : "";
}

document.addEventListener("htmx:responseError", ({ detail }) => {
  const { status } = detail.xhr;
  if (!polls(detail.elt) && !NO_ANSWER.includes(status)) say(whyRefused(detail.xhr) || REFUSED[status] || FAILED);
});

// What means this very moment, such as the start of a clock: sent again later, it would say something else.
function atOnce(part) {
  return part.matches("[data-at-once]");
}

// Only what is to be recorded is kept and sent again; a page that was asked for is asked for by the next tap.
function noAnswer({ detail }) {
  if (!polls(detail.elt) && (detail.requestConfig.verb === "get" || atOnce(detail.elt))) say("No connection. Tap again when you are back online.");
}
document.addEventListener("htmx:sendError", noAnswer);
document.addEventListener("htmx:timeout", noAnswer);
document.addEventListener("htmx:responseError", (event) => { if (NO_ANSWER.includes(event.detail.xhr.status)) noAnswer(event); });
// What a panel fetched for itself, by polling or when it came up, says nothing about what was tapped.
document.addEventListener("htmx:beforeOnLoad", ({ detail }) => {
  const byItself = /\b(every|load)\b/.test(detail.elt.getAttribute("hx-trigger") ?? "");
  if (!byItself && !lost.querySelector("dl")) say();
});
