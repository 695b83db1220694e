// An answer that was begun, or a penalty that was chosen, comes back with its page until it is sent, after a reload or a
// look at another page. It is kept in this tab alone, under its person, its call, its question and the answers before it: so it
// fills no other question, and none that the call has come to by other answers.
const MARK = "begun ";
const formOf = () => document.querySelector(":is(#answer, #own, #record)[data-begun]");
const nameOf = (form) => `${MARK}${document.body.dataset.person} ${form.dataset.begun}`;
// The texts of the floor's own words are kept with every tap; what penalty they choose is not.
const fieldsOf = (form) => [...form.querySelectorAll(form.id === "answer" ? "input:not([type=hidden])" : ".penalty input")];
const isTick = (field) => field.matches("[type=radio], [type=checkbox]");

function keep() {
  const form = formOf();
  if (!form) return;
  const fields = fieldsOf(form);
  const ticked = fields.filter((field) => isTick(field) && field.checked).map((field) => [field.name, field.value]);
  const typed = fields.filter((field) => !isTick(field) && field.value).map((field) => [field.name, field.value]);
  const seat = form.querySelector(".seat.now")?.value;
  if (ticked.length || typed.length || seat) sessionStorage.setItem(nameOf(form), JSON.stringify({ ticked, typed, seat }));
  else sessionStorage.removeItem(nameOf(form));
}

function bringBack() {
  const form = formOf();
  const begun = form && !errorIn(form) && sessionStorage.getItem(nameOf(form));
  if (!begun) return;
  const { ticked, typed, seat } = JSON.parse(begun);
  for (const field of fieldsOf(form)) {
    if (isTick(field)) field.checked = ticked.some(([name, value]) => name === field.name && value === field.value);
    else field.value = typed.find(([name]) => name === field.name)?.[1] ?? "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  form.querySelector(`.seat[value="${seat}"]`)?.classList.add("now");
}

// What somebody else began on this tablet is not theirs to see. A page that names no person, such as the one without
// a connection, does not say who comes next.
function forgetOthers() {
  if (!document.body.dataset.person) return;
  const mine = `${MARK}${document.body.dataset.person} `;
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(MARK) && !name.startsWith(mine)) sessionStorage.removeItem(name);
}

let asked = null;
document.addEventListener("input", ({ target }) => { if (target.form && target.form === formOf()) keep(); });
document.addEventListener("htmx:beforeRequest", () => { asked = formOf() && nameOf(formOf()); });
document.addEventListener("htmx:afterSwap", ({ detail }) => {
  const form = formOf();
  const answered = asked && ["answer", "own", "record"].includes(detail.requestConfig?.elt.id) && (!form || nameOf(form) !== asked);
  if (answered) sessionStorage.removeItem(asked);
  if (detail.xhr?.status === 422 || form?.id === "own") keep();
  else bringBack();
});
forgetOthers();
bringBack();
