// What tests/browser/controls.py does in the page and in its copy.
const SELECTOR = "a[href], button, summary, input[type=radio], input[type=checkbox], input[type=submit]";
const hasWords = (value) => !(value instanceof File && !value.name);
const inWords = (pairs) => [...pairs].filter(([, value]) => hasWords(value)).map(([name, value]) => [name, value.name ?? value]);
const later = (time) => new Promise((done) => { setTimeout(done, time); });

// What would be sent, by htmx or by the browser itself, is kept instead. htmx is told that its request was given up.
function holdBack() {
  const held = { sent: [], expected: [], changed: false, moved: false };
  const keep = (verb, url, body) => {
    const to = new URL(url, document.baseURI);
    const entries = body instanceof FormData ? body : new URLSearchParams(body ?? "");
    held.sent.push({ verb: verb.toLowerCase(), path: to.pathname, query: [...to.searchParams], entries: inWords(entries) });
  };
  const open = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = function opened(verb, url, ...rest) {
    this.to = [verb, url];
    return open.call(this, verb, url, ...rest);
  };
  XMLHttpRequest.prototype.send = function send(body) {
    keep(...this.to, body);
    setTimeout(() => this.onabort?.(new ProgressEvent("abort")));
  };
  window.fetch = () => new Promise(() => {});
  window.print = () => { held.changed = true; };
  navigator.vibrate = () => true;
  Object.assign(window, { held: Object.assign(held, { keep }) }); // scripts of the page may have names of their own
}

// Listeners on the document go with it when the copy is laid, so these come after.
function listen() {
  for (const form of document.forms) form.noValidate = true;
  const changes = () => { held.changed = true; };
  const spoken = ({ target }) => target.closest?.("#said");
  new MutationObserver((all) => { if (!all.every(spoken)) changes(); })
    .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const name of ["input", "change", "toggle"]) document.addEventListener(name, changes, true);
  document.addEventListener("focusin", ({ target }) => { if (!target.matches("a, button, summary")) changes(); });
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (/every|load/.test(event.detail.elt.getAttribute("hx-trigger"))) event.preventDefault(); // nobody's tap
  });
  navigation.addEventListener("navigate", (event) => {
    if (event.destination.sameDocument) held.moved = held.changed = true;
    else if (event.cancelable) {
      event.preventDefault();
      held.keep(event.formData ? "post" : "get", event.destination.url, event.formData);
    }
  });
  window.addEventListener("submit", ({ target, submitter }) => held.expected.push(said(target, submitter)), true);
}

// What the attributes of a form and of the button that submits it say.
function said(form, button) {
  const hx = ["post", "get"].find((verb) => form.hasAttribute(`hx-${verb}`));
  const action = form.getAttribute(`hx-${hx}`) ?? form.getAttribute("action") ?? location.href;
  const to = new URL(button?.getAttribute("formaction") ?? action, document.baseURI);
  const verb = hx ?? button?.getAttribute("formmethod") ?? form.method;
  const entries = inWords([...new FormData(form), ...(button?.name ? [[button.name, button.value]] : [])]);
  const query = verb === "get" && !hx ? [] : [...to.searchParams];
  return { verb, path: to.pathname, query, entries, more: form.hasAttribute("hx-include") };
}

// The page as it stands. What was typed and chosen stands in no attribute yet, and goes with the copy.
function copied() {
  const copy = document.documentElement.cloneNode(true);
  const fields = (root) => root.querySelectorAll("input, textarea, option");
  const theirs = fields(copy);
  fields(document).forEach((field, place) => {
    const to = theirs[place];
    if (field.matches("option")) to.toggleAttribute("selected", field.selected);
    else if (field.matches("textarea")) to.textContent = field.value;
    else if (field.matches("[type=radio], [type=checkbox]")) to.toggleAttribute("checked", field.checked);
    else if (!field.matches("[type=file], [type=password]")) to.setAttribute("value", field.value);
  });
  return `<!doctype html>${copy.outerHTML}`;
}

const isShown = (part) => part.checkVisibility({ visibilityProperty: true });
const isShut = (part) => {
  const around = part.parentElement.closest("details:not([open])");
  return around && !(part.matches("summary") && part.parentElement === around && !isShut(around));
};
const addressOf = (part) => part.getAttribute("hx-post") ?? part.getAttribute("hx-get") ?? part.getAttribute("href");
const touchedFor = (part) => part.labels?.[0] ?? part;

function wordsOf(part) {
  const shown = touchedFor(part);
  return (part.getAttribute("aria-label") ?? (shown.innerText || shown.textContent)).replace(/\s+/g, " ").trim();
}

