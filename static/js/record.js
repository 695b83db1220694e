// The button that records says what it records; while something is lacking it says what comes first, and a tap on it leads
// there. The server refuses it too.
function chosenIn(group) {
  return group.querySelector(`[name="${group.dataset.of}"]:checked`);
}

function decidesOtherwise(form) {
  return [...form.querySelectorAll("[name=otherwise-code]")].some((code) => code.checked && code.value);
}

// Nobody counted the players of a round: what is asked of the number is what its field is called.
function uncounted(group) {
  const field = chosenIn(group)?.value === "missed-rounds" && group.querySelector(".players-at-table input");
  return field && !field.value ? field : null;
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
    const field = uncounted(group);
    if (field) return { says: "First count the players", field };
  }
  return null;
}

function handsOf(group) {
  const number = (name) => parseInt(group.querySelector(`[name^="${name}-"]`)?.value, 10) || 0;
  return chosenIn(group)?.value === "missed-rounds" ? number("rounds") * number("players_at_table") : number("hands");
}

function withPenalty(group) {
  const { value, dataset } = chosenIn(group);
  if (!value.startsWith("missed-")) return dataset.records;
  const hands = handsOf(group);
  return hands && `Record with ${hands} ${hands === 1 ? "hand" : "hands"}`;
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
    place.textContent = rounds && players ? `${rounds} × ${players} players = ${rounds * players} hands` : "";
  }
}

function tell() {
  workOut();
  const button = document.querySelector("[data-record]");
  if (!button?.form) return;
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
