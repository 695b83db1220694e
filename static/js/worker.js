// Kept on the tablet: the files of this release, and the page that says that there is no connection. What may be read
// without one, offline.js keeps. No other page is ever kept, so nothing of a house or a person is.
const SHELL = `shell-${RELEASE}`;
const OF_THIS_RELEASE = [SHELL, `reading-${RELEASE}`];
const KEPT = new Set(FILES.map((file) => new URL(file, self.location).href));
// As long as htmx waits for its parts of a page.
const PATIENCE_MS = 10000;

async function install() {
  const shell = await caches.open(SHELL);
  await shell.addAll([...FILES, OFFLINE]);
  await self.skipWaiting();
}

async function clear() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !OF_THIS_RELEASE.includes(name)).map((name) => caches.delete(name)));
  await self.clients.claim();
}

function tooLong() {
  return new Promise((_, reject) => { setTimeout(reject, PATIENCE_MS); });
}

async function page(request) {
  try {
    return await Promise.race([fetch(request), tooLong()]);
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? caches.match(OFFLINE, { ignoreVary: true });
  }
}

async function file(request) {
  return (await caches.match(request, { cacheName: SHELL, ignoreVary: true })) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(clear()));
// What is sent, and what a page fetches for itself, is none of the worker's business.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (KEPT.has(request.url)) event.respondWith(file(request));
});
