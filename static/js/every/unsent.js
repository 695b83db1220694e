// A request to record something that got no answer. There is one at most, and it is kept nowhere but on this page: it is
// sent again as it was, under its key, as long as the same person is signed in; else the page says what to enter again.
const LONGEST_MS = 60000;
let unsent = null;

// Without what stands small beside it, which is said of it and is not its name.
function labelOf(control) {
  const words = (control.labels?.[0] ?? control).cloneNode(true);
  words.querySelectorAll("small").forEach((said) => said.remove());
  return (control.getAttribute("aria-label") ?? words.textContent).trim().replace(/\s+/g, " ");
}

function headingOf(control) {
  const part = control.closest("[aria-labelledby]") ?? document.querySelector("main");
  return (document.getElementById(part.getAttribute("aria-labelledby")) ?? part.querySelector("h1")).textContent.trim();
}

function groupOf(choice) {
  const legend = choice.closest("fieldset")?.querySelector("legend");
  return legend?.textContent.trim() ?? headingOf(choice);
}

function valueOf(control) {
  if (control.files) return [...control.files].map((file) => file.name).join(", ");
  return control.selectedOptions?.[0].text ?? control.value;
}

// What was entered, in the words of the screen: pairs of label and value.
function enteredIn(form, button) {
  const pairs = button?.name ? [[headingOf(form.contains(button) ? button : form), labelOf(button)]] : [];
  for (const control of form.elements ?? []) {
    const text = control.matches("textarea, select, input:not([type=hidden], [type=radio], [type=checkbox], [type=password])");
    if (text && control.value && control.offsetParent) pairs.push([labelOf(control), valueOf(control)]);
    if (control.matches(":checked:is([type=radio], [type=checkbox])") && control.value) pairs.push([groupOf(control), labelOf(control)]);
  }
  return pairs;
}

function keep({ detail }) {
  const { elt, requestConfig } = detail;
  if (requestConfig.verb !== "post" || atOnce(elt)) return;
  if (!unsent) {
    unsent = { form: elt, since: new Date(), wait: 1000 };
    take(requestConfig);
  }
  sayUnsent();
  later();
}

// What is tapped last is what is sent. Another answer may be tapped while one waits; what was typed stays as it was sent.
function take({ path, formData, triggeringEvent }) {
  const { form } = unsent;
  unmark();
  const button = triggeringEvent?.submitter;
  Object.assign(unsent, { path, body: formData, button, words: button?.innerHTML, entered: enteredIn(form, button) });
  form.inert = !form.elements?.fingerprint;
  for (const part of [form, button]) part?.classList.add("unsent");
  if (button?.matches(".seat")) button.classList.add("now");
  if (button?.matches(".primary")) button.replaceChildren("Send it again ", countdown("small"));
}

function unmark() {
  const { form, button, words } = unsent;
  form.inert = false;
  for (const part of [form, button]) part?.classList.remove("unsent");
  if (button?.matches(".seat")) button.classList.remove("now");
  if (button?.matches(".primary")) button.innerHTML = words;
}

function countdown(name) {
  const part = element(name, nextTry());
  part.dataset.nextTry = "";
  part.setAttribute("aria-hidden", "true");  // or each second of it would be read out
  return part;
}

function nextTry() {
  if (unsent.trying || !unsent.at) return "trying now";
  return `next try in ${Math.max(1, Math.ceil((unsent.at - Date.now()) / 1000))} s`;
}

function sayNextTry() {
  if (!unsent) return;
  for (const part of document.querySelectorAll("[data-next-try]")) {
    if (part.textContent !== nextTry()) part.textContent = nextTry();
  }
}
setInterval(sayNextTry, 250);

// What waits: the answer that was tapped; of what has fields, its button says what it does.
function waiting() {
  const { button } = unsent;
  return button && !button.matches(".primary") ? `: “${labelOf(button)}”` : "";
}

function sayUnsent(...before) {
  say(
    ...before,
    element("p", `No connection since ${timeOf(unsent.since)}. Not recorded yet${waiting()}, `),
    element("button", "Try now", { type: "button", className: "button", onclick: retry }),
    element("button", "×", { type: "button", className: "button let-go", ariaLabel: "Do not send", title: "Do not send", onclick: askToDrop }),
  );
  lost.querySelector("p:last-of-type").append(countdown("span"), ".");
}

function later() {
  unsent.trying = false;
  clearTimeout(unsent.timer);
  unsent.timer = setTimeout(retry, unsent.wait);
  unsent.at = Date.now() + unsent.wait;
  unsent.wait = Math.min(unsent.wait * 2, LONGEST_MS);
  sayNextTry();
}

