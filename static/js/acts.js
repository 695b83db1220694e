// What the seat did, in the words of the button that puts it on the tape. An amount typed before any act is a bet or a
// raise. Without script the button says nothing of it, and the server asks what is missing.
function named({ dataset }, amount, said) {
  const much = amount && `${dataset.to}${amount}`;
  return said ? `${dataset.said}${much}”` : `${dataset.done}${much || dataset.unknown}`;
}

function nameTheAct() {
  const act = document.getElementById("act");
  const put = act?.querySelector("[data-named]");
  if (!put) return;
  const { amount, chosen, said } = act.elements;
  if (amount.value && !chosen.value) act.querySelector("[data-more]").checked = true;
  const choice = act.querySelector("[name=chosen]:checked");
  put.textContent = choice ? named(choice, amount.value, said.checked) : put.dataset.named;
  put.closest("button").disabled = !choice;
}

document.addEventListener("input", ({ target }) => {
  if (target.form?.id === "act") nameTheAct();
});
document.addEventListener("htmx:afterSwap", nameTheAct);
window.addEventListener("pageshow", nameTheAct);
nameTheAct();
