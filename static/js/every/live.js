// Parts of a page that keep up by themselves. Nothing is swapped under a finger or while it is typed in.
const IN_USE = ":focus-within:has(input:focus), :has([inert])";
let asOf = new Date();
let since = null;
let finger = null;

function refresh() {
  htmx.trigger(document.body, "poll");
}

// Rows in which somebody has begun something: they keep what was typed, and what their screen had seen.
function inUse(part) {
  const typedIn = (row) => [...row.querySelectorAll("input:not([type=hidden])")].some((field) => field.value !== field.defaultValue);
  return [...part.querySelectorAll("li[id]")].filter((row) => row.matches(IN_USE) || typedIn(row));
}

function sayings(part) {
  return new Map([...part.querySelectorAll("[id][data-say]")].map((row) => [row.id, row.dataset.say.trim()]));
}

document.addEventListener("pointerdown", (event) => { finger = event.target; });
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => { finger = null; });

document.addEventListener("htmx:beforeRequest", (event) => {
  if (polls(event.detail.elt) && document.hidden) event.preventDefault();
});
document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
window.addEventListener("online", refresh);

let kept = null;
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const part = detail.requestConfig.elt;
  if (!polls(part) || !detail.shouldSwap) return;
  if (part.contains(finger) || part.querySelector(".htmx-request")) {
    detail.shouldSwap = false;  // the next poll brings it: the part still asks from where it stands
    return;
  }
  const focused = document.activeElement;
  const opened = [...part.querySelectorAll("details[id]")].map((folded) => [folded.id, folded.open]);
  kept = { rows: inUse(part), focused: focused.id, said: sayings(part), opened };
  kept.rows.forEach((row) => row.remove());  // taken out first, so that htmx does not take its listeners off
});
document.addEventListener("htmx:afterSwap", ({ detail }) => {
  if (!kept || !polls(detail.requestConfig.elt)) return;
  const { rows, focused, said, opened } = kept;
  kept = null;
  const now = sayings(document.getElementById(detail.requestConfig.elt.id));
  const news = [...now].filter(([id, sentence]) => said.get(id) !== sentence).map(([, sentence]) => sentence);
  if (news.length) document.getElementById("said").textContent = news.join(" ");
  rows.forEach((row) => document.getElementById(row.id)?.replaceWith(row));
  for (const [id, open] of opened) document.getElementById(id)?.toggleAttribute("open", open);
  if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus({ preventScroll: true });
});

function missed({ detail }) {
  if (!polls(detail.elt)) return;
  if ([403, 404].includes(detail.xhr.status)) {
    sayBehind("This is no longer yours to see. Go back to the start.");
    return;
  }
  since ??= new Date();
  sayBehind(`No connection since ${timeOf(since)}. This is as of ${timeOf(asOf)}.`);
}
for (const failure of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) document.addEventListener(failure, missed);
document.addEventListener("htmx:beforeOnLoad", (event) => {
  const { elt, xhr } = event.detail;
  if (!polls(elt) || xhr.status >= 400) return;
  if (unsent && xhr.getResponseHeader("HX-Redirect")) event.preventDefault();  // first say what was not recorded
  asOf = new Date();
  since = null;
  sayBehind("");
  retry();
});
