"use strict";
// The second tap of a double tap: whatever goes down sooner than a person can have read what lies under it does nothing.
// Every control, and every layer over the page, has its box and is known again by its meaning: a part that comes anew
// with the same controls in the same places, for the same table, has not changed. Keys of a pad and steppers are as quick as the fingers.
// Loaded before the page is shown, so that there is no moment in which a tap is not heard.
{
  const CONTROLS = "a[href], button, summary, label, input, select, textarea, dialog, details > :not(summary), #lost";
  const QUICK = "[data-digits], [data-back], [data-step], [data-less], [data-tray]:not([data-one]) [data-chip]";
  const SCROLLED_MS = 100;
  const KEPT_MS = 10_000; // a busy tablet hears late of a pointer, which still has the time at which it went down
  const ANDROID = navigator.userAgent.includes("Android");

  let places = new Map(); // every control that is shown: its box, and its meaning
  let changes = []; // boxes before and after, the control that is there now, and when the change was seen
  let due = 0;
  let scrolled = 0;
  let press = null; // the last pointer that went down, until its click

  const tooSoon = () => Number(document.documentElement.dataset.secondTap);

  function meaningOf(control) {
    const { form = null, name = "", value = "" } = control.control ?? control;
    const question = form?.querySelector("[name=fingerprint]")?.value ?? document.querySelector("main h1")?.textContent;
    const [href, label, pressed] = ["href", "aria-label", "aria-pressed"].map((of) => control.getAttribute(of));
    const place = control.closest("[data-for-table]")?.dataset.forTable;
    const words = href ?? label ?? control.textContent;
    return [control.tagName, words, name, value, pressed, form?.getAttribute("action"), question, place].join("\n");
  }

  function sameBox(one, other) {
    return ["left", "top", "right", "bottom"].every((side) => Math.round(one[side]) === Math.round(other[side]));
  }

  function look() {
    const shown = [...document.querySelectorAll(CONTROLS)].filter((control) => control.checkVisibility());
    const now = new Map(shown.map((control) => [control, { box: control.getBoundingClientRect(), meaning: meaningOf(control) }]));
    const gone = new Map();
    for (const [control, { box, meaning }] of places) if (!now.has(control)) gone.set(meaning, box);
    const made = [];
    for (const [control, { box, meaning }] of now) {
      const before = places.get(control)?.box ?? gone.get(meaning);
      if (!places.has(control)) gone.delete(meaning);
      if (!before || (!scrolled && !sameBox(before, box))) made.push({ was: before, is: box, control, seen: Infinity });
    }
    for (const was of gone.values()) made.push({ was, seen: Infinity });
    places = now;
    if (!made.length) return;
    changes = [...changes.filter(({ seen }) => performance.now() - seen < KEPT_MS), ...made];
    // Seen once the frame that shows them is.
    requestAnimationFrame(() => setTimeout(() => { for (const change of made) change.seen = performance.now(); }));
  }

  function soon() {
    if (tooSoon()) due ||= requestAnimationFrame(() => { due = 0; look(); });
  }

  function holds(box, { clientX, clientY }) {
    return box && box.left <= clientX && clientX <= box.right && box.top <= clientY && clientY <= box.bottom;
  }

  // Where it stood once it had changed, and where it is now: it may have been scrolled since.
  function placesOf({ is, control }) {
    return control?.isConnected ? [is, control.getBoundingClientRect()] : [is];
  }

  function changedSince(time, event) {
    if (due) look();
    const held = changes.filter(({ seen }) => seen > time);
    return held.some((change) => placesOf(change).some((place) => Boolean(holds(change.was, event)) !== Boolean(holds(place, event))));
  }

  // A screen reader taps with a pointer of no size or, on Android, with a mouse that presses nothing.
  function byHand({ width, height, pressure, pointerType, detail }) {
    if (width + height === 0) return ANDROID;
    return pointerType !== "mouse" || width !== 1 || height !== 1 || pressure > 0 || detail > 0;
  }

  function refuse(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  document.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary) return;
    press = null;
    if (!tooSoon() || !byHand(event)) return;
    press = { since: event.timeStamp - tooSoon() };
    press.refused = !event.target.closest(QUICK) && changedSince(press.since, event);
    if (press.refused) refuse(event);
  }, true);
  document.addEventListener("mousedown", (event) => { if (press?.refused) refuse(event); }, true);
  document.addEventListener("pointercancel", () => { press = null; }, true);
  // What changed while the pointer was down is not what was tapped either. A click by key or by script has no detail.
  document.addEventListener("click", (event) => {
    if (!event.detail || !press) return;
    const { refused, since } = press;
    press = null;
    if (event.target.closest(QUICK)) return;
    if (refused || changedSince(since, event)) refuse(event);
  }, true);

  new MutationObserver(soon).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const moves of ["input", "change", "focusin", "focusout", "load", "transitionend", "animationend", "click"]) document.addEventListener(moves, soon, true);
  window.addEventListener("resize", soon);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) places = new Map(); // a page that the browser kept comes as a new one
    soon();
  });
  document.fonts.addEventListener("loadingdone", soon);
  document.addEventListener("scroll", () => {
    clearTimeout(scrolled);
    scrolled = setTimeout(() => { look(); scrolled = 0; }, SCROLLED_MS);
  }, true);
}
