// What is said goes into the search field as if typed. The browser does the hearing, once somebody has allowed it here.
const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;
const listen = document.getElementById("listen");
const field = document.getElementById("q");
const mayListen = document.getElementById("may-listen");
const ALLOWED = "may-listen";
const DEAF = "Nothing was heard: let the browser use the microphone, or type it";

function write(words) {
  field.value = words;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

if (Recognition && listen) {
  const recognition = new Recognition();
  recognition.lang = document.documentElement.lang;
  recognition.interimResults = true;
  recognition.addEventListener("result", ({ results }) => write([...results].map(([heard]) => heard.transcript).join("").trim()));
  recognition.addEventListener("error", () => { field.placeholder = DEAF; });
  recognition.addEventListener("start", () => listen.setAttribute("aria-pressed", "true"));
  recognition.addEventListener("end", () => listen.setAttribute("aria-pressed", "false"));

  listen.hidden = false;
  listen.addEventListener("click", () => {
    if (listen.getAttribute("aria-pressed") === "true") recognition.stop();
    else if (sessionStorage.getItem(ALLOWED)) recognition.start();
    else mayListen.showModal();
  });
  mayListen.addEventListener("click", ({ target }) => {
    if (!target.value) return;
    mayListen.close();
    if (target.value === "no") return;
    sessionStorage.setItem(ALLOWED, "yes");
    recognition.start();
  });
}
