// Beside the page, and never in its way: what is asked for always comes from the hall, so nothing
// here can be out of date. Only when the hall can't be reached does a page that is opened show what
// the last one left for that case. Notices lead to the table they are about.
const KEPT = 'wordhall-no-connection';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
});

async function opened(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const kept = await (await caches.open(KEPT)).match('/no-connection');
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(opened(event));
});

async function lead(path) {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return self.clients.openWindow(path);
  page.postMessage({ go: path });
  return page.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data?.path ?? '/'));
});
