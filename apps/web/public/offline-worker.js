// When no page can be fetched, one of our own is shown instead of the browser's. Nothing else goes through here, and nothing of a
// player is kept.
const CACHE = 'offline-1';
const LANGUAGES = ['kk', 'en', 'az', 'ru'];
const addressOf = (language) => `/offline/${language}`;

async function keepPages() {
  const cache = await caches.open(CACHE);
  await cache.addAll(LANGUAGES.map(addressOf));
  await Promise.all((await caches.keys()).filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

async function offlinePage() {
  const chosen = (await self.cookieStore?.get('language'))?.value ?? navigator.language.slice(0, 2);
  const language = LANGUAGES.includes(chosen) ? chosen : LANGUAGES[0];
  return (await caches.match(addressOf(language))) ?? Response.error();
}

async function fetchPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage();
  }
}

self.addEventListener('install', (event) => event.waitUntil(keepPages().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) =>
  // The page is asked for while this is still being started.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
);

self.addEventListener('fetch', (event) => {
  const { mode, method, destination } = event.request;
  if (mode === 'navigate' && method === 'GET' && destination === 'document') event.respondWith(fetchPage(event));
});
