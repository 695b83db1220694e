// What is typed while an answer is on its way stays, though the answer brings the field as it was sent.
let since = [];

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const sent = detail.requestConfig.formData;
  const fields = [...document.querySelectorAll(".own textarea")];
  since = fields.filter(({ name, value }) => sent.has(name) && sent.get(name) !== value).map(({ id, value }) => [id, value]);
});
document.addEventListener("htmx:afterSwap", () => {
  for (const [id, text] of since) {
    const field = document.getElementById(id);
    if (field && field.value !== text) field.value = text;
  }
});
