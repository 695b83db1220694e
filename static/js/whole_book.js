// A book on one page: what is typed leaves only the rule of this number, or those that have all of its words.
const field = document.getElementById("q");
const rules = [...document.querySelectorAll(".provision")].map((rule) => ({
  rule,
  text: rule.textContent.toLowerCase(),
  numbers: [rule, ...rule.querySelectorAll("[id]")].map(({ id }) => id.toLowerCase()),
}));
const chapters = document.querySelectorAll(".chapter");

function show() {
  const typed = field.value.trim().toLowerCase();
  const words = typed.split(/\s+/);
  const numbered = rules.filter(({ numbers }) => numbers.includes(typed));
  const found = numbered.length ? numbered : rules.filter(({ text }) => words.every((word) => text.includes(word)));
  for (const { rule } of rules) rule.hidden = true;
  for (const { rule } of found) rule.hidden = false;
  for (const chapter of chapters) chapter.hidden = !chapter.querySelector(".provision:not([hidden])");
  document.querySelector(".chapters").hidden = Boolean(typed);
  document.getElementById("nothing").hidden = found.length > 0;
}

// What is led to is shown, whatever was typed.
function showAll() {
  field.value = "";
  show();
}

field.addEventListener("input", show);
field.form.addEventListener("submit", (event) => event.preventDefault());
window.addEventListener("hashchange", showAll);
// Somebody may have typed before this was read.
if (field.value) show();
