import { vi } from 'vitest';

/** What the page sends of a subscription. */
export const SUBSCRIPTION = { endpoint: 'https://push.example/abc', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } };
/** SHA-256 of its endpoint. */
export const PUSH_ID = 'f7a263f8786e9f9540c48a757245e31290708979548c369f207cbcff9e23bb86';

interface Options {
  readonly isSubscribed?: boolean;
  readonly permission?: NotificationPermission;
  /** What the player says when the browser asks. */
  readonly answer?: NotificationPermission;
}

/** A browser that can show messages, until the test ends. */
export function pushBrowser({ isSubscribed = false, permission = 'default', answer = 'granted' }: Options = {}) {
  const made = {
    ...SUBSCRIPTION,
    toJSON: () => SUBSCRIPTION,
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  let subscription: typeof made | null = isSubscribed ? made : null;
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: vi.fn<(options: object) => Promise<object>>(async () => {
      subscription = made;
      return made;
    }),
  };
  const registration = { pushManager };
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => answer);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission, requestPermission });
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return { pushManager, requestPermission, hasSubscription: () => subscription !== null };
}