// Ends the waiting.
function done() {
  const was = unsent;
  clearTimeout(was.timer);
  unmark();
  unsent = null;
  document.querySelector("dialog.leave.unsent")?.close();
  return was;
}

function askToDrop() {
  const words = "What you entered stays here. It may have arrived before the connection was lost.";
  const dialog = ask("Do not send it?", words, "Keep trying", "Do not send it", () => { if (unsent) drop(); });
  dialog.classList.add("unsent");
}

function drop() {
  done();
  say(element("p", "Not sent again. It may have arrived: look before you repeat it."), openAgain());
}

function openAgain() {
  return element("a", "Open it again", { href: window.location.href, className: "button" });
}

function sayEntered(sentence, entered) {
  const list = document.createElement("dl");
  for (const [label, value] of entered) list.append(element("dt", label), element("dd", value));
  const close = element("button", "Close", { type: "button", className: "button", onclick: () => say() });
  say(element("p", sentence), list, openAgain(), close);
}

// Who is signed in now; null when nobody answers, undefined when nobody is.
async function whoIsHere(key) {
  const address = `${document.body.dataset.me}?key=${encodeURIComponent(key)}`;
  try {
    const answer = await fetch(address, { redirect: "manual", cache: "no-store", signal: AbortSignal.timeout(10000) });
    if (answer.type === "opaqueredirect") return undefined;
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

function whyNot(me) {
  const { person, house } = document.body.dataset;
  if (!me) return "Not recorded: nobody is signed in here any more. Sign in, look at the call, and enter again:";
  if (me.arrived && String(me.person) !== person) return "Recorded before the connection was lost, and somebody else is signed in now. You had entered:";
  if (String(me.person) !== person) return "Not recorded: somebody else is signed in here now. Enter again:";
  if (house && !me.houses.includes(Number(house))) return "Not recorded: you are no longer on the staff of this house. You had entered:";
  return "";
}

async function retry() {
  if (!unsent || unsent.trying) return;
  unsent.trying = true;
  sayNextTry();
  clearTimeout(unsent.timer);
  const me = await whoIsHere(unsent.body.get("submission_key") ?? unsent.body.get("key"));
  if (!unsent) return;
  if (me === null) return later();
  const reason = whyNot(me);
  if (reason) return sayEntered(reason, done().entered);
  renew(me.token);
  unsent.again = true;
  htmx.ajax("POST", unsent.path, { source: unsent.form });
  if (unsent) unsent.again = false;
}

function renew(token) {
  unsent.body.set("csrfmiddlewaretoken", token);
  document.body.setAttribute("hx-headers", JSON.stringify({ "X-CSRFToken": token }));
  document.querySelectorAll("[name=csrfmiddlewaretoken]").forEach((field) => { field.value = token; });
}

const STOPPED = {
  403: "Not recorded: this was refused. You had entered:",
  404: "Not recorded: this call is no longer here. You had entered:",
  409: "Not recorded: this was changed meanwhile, and this is where it stands. Enter again what is missing:",
};

document.addEventListener("htmx:configRequest", ({ detail }) => {
  if (unsent?.again && detail.elt === unsent.form) detail.parameters = unsent.body;
});
document.addEventListener("htmx:beforeRequest", (event) => {
  const { elt, requestConfig } = event.detail;
  if (!unsent || requestConfig.verb !== "post" || (unsent.again && elt === unsent.form)) return;
  event.preventDefault();
  if (elt === unsent.form) take(requestConfig);
  sayUnsent();
  if (elt === unsent.form) retry();
});
document.addEventListener("htmx:beforeOnLoad", (event) => {
  const { elt, xhr, requestConfig } = event.detail;
  if (requestConfig.verb !== "post" || NO_ANSWER.includes(xhr.status)) return;
  const signIn = xhr.getResponseHeader("HX-Redirect")?.match("^/(sign-in|switch)");
  const entered = unsent ? done().entered : signIn ? enteredIn(elt, requestConfig.triggeringEvent?.submitter) : null;
  if (signIn) {
    event.preventDefault();
    sayEntered(whyNot(undefined), entered);
  } else if (entered && xhr.status >= 400 && xhr.status !== 422) {
    event.detail.entered = entered;
  }
});
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (detail.entered) sayEntered(STOPPED[detail.xhr.status] ?? "Not recorded: the server could not take this. Enter again:", detail.entered);
});
for (const failure of ["htmx:sendError", "htmx:timeout"]) document.addEventListener(failure, keep);
document.addEventListener("htmx:responseError", (event) => { if (NO_ANSWER.includes(event.detail.xhr.status)) keep(event); });
window.addEventListener("online", retry);
window.addEventListener("beforeunload", (event) => { if (unsent) event.preventDefault(); });
