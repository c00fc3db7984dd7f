import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import type { Identity } from '#modules/accounts/index.ts';
import { plainAddress } from '#platform/http/addresses.ts';
import type { Limit } from '#platform/rate-limits.ts';

/** Limits on attempts. Many players share one address of a mobile operator, so the limits per address are higher. */
export const ACCOUNT_LIMITS = {
  loginFailuresPerAccountAndAddress: { max: 5, windowMs: 15 * MINUTE_MS },
  loginFailuresPerAddress: { max: 50, windowMs: HOUR_MS },
  /** For one account from all addresses together. Above it attempts are slowed down, not refused (decisions/0007). */
  loginFailuresPerAccount: { max: 50, windowMs: HOUR_MS },
  /** How long a network stays known to an account after a sign-in from it. */
  knownNetwork: { max: Number.MAX_SAFE_INTEGER, windowMs: 30 * DAY_MS },
  signUpsPerAddress: { max: 20, windowMs: HOUR_MS },
  codeRequestsPerAddress: { max: 20, windowMs: HOUR_MS },
  /** Messages to any recipient, so that nobody can send spam at our cost. */
  contactCodesPerPlayer: { max: 10, windowMs: DAY_MS },
  codeTriesPerAddress: { max: 30, windowMs: HOUR_MS },
  passwordChangesPerPlayer: { max: 5, windowMs: 15 * MINUTE_MS },
  contactChangesPerPlayer: { max: 10, windowMs: HOUR_MS },
  feedbackPerAddress: { max: 5, windowMs: HOUR_MS },
  chatMessagesPerPlayer: { max: 30, windowMs: MINUTE_MS },
  unsubscribesPerAddress: { max: 20, windowMs: HOUR_MS },
  refreshesPerAddress: { max: 600, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

const PAUSE_MS_MIN = 1000;
const PAUSE_MS_MAX = MINUTE_MS;

/** The pause between two attempts on an account from unknown networks: a second, doubling up to a minute. */
export function loginPauseMs(failures: number): number {
  const beyond = failures - ACCOUNT_LIMITS.loginFailuresPerAccount.max;
  return beyond <= 0 ? 0 : Math.min(PAUSE_MS_MIN * 2 ** Math.min(beyond - 1, 10), PAUSE_MS_MAX);
}

/** Keys contain hashes instead of e-mail addresses and phone numbers. */
export function identityKey(identity: Identity): string {
  const name = 'email' in identity ? identity.email : identity.phone;
  return createHash('sha256').update(name).digest('base64url').slice(0, 22);
}

/** An IPv6 /64 counts as one address, because one household or phone has all of it. Unreadable addresses share one key. */
export function addressKey(ip: string): string {
  const address = plainAddress(ip);
  if (address === null) return 'unknown';
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}

/** The network of an address. A phone's address changes from day to day, but within its operator's network. */
export function networkKey(ip: string): string | null {
  if (plainAddress(ip) === null) return null;
  const address = addressKey(ip);
  const sign = address.includes(':') ? ':' : '.';
  return address.split(sign).slice(0, 3).join(sign);
}
