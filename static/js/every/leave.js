// What was typed or has not arrived is asked about before somebody else takes the tablet; and where nobody does anything
// the server ends the session: a minute before, the page says so, and afterwards it shows nothing more.
const MINUTE_MS = 60000;
const IDLE_MS = Number(document.body.dataset.idle) * 1000;
let lastTap = Date.now();
let lastTold = lastTap;
let warned = false;

function otherwise(field) {
  if (field.options) return field.selectedIndex !== Math.max([...field.options].findIndex((option) => option.defaultSelected), 0);
  return field.matches("[type=radio], [type=checkbox]") ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function holds(field) {
  return field.matches("[type=radio], [type=checkbox]") ? field.checked : field.value !== "";
}

// A page that answers what was sent shows it again and has not stored it, and so does a part of a page that was refused:
// there, no field shows by itself that it was changed. A PIN is typed anew anyhow.
function typed() {
  if (document.querySelector("main[data-sent] form[method=post]:not(.pin)")) return true;
  const refused = [...document.querySelectorAll("main form .error")].some((error) => error.textContent.trim());
  const fields = document.querySelectorAll("main :is(input:not([type=hidden], [type=password], [type=search]), textarea, select)");
  return [...fields].some((field) => field.form?.method === "post" && (otherwise(field) || (refused && holds(field))));
}

function ask(question, words, no, yes, go) {
  const dialog = element("dialog", "", { className: "leave" });
  const close = () => dialog.remove();
  const stay = element("button", no, { type: "button", className: "button primary", onclick: close });
  const leave = element("button", yes, { type: "button", className: "button warn", onclick: () => { close(); go(); } });
  const title = element("h2", question, { id: "leave-title" });
  dialog.setAttribute("aria-labelledby", title.id);
  dialog.append(title, element("p", words), stay, leave);
  dialog.addEventListener("close", close);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-leaves]") && event.target.closest("a, button");
  if (!link || !(unsent || typed())) return;
  event.preventDefault();
  ask("Leave without sending?", "What you entered here is not recorded.", "Stay here", "Leave without sending", () => {
    if (unsent) drop();
    if (link.form) link.form.submit();
    else window.location.href = link.href;
  });
});

function here() {
  lastTap = Date.now();
  if (warned) say();
  warned = false;
  if (lastTap - lastTold < MINUTE_MS) return;
  lastTold = lastTap;
  fetch(`${document.body.dataset.me}?here=1`, { redirect: "manual", cache: "no-store" }).catch(() => {});
}

async function look() {
  const idle = Date.now() - lastTap;
  if (idle < IDLE_MS - MINUTE_MS || unsent) return;
  if (idle < IDLE_MS) {
    if (!warned) say(element("p", "Nobody has tapped for a while. Signing out in a minute."), element("button", "Stay", { type: "button", className: "button" }));
    warned = true;
    return;
  }
  const me = await whoIsHere("");
  if (me) lastTap = Date.now() - IDLE_MS + MINUTE_MS;  // somebody is active in another tab
  if (me !== undefined) return;
  if (!typed()) return window.location.assign(window.location.href);
  say(element("p", "Signed out: nobody tapped for a while. What you entered is still here and not recorded."), openAgain());
}

if (IDLE_MS) {
  for (const act of ["pointerdown", "keydown"]) document.addEventListener(act, here);
  setInterval(look, 5000);
}
