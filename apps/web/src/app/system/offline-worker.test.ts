import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const SOURCE = readFileSync(path.join(import.meta.dirname, '../../../public/offline-worker.js'), 'utf8');
const ENDPOINT = 'https://push.example/abc';

/** The worker in a browser of which only the named parts exist. */
function worker({ isSubscribed = true, isOnline = true } = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const showNotification = vi.fn<(title: string, look: object) => Promise<void>>(async () => undefined);
  const openWindow = vi.fn<(url: string) => Promise<void>>(async () => undefined);
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const fetch = vi.fn<(url: string, init: { body: string }) => Promise<object>>(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return {};
  });
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
    location: { origin: 'https://licensed.example' },
    clients: { openWindow },
    registration: {
      showNotification,
      pushManager: { getSubscription: async () => (isSubscribed ? { endpoint: ENDPOINT, unsubscribe } : null) },
    },
  };
  runInNewContext(SOURCE, { self, fetch, URL, JSON });
  async function send(name: string, event: object) {
    const waits: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void waits.push(promise) });
    await Promise.all(waits);
  }
  return { send, showNotification, openWindow, unsubscribe, fetch };
}

const MESSAGE = {
  web_push: 8030,
  notification: {
    title: 'Ақша жіберілді',
    body: 'Осы тақырыпты таңдадыңыз: Төлемдер',
    lang: 'kk',
    dir: 'ltr',
    tag: '0190',
    icon: 'https://tulpar.example/icon-192.png',
    navigate: 'https://tulpar.example/cash-box/history',
    actions: [{ action: 'stop', title: 'Өшіру', navigate: 'https://tulpar.example/profile/settings' }],
  },
};
const click = (action: string) => ({
  action,
  notification: { close: vi.fn<() => void>(), data: { navigate: MESSAGE.notification.navigate } },
});

test('PUSH-06 the worker shows a declarative message as browsers that know it do', async () => {
  const { send, showNotification } = worker();
  await send('push', { data: { json: () => MESSAGE } });
  const { title, navigate, actions: _actions, ...look } = MESSAGE.notification;
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(title, {
    ...look,
    actions: [{ action: 'stop', title: 'Өшіру' }],
    data: { navigate },
  });
});

test('PUSH-03 a press opens its page, at the host where the player is signed in', async () => {
  const { send, openWindow, unsubscribe } = worker();
  const event = click('');
  await send('notificationclick', event);
  expect(event.notification.close).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/cash-box/history');
  expect(unsubscribe).not.toHaveBeenCalled();
});

test.each([true, false])('PUSH-10 the button ends the messages of this browser (online: %s), and opens nothing', async (isOnline) => {
  const { send, openWindow, unsubscribe, fetch } = worker({ isOnline });
  await send('notificationclick', click('stop'));
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/v1/push/stop', expect.objectContaining({ method: 'POST' }));
  expect(JSON.parse(fetch.mock.calls[0]?.[1].body ?? '')).toEqual({ endpoint: ENDPOINT });
  expect(openWindow).not.toHaveBeenCalled();
});

test('PUSH-10 a second press on the button does nothing', async () => {
  const { send, fetch } = worker({ isSubscribed: false });
  await send('notificationclick', click('stop'));
  expect(fetch).not.toHaveBeenCalled();
});
