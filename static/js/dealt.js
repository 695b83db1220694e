// Who dealt stands on its button as soon as somebody is tapped, and the drawer closes.
document.addEventListener("change", ({ target }) => {
  if (target.name !== "dealer" || !target.closest(".dealt")) return;
  const drawer = target.closest(".dealt");
  const name = document.createElement("b");
  name.textContent = target.labels[0].textContent;
  drawer.querySelector("summary > span").replaceChildren(...(target.value ? ["Dealt by ", name] : ["Who dealt?"]));
  drawer.open = false;
  drawer.querySelector("summary").focus();
});
