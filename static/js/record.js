// The button that records says what it records; while something is lacking it says what comes first, and a tap on it leads
// there. The server refuses it too.
function chosenIn(group) {
  return group.querySelector(`[name="${group.dataset.of}"]:checked`);
}

function decidesOtherwise(form) {
  return [...form.querySelectorAll("[name=otherwise-code]")].some((code) => code.checked && code.value);
}

// A number of the penalty that is chosen, and is not there or less than it can be.
const NUMBERS = [["players_at_table", "missed-rounds", "First count the players"], ["rounds", "missed-rounds", "First say how many rounds"], ["hands", "missed-hands", "First say how many hands"]];
function uncounted(group) {
  for (const [name, kind, says] of NUMBERS) {
    const field = chosenIn(group)?.value === kind && group.querySelector(`[name^="${name}-"]`);
    if (field && !(parseInt(field.value, 10) >= Number(field.dataset.least))) return { says, field };
  }
  return null;
}

// What goes against the house takes a reason. Whether a penalty does may depend on its number, which the server knows.
function unexplained(group) {
  if (!group.matches(".points") || !chosenIn(group).matches("[data-reason]")) return null;
  const codes = [...group.querySelectorAll('.needs-reason [name$="-code"]')];
  return codes.some((code) => code.checked) ? null : codes[0];
}

function lacking(form) {
  for (const group of form.querySelectorAll("[data-first]")) {
    if (group.matches(".points") && decidesOtherwise(form)) continue;
    if (!chosenIn(group)) return { says: group.dataset.first, field: group.querySelector("input:not(:disabled)") };
    const why = unexplained(group);
    if (why) return { says: "First say why", field: why };
    const number = uncounted(group);
    if (number) return number;
  }
  return null;
}

const counted = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;

function withPenalty(group) {
  const { value, dataset } = chosenIn(group);
  const number = (name) => parseInt(group.querySelector(`[name^="${name}-"]`).value, 10);
  if (value === "missed-hands") return `Record with ${counted(number("hands"), "hand")}`;
  if (value !== "missed-rounds") return dataset.records;
  const rounds = number("rounds");
  return `Record with ${counted(rounds, "round")}, ${counted(rounds * number("players_at_table"), "hand")}`;
}

// Nothing where nothing but the ruling is recorded.
function says(form) {
  if (decidesOtherwise(form)) return "Record your own decision";
  const points = [...form.querySelectorAll("fieldset.points")].map(chosenIn);
  if (points.length) return points.length === 1 ? points[0].dataset.records : "Record your choices";
  const penalties = [...form.querySelectorAll("fieldset.penalty")];
  const given = penalties.filter((group) => chosenIn(group).value !== "none");
  if (penalties.length > 1 && given.length) return given.length > 1 ? `Record with ${given.length} penalties` : "Record with 1 penalty";
  return penalties.length && withPenalty(given[0] ?? penalties[0]);
}

// One round is one hand for every player at the table.
function workOut() {
  for (const place of document.querySelectorAll("[data-worked-out]")) {
    const of = (name) => parseInt(document.getElementById(`${name}-${place.dataset.workedOut}`).value, 10) || 0;
    const [rounds, players] = [of("rounds"), of("players_at_table")];
    place.textContent = rounds && players ? `${rounds} × ${players} = ${counted(rounds * players, "hand")}` : "";
  }
}

function tell() {
  workOut();
  const button = document.querySelector("[data-record]");
  if (!button?.form || button.matches(".unsent")) return;
  const first = lacking(button.form);
  button.textContent = first?.says || says(button.form) || button.dataset.record;
  button.toggleAttribute("data-lacking", Boolean(first));
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-record]");
  const first = button?.form && lacking(button.form);
  if (!first) return;
  event.preventDefault();
  for (const other of document.querySelectorAll(".penalty-of[open]")) other.open = other.contains(first.field);
  first.field.closest("details.drawer")?.setAttribute("open", "");
  first.field.focus();
  first.field.closest("fieldset").scrollIntoView({ block: "nearest" });
  document.getElementById("said").textContent = `${first.says}.`;
});
for (const change of ["input", "change"]) document.addEventListener(change, tell);
document.addEventListener("htmx:afterSettle", tell);
tell();
