/** What a browser can do about messages, and does. */
export type DeviceState =
  /** It has no messages at all. */
  | { readonly kind: 'unsupported' }
  /** On iPhones only the app on the home screen has them. */
  | { readonly kind: 'home-screen' }
  /** The player has refused them to this site, and only the browser's settings take that back. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'ready' /** SHA-256 of the endpoint in hex; null without a subscription. */; readonly id: string | null };

const WORKER = '/offline-worker.js';
const APPLE = /\b(?:iPhone|iPad|iPod)\b/;

const hasPush = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function idOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks nobody anything. */
export async function readDevice(): Promise<DeviceState> {
  if (!hasPush()) return { kind: APPLE.test(navigator.userAgent) ? 'home-screen' : 'unsupported' };
  if (Notification.permission === 'denied') return { kind: 'blocked' };
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  return { kind: 'ready', id: subscription ? await idOf(subscription.endpoint) : null };
}

interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** PUSH-01: asks for the permission, so only inside a press. Null when the player does not give it. */
export async function subscribeDevice(publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with an older key of ours gets no messages any more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return subscription.toJSON() as unknown as Subscription;
}

export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
