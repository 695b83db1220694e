// A running clock. It counts from the server's start time, so that every tablet shows the same second, also after sleep.
const HEARD_MS = 1500; // a sound later than this after its moment would mislead
let server = { offset: 0, trip: Infinity }; // the server's time minus the tablet's, and how long it took to learn it
let before = {}; // the second that was shown last, to notice what begins
let timer = 0;
let audio = null;
let sounding = remembered(); // the same on every page of this tablet
let lock = null;

// The quickest exchange is the best; one that contradicts it shows that the tablet's own time was set meanwhile.
function learn(time, here, trip) {
  const offset = time - here;
  const set = Math.abs(offset - server.offset) > trip + server.trip;
  if (trip <= server.trip || set) server = { offset, trip };
}

function learnFromPage() {
  const clock = document.querySelector("[data-clock]");
  const [page] = performance.getEntriesByType("navigation");
  if (!clock || !page) return;
  const half = (page.responseStart - page.requestStart) / 2;
  learn(Number(clock.dataset.now), Date.now() - performance.now() + page.responseStart - half, 2 * half);
}

function reading({ clock, started, stopped, main, countdown }) {
  const spent = (Number(stopped) || Date.now() + server.offset) - Number(started);
  const first = main * 1000 - spent;
  const last = first + countdown * 1000;
  const phase = first > 0 ? "main" : last > 0 ? "counting" : "ended";
  const left = phase === "main" ? Math.min(first, main * 1000) : Math.max(last, 0);
  const share = left / 1000 / (phase === "main" ? main : countdown);
  return { clock, phase, left, share, seconds: Math.ceil(left / 1000), over: -last };
}

function tick() {
  clearTimeout(timer);
  const clock = document.querySelector("[data-clock]");
  stayAwake(Boolean(clock) && !clock.dataset.stopped);
  if (!clock) return;
  const now = reading(clock.dataset);
  show(clock, now);
  if (clock.dataset.stopped) return;
  if (before.clock === now.clock && before.seconds !== now.seconds) begin(now);
  before = now;
  if (now.phase !== "ended") timer = setTimeout(tick, (now.left % 1000 || 1000) + 5);
}

function show(clock, { phase, seconds, share }) {
  clock.dataset.phase = clock.dataset.stopped ? "stopped" : phase;
  const digits = clock.querySelector("[data-left]");
  digits.hidden = false;
  digits.textContent = seconds;
  clock.querySelector(".still-left").setAttribute("stroke-dasharray", `${100 * share} 100`);
  clock.querySelectorAll("[data-without-script]").forEach((link) => { link.hidden = true; });
  clock.ownerDocument.querySelectorAll("[data-sound]").forEach((button) => {
    button.hidden = Boolean(clock.dataset.stopped) || !window.AudioContext;
    button.textContent = heard() ? "Turn sound off" : "Turn sound on";
  });
}

// Not every second is read out: ten seconds, the countdown and the end are.
function begin({ phase, seconds, over }) {
  const first = before.phase !== phase;
  if (phase === "main" && seconds === 10) say("10 seconds, then the countdown.");
  if (phase === "counting" && first) say(`Count down aloud from ${seconds}.`);
  if (phase === "ended") say("Time is up.");
  if (over > HEARD_MS) return;
  if (phase === "counting") signal(first ? 1100 : 880, 0.15, first ? [250] : [80]);
  if (phase === "ended") signal(440, 0.9, [400, 150, 400]);
}

function say(text) {
  document.getElementById("said").textContent = text;
}

function signal(pitch, seconds, vibration) {
  // A browser complains about both where nobody has tapped yet.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(vibration);
  if (!heard()) return;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.4, audio.currentTime);
  volume.gain.linearRampToValueAtTime(0, audio.currentTime + seconds);
  tone.frequency.value = pitch;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
}

function sound(on) {
  if (!window.AudioContext) return;
  sounding = on;
  try {
    sessionStorage.setItem("clock-sound", on ? "on" : "off");
  } catch { } // then it is asked for on each page
  // Before anybody has tapped on a page, a browser only complains: the first tap brings the sound back.
  if (!on || (navigator.userActivation && !navigator.userActivation.hasBeenActive)) return;
  if (!audio) {
    audio = new AudioContext();
    audio.addEventListener("statechange", tick);
  }
  audio.resume();
}

function remembered() {
  try {
    return sessionStorage.getItem("clock-sound") === "on";
  } catch {
    return false;
  }
}

// A browser may want a tap on each page before it lets anything be heard.
function heard() {
  return sounding && audio?.state === "running";
}

async function stayAwake(wanted) {
  if (!wanted) {
    lock?.release?.();
    lock = null;
    return;
  }
  if (lock || document.hidden || !navigator.wakeLock) return;
  lock = {}; // asked for
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => { lock = null; });
  } catch {
    lock = null; // refused, for a low battery for instance; the clock is right without it
  }
}

document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-sounds]")) sound(true);
  if (target.closest("[data-sound]")) {
    sound(!heard());
    tick();
  }
});
document.addEventListener("pointerup", ({ target }) => {
  if (sounding && !heard() && document.querySelector("[data-clock]") && !target.closest("[data-sound]")) sound(true);
});
document.addEventListener("visibilitychange", () => { if (!document.hidden) tick(); });

const sent = new WeakMap();
document.addEventListener("htmx:beforeSend", ({ detail }) => { sent.set(detail.xhr, Date.now()); });
document.addEventListener("htmx:beforeOnLoad", ({ detail }) => {
  const time = Number(detail.xhr.getResponseHeader("Clock-Now"));
  if (!time) return;
  const trip = Date.now() - sent.get(detail.xhr);
  learn(time, Date.now() - trip / 2, trip);
});
document.addEventListener("htmx:afterSwap", () => {
  // A whole page part brings the server's time too; that says less than an exchange that was timed.
  const clock = document.querySelector("[data-clock]");
  if (clock && server.trip === Infinity) learn(Number(clock.dataset.now), Date.now(), 2000);
  tick();
});
learnFromPage();
if (sounding && document.querySelector("[data-clock][data-stopped='']")) sound(true);
tick();
