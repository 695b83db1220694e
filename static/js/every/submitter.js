// A button that stands outside its form is sent like one inside: htmx asks the form which button was tapped last, and
// hears of no tap beside it. What the browser says submitted the form is what is sent, and nothing of another button.
document.addEventListener("htmx:configRequest", ({ detail }) => {
  const { elt: form, triggeringEvent: event, formData } = detail;
  if (event?.type !== "submit" || !event.submitter) return;
  const { name, value } = event.submitter;
  const sent = new FormData(form);
  for (const other of form.elements) {
    if (other.type !== "submit" || !other.name) continue;
    formData.delete(other.name);
    for (const entered of sent.getAll(other.name)) formData.append(other.name, entered);
  }
  if (name) formData.append(name, value);
  detail.path = event.submitter.getAttribute("formaction") ?? form.getAttribute(`hx-${detail.verb}`);
});
