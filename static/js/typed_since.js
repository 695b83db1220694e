// What is typed while an answer is on its way stays, though the answer brings the field as it was sent. It is kept like
// any other text once its field is left, unless the answer says that something is to be read first.
let since = [];
let late = [];

function keepText(field) {
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const sent = detail.requestConfig.formData;
  const fields = [...document.querySelectorAll(".own textarea")];
  since = fields.filter(({ name, value }) => sent.has(name) && sent.get(name) !== value).map(({ id, value }) => [id, value]);
});
document.addEventListener("htmx:afterSwap", () => {
  for (const [id, text] of since) {
    const field = document.getElementById(id);
    if (!field || field.value === text) continue;
    field.value = text;
    late.push(field);
  }
  since = [];
});
document.addEventListener("htmx:afterSettle", ({ detail }) => {
  const fields = detail.xhr.status < 400 ? late : [];
  late = [];
  for (const field of fields) {
    if (field !== document.activeElement) keepText(field);
    else field.addEventListener("blur", () => keepText(field), { once: true });
  }
});
