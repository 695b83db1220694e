// A PIN goes off with its sixth digit; the field is emptied where the page comes back from the browser's memory.
const pin = document.querySelector("[data-pin]");

pin.addEventListener("input", () => {
  if (/^[0-9]{6}$/.test(pin.value)) pin.form.requestSubmit();
});
window.addEventListener("pageshow", ({ persisted }) => { if (persisted) pin.value = ""; });
