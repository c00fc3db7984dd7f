// When no page can be fetched, one of our own is shown instead of the browser's, and messages are shown that were pushed. Nothing else
// goes through here, and nothing of a player is kept.
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

// Browsers that know declarative messages show them without us.
async function showMessage(event) {
  const { notification } = event.data.json();
  const { title, navigate, actions, ...look } = notification;
  const buttons = actions.map(({ action, title: label }) => ({ action, title: label }));
  await self.registration.showNotification(title, { ...look, actions: buttons, data: { navigate } });
}

// Opened beside what is open already: a round may be going on there. The path alone, because the player is signed in at this host.
async function openPage({ navigate }) {
  const { pathname, search } = new URL(navigate, self.location.origin);
  await self.clients.openWindow(`${pathname}${search}`);
}

// The server is told by the endpoint, as there is no sign-in here. If that fails, the push service tells it with the next message.
async function stopMessages() {
  const subscription = await self.registration.pushManager.getSubscription();
  if (subscription === null) return;
  const body = JSON.stringify({ endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  await fetch('/api/v1/push/stop', { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(() => undefined);
}

self.addEventListener('push', (event) => event.waitUntil(showMessage(event)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(event.action === 'stop' ? stopMessages() : openPage(event.notification.data));
});
