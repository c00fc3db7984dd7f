import { createHash } from 'node:crypto';
import type { Identity } from '#modules/accounts/index.ts';
import { plainAddress } from '#platform/http/addresses.ts';
import type { Limit } from '#platform/rate-limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often a stranger may try. Many players share one address of a mobile operator, so the limits per address are the wider ones. */
export const ACCOUNT_LIMITS = {
  loginFailuresPerAccountAndAddress: { max: 5, windowMs: 15 * MINUTE_MS },
  loginFailuresPerAddress: { max: 50, windowMs: HOUR_MS },
  signUpsPerAddress: { max: 20, windowMs: HOUR_MS },
  resetRequestsPerAddress: { max: 20, windowMs: HOUR_MS },
  codeTriesPerAddress: { max: 30, windowMs: HOUR_MS },
  passwordChangesPerPlayer: { max: 5, windowMs: 15 * MINUTE_MS },
  contactChangesPerPlayer: { max: 10, windowMs: HOUR_MS },
  feedbackPerAddress: { max: 5, windowMs: HOUR_MS },
  unsubscribesPerAddress: { max: 20, windowMs: HOUR_MS },
  refreshesPerAddress: { max: 600, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

/** Keys carry no e-mail or phone number in the clear. */
export function identityKey(identity: Identity): string {
  const name = 'email' in identity ? identity.email : identity.phone;
  return createHash('sha256').update(name).digest('base64url').slice(0, 22);
}

/** One household or phone has a whole /64 of IPv6 addresses: they count as one. So do visitors whose address cannot be read. */
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
