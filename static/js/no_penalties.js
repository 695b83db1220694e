// Where several players may be given a penalty, one tap chooses none for all of them.
document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-no-penalties]");
  if (!button) return;
  button.form.querySelectorAll(".penalty [value='none']").forEach((choice) => { choice.click(); });
  document.getElementById("said").textContent = `${button.textContent}.`;
});
