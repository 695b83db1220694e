// A PIN is sent with its sixth digit; the field is emptied where the page comes back from the browser's memory.
const pin = document.querySelector("[data-pin]");

function sendWhole() {
  if (/^[0-9]{6}$/.test(pin.value)) pin.form.requestSubmit();
}

pin.addEventListener("input", sendWhole);
sendWhole(); // typed before this script had come
window.addEventListener("pageshow", ({ persisted }) => { if (persisted) pin.value = ""; });
