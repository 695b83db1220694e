// The time left in the level, counted on from what the server said, so that no tablet's own time matters.
const AGAIN_MS = 2000;
const ends = new WeakMap();

function endOf(place) {
  if (!ends.has(place)) {
    const [page] = performance.getEntriesByType("navigation");
    // What came with the page was true when its answer began.
    const said = document.body.dataset.counted || !page ? Date.now() : Date.now() - performance.now() + page.responseStart;
    ends.set(place, said + Number(place.dataset.timeLeft));
  }
  return ends.get(place);
}

function count() {
  document.querySelectorAll("[data-time-left]:not([data-stands])").forEach((place) => {
    const left = endOf(place) - Date.now();
    const seconds = Math.max(0, Math.ceil(left / 1000));
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (place.textContent !== text) place.textContent = text;
    // A page that saw this level end asks for the next one, and again where no answer comes.
    if (left <= 0 && Number(place.dataset.timeLeft) > 0 && Date.now() - Number(place.dataset.asked ?? 0) > AGAIN_MS) {
      place.dataset.asked = Date.now();
      const asks = place.closest("[hx-get]");
      if (asks) htmx.trigger(asks, "over");
    }
  });
  document.body.dataset.counted = "yes";
}

count();
setInterval(count, 250);