// Of what stands only where it is kept on the tablet, test_offline knows.
function mayBeTapped(part) {
  if (part.disabled || part.closest(".skip, [inert], dialog:not([open]), [hidden], [data-if-kept]")) return false;
  if (part.type === "radio" && part.checked) return false;
  return isShut(part) || isShown(touchedFor(part));
}

// What tells a control from others, whichever call, seat or amount it is about.
function keyOf(part) {
  const to = part.getAttribute("formaction") ?? (part.form && (addressOf(part.form) ?? part.form.getAttribute("action")));
  const named = part.name ? [part.name, part.value] : part.hasAttribute("href") ? [] : [wordsOf(part)];
  const own = [part.tagName, part.type, addressOf(part), to, ...named, part.className, Object.keys(part.dataset)];
  return own.join(" | ").replace(/=[^&|]*/g, "=").replace(/[0-9][0-9,.:–-]*/g, "#").replace(/\s+/g, " ");
}

// Every control with its place among them, and two buttons of one form that say one thing each and send the same.
function listed() {
  const controls = [...document.querySelectorAll(SELECTOR)].map((part, place) => ({ part, place }));
  const faults = [];
  for (const form of document.forms) {
    const words = new Map();
    for (const part of form.elements) {
      if (part.type !== "submit" || !mayBeTapped(part)) continue;
      const sends = JSON.stringify([part.getAttribute("formaction"), addressOf(part), part.name, part.name && part.value]);
      const [mine, other] = [wordsOf(part), words.get(sends) ?? wordsOf(part)];
      if (!mine.startsWith(other) && !other.startsWith(mine)) faults.push(`“${other}” and “${mine}” send the same`);
      words.set(sends, mine);
    }
  }
  const there = controls.filter(({ part }) => mayBeTapped(part));
  return { controls: there.map(({ part, place }) => ({ place, key: keyOf(part), words: wordsOf(part) })), faults };
}

// A control that is there only while something else is chosen is shown by choosing that, and what that one needs before.
function choose(part) {
  const choices = ":is([type=radio], [type=checkbox]):not(:checked, :disabled), [data-tray]:not([data-one]) [data-chip]";
  for (let time = 0; time < 2; time += 1) {
    for (let around = part.parentElement; around; around = around.parentElement) {
      for (const choice of around.querySelectorAll(choices)) {
        if (isShown(part)) return;
        choice.click();
      }
    }
  }
}

// A point of the screen at which a tap meets the control; nothing where another part lies there. From here on it is watched.
function pointOf(place) {
  const part = document.querySelectorAll(SELECTOR)[place];
  if (!part) return null;
  for (let around = part.parentElement.closest("details"); around; around = around.parentElement.closest("details"))
    if (part.parentElement !== around || !part.matches("summary")) around.open = true;
  const touched = touchedFor(part);
  if (!isShown(touched)) choose(touched);
  if (!isShown(touched)) return null;
  touched.scrollIntoView({ block: "center", inline: "center" });
  const shares = [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.2], [0.5, 0.8], [0.1, 0.1], [0.9, 0.9]];
  for (const { x, y, width, height } of touched.getClientRects()) {
    for (const [across, down] of shares) {
      const at = [x + width * across, y + height * down];
      const under = document.elementFromPoint(...at);
      if (!under || !(touched.contains(under) || under.closest("label")?.control === part)) continue;
      // A finger's click comes after its touch; one that does not come is told as such.
      const click = new Promise((done) => { addEventListener("click", () => setTimeout(done), { once: true, capture: true }); });
      const clicked = Promise.race([click, later(3000)]);
      Object.assign(held, { sent: [], expected: [], changed: false, moved: false, checked: part.checked, part, clicked });
      return at;
    }
  }
  return null;
}

// What came of the tap, as soon as something has: a browser follows a link only after it has told of the click.
async function came() {
  const { part, checked } = held;
  await held.clicked;
  const has = () => held.sent.length || held.moved || (!part.matches("a") && !held.expected.length && (held.changed || part.checked !== checked));
  for (let waited = 0; waited < 100 && !has(); waited += 1) await later(10);
  await later(0);
  const { sent, expected, changed, moved } = held;
  const byItself = /every|load/.test(part.getAttribute("hx-trigger"));
  const address = byItself ? null : (part.getAttribute("hx-post") ?? part.getAttribute("hx-get"));
  return {
    sent, expected, changed, moved,
    chosen: part.checked !== checked,
    href: part.matches("a") ? new URL(part.href).pathname : null,
    held: part.hasAttribute("data-hold"),
    address: address === null ? null : new URL(address, document.baseURI).pathname,
    own: part.name && part.matches("button") ? [part.name, part.value] : null,
  };
}
