// What home does in place: families close, a table of many is put in by one tap, and tables show where a call is open.
document.addEventListener("click", ({ target }) => {
  const close = target.closest("[data-close]");
  if (close) {
    const family = close.closest("details");
    family.open = false;
    family.querySelector("summary").focus();
  }
  const table = target.closest("button[data-table]");
  if (table) {
    document.querySelector(".where input[name=table]").value = table.dataset.table;
    ofTable();
  }
});

// A family begins with its most frequent calls again.
document.addEventListener("toggle", ({ target }) => {
  if (!target.open) target.querySelector(".rarer")?.removeAttribute("open");
}, true);

// Words that are typed are answered where a family would lie over the answer.
document.addEventListener("input", ({ target }) => {
  if (target.id === "q") document.querySelectorAll(".family[open]").forEach((family) => { family.open = false; });
});

// From the first letter until the words that stand there are answered, what was found before is not to be tapped.
const field = document.getElementById("q");
let asked = field.value.trim();

function search(runs) {
  const happened = document.getElementById("happened");
  happened.inert = runs;
  happened.setAttribute("aria-busy", String(runs));
}

const unanswered = () => field.value.trim() !== asked;
field.addEventListener("input", () => { if (unanswered()) search(true); });
document.addEventListener("htmx:beforeRequest", ({ detail }) => { if (detail.elt === field) asked = field.value.trim(); });
document.addEventListener("htmx:afterSwap", ({ detail }) => { if (detail.target.id === "happened") search(unanswered()); });
for (const end of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
  document.addEventListener(end, ({ detail }) => { if (detail.elt === field) search(false); });
}

// Enter marks the best result, and only another Enter opens it; a key that is held down is one press.
let marks = false;

function mark() {
  marks = unanswered() || document.getElementById("happened").inert;
  if (!marks) document.querySelector("#happened .result")?.focus();
}

field.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  mark();
});
field.addEventListener("input", () => { marks = false; });
document.addEventListener("htmx:afterSwap", ({ detail }) => { if (detail.target.id === "happened" && marks) mark(); });
document.addEventListener("keydown", (event) => {
  const { target } = event;
  if (event.key === "Enter" && event.repeat && target.closest(".result")) event.preventDefault();
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || target.matches("input:not([type=radio]), textarea, select")) return;
  event.preventDefault();
  field.focus();
});

// What can be true depends on the table: seats that are empty there, and the table that the sentence names.
const tools = document.getElementById("to-tools");

// The tools begin at the table that stands here.
function toolsOfTable() {
  if (tools) tools.search = new URLSearchParams({ table: new FormData(tools.closest("form")).get("table") ?? "" });
}

function ofTable() {
  toolsOfTable();
  if (field.value.trim()) field.dispatchEvent(new Event("table"));
}

document.querySelector(".where").addEventListener("input", ofTable);
toolsOfTable();

document.addEventListener("htmx:afterSwap", ({ detail }) => {
  if (detail.target.id !== "going-on") return;
  const called = new Set([...document.querySelectorAll("#going-on [data-table]")].map((row) => row.dataset.table));
  for (const table of document.querySelectorAll(".tables [data-number]")) {
    const open = called.has(table.dataset.number);
    table.classList.toggle("has-call", open);
    const input = table.querySelector("input");
    if (open) input.setAttribute("aria-describedby", "call-is-open");
    else input.removeAttribute("aria-describedby");
  }
});

// A photo is sent as soon as it is taken.
document.addEventListener("change", ({ target }) => { if (target.id === "take" && target.files.length) target.form.requestSubmit(); });
