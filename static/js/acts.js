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
  const { chosen, said, chips } = act.elements;
  const amount = document.getElementById("amount");
  // What was pushed are chips or, where nobody saw which, the amount alone.
  const pushed = act.querySelector("[data-pushed]");
  pushed.disabled = !(chips.value || amount.value);
  pushed.textContent = chips.value ? "Pushed them" : amount.value ? `Pushed ${amount.value}` : "Tap the chips first";
  if (amount.value && !chosen.value) act.querySelector("[data-more]").checked = true;
  const choice = act.querySelector("[name=chosen]:checked");
  const typed = Number(amount.value.replaceAll(",", "")), least = Number(amount.dataset.least);
  const low = Boolean(choice?.matches("[data-more]")) && typed > 0 && typed < least;
  const warns = `${amount.value} is less than ${least.toLocaleString("en-US")}. Put it in as it happened?`;
  put.textContent = low ? warns : choice ? named(choice, amount.value, said.checked) : put.dataset.named;
  put.closest("button").classList.toggle("doubtful", low);
  put.closest("button").disabled = !choice;
}

document.addEventListener("input", ({ target }) => {
  if (target.form?.id !== "act") return;
  const amount = document.getElementById("amount");
  if (target.matches("[data-amount]")) {
    amount.value = target.value;
    amount.dispatchEvent(new Event("input", { bubbles: true }));  // grouped by the pad, and copied below
  } else if (target === amount) {
    for (const copy of document.querySelectorAll("[data-amount]")) copy.value = amount.value;
  }
  nameTheAct();
});
document.addEventListener("htmx:afterSwap", nameTheAct);
window.addEventListener("pageshow", nameTheAct);
nameTheAct();
