// Without a connection: what may be read then is kept while somebody is signed in, and a page that cannot be opened says so
// and leaves the one that is open where it is.
const { worker, release, offline, me, nobody, keep: addresses = "" } = document.body.dataset;
const READING = `reading-${release}`;
const PATIENCE_MS = 3000;

async function keep() {
  const reading = await caches.open(READING);
  for (const address of addresses.split(" ").filter(Boolean)) {
    // Where somebody has to sign in first, that page is not what is to be kept.
    if (!(await reading.match(address, { ignoreVary: true }))) await reading.add(new Request(address, { redirect: "error" }));
  }
}

async function begin() {
  await navigator.serviceWorker.register(worker);
  await (nobody === undefined ? keep() : caches.delete(READING));
}

// A browser that keeps nothing goes on without: the certificate is not trusted, or it keeps nothing for anybody.
if (navigator.serviceWorker) begin().catch(() => {});

// Where a page lists what may be read, only what is here.
for (const link of document.querySelectorAll("[data-if-kept]")) {
  window.caches?.match(link.href, { ignoreVary: true }).then((found) => { link.hidden = !found; });
}

const told = element("p", "");
const instead = element("a", "What can be read meanwhile", { href: offline, className: "button" });

function sayNothingOpens() {
  told.textContent = unsent ? "Nothing else can be opened now." : "No connection: nothing else can be opened now. This page stays as it is.";
  if (unsent) sayUnsent(told);
  else say(told, instead);
}

window.addEventListener("online", () => { if (told.isConnected && !unsent) say(); });

// A laptop that serves itself has no network, and yet all that it needs: so the server is asked.
async function answers() {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await fetch(me, { method: "HEAD", redirect: "manual", cache: "no-store", signal })).status < 500;
  } catch {
    return false;
  }
}

let going = false;
// What was tapped happens once the server answers, as if it was tapped only then.
async function onceItAnswers(tapped) {
  if (!(await answers())) return sayNothingOpens();
  going = true;
  tapped();
  going = false;
}

function hold(event, tapped) {
  if (going || event.defaultPrevented || (navigator.onLine && !unsent && !since)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  onceItAnswers(tapped);
}

function staysHere(link) {
  return link.pathname.startsWith(offline) || (link.hash && link.pathname === window.location.pathname);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (link && !link.target && !event.ctrlKey && !event.metaKey && !staysHere(link)) hold(event, () => link.click());
});
document.addEventListener("submit", (event) => hold(event, () => event.target.requestSubmit(event.submitter)));
