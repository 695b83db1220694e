// Dragging an event of a tape to another place: the handle follows the finger, and once it is let go the list is sent.
const items = (list) => [...list.querySelectorAll(":scope > [data-number]")];

document.addEventListener("pointerdown", (event) => {
  const handle = event.target.closest("[data-drag]");
  if (!handle) return;
  event.preventDefault();
  const item = handle.closest("[data-number]");
  const list = item.parentElement;
  handle.setPointerCapture(event.pointerId);
  item.classList.add("dragged");
  const move = ({ clientY }) => {
    const below = items(list).find((other) => other !== item && clientY < other.getBoundingClientRect().top + other.offsetHeight / 2);
    if (below) below.before(item);
    else items(list).at(-1).after(item);
  };
  const end = () => {
    handle.removeEventListener("pointermove", move);
    item.classList.remove("dragged");
    const numbers = items(list).map((one) => Number(one.dataset.number)).sort((one, other) => one - other);
    const to = numbers[items(list).indexOf(item)];
    if (String(to) === item.dataset.number) return;
    const form = item.querySelector("form");
    form.elements.to.value = to;
    form.requestSubmit();
  };
  handle.addEventListener("pointermove", move);
  handle.addEventListener("pointerup", end, { once: true });
  handle.addEventListener("pointercancel", end, { once: true });
});
