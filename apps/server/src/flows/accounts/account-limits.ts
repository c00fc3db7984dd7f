import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@tulpar/domain/durations';
import type { Identity } from '#modules/accounts/index.ts';
import { plainAddress } from '#platform/http/addresses.ts';
import type { Limit } from '#platform/rate-limits.ts';

/** Limits on attempts. Many players share one address of a mobile operator, so the limits per address are higher. */
export const ACCOUNT_LIMITS = {
  loginFailuresPerAccountAndAddress: { max: 5, windowMs: 15 * MINUTE_MS },
  /** Above these, attempts are slowed down and not refused (decisions/0007). For one account, from unknown networks together. */
  loginFailuresPerAccount: { max: 50, windowMs: HOUR_MS, pauseMsMax: MINUTE_MS },
  /** For one account from the networks it knows: 254 neighbours of the player could guess there. */
  loginFailuresFromKnown: { max: 500, windowMs: HOUR_MS, pauseMsMax: MINUTE_MS },
  /** Different names that failed, not tries: a list is tried name by name, while neighbours mistype their own. */
  failedNamesPerAddress: { max: 50, windowMs: HOUR_MS, pauseMsMax: 15 * SECOND_MS },
  /** An IPv6 /48 has 65,536 addresses of ours. */
  failedNamesPerNetwork: { max: 500, windowMs: HOUR_MS, pauseMsMax: 5 * SECOND_MS },
  /** Tokens of 256 bits cannot be guessed; this bounds the work only. */
  tokensPerAddress: { max: 600, windowMs: 10 * MINUTE_MS },
  /** How long a network stays known to an account after a sign-in from it. */
  knownNetwork: { max: Number.MAX_SAFE_INTEGER, windowMs: 30 * DAY_MS },
  signUpsPerAddress: { max: 60, windowMs: HOUR_MS },
  codeRequestsPerAddress: { max: 60, windowMs: HOUR_MS },
  /** Messages to any recipient, so that nobody can send spam at our cost. */
  contactCodesPerPlayer: { max: 10, windowMs: DAY_MS },
  codeTriesPerAddress: { max: 100, windowMs: HOUR_MS },
  passwordChangesPerPlayer: { max: 5, windowMs: 15 * MINUTE_MS },
  /** Codes of an authenticator app and recovery codes. A million codes, three of them right: 50 a day find one in 18 years on average. */
  factorTriesPerPlayer: { max: 5, windowMs: 15 * MINUTE_MS },
  factorTriesPerPlayerAndDay: { max: 50, windowMs: DAY_MS },
  /** Passkeys cannot be guessed; this bounds the work only. */
  passkeyAnswersPerPlayer: { max: 60, windowMs: 10 * MINUTE_MS },
  /** Who stole an access token would have 480 guesses a day by the limit above. */
  stepUpsPerDay: { max: 20, windowMs: DAY_MS },
  /** Whether a name is looked into must not be tried out with the names of others. */
  personChangesPerPlayer: { max: 5, windowMs: DAY_MS },
  contactChangesPerPlayer: { max: 10, windowMs: HOUR_MS },
  feedbackPerAddress: { max: 5, windowMs: HOUR_MS },
  chatMessagesPerPlayer: { max: 30, windowMs: MINUTE_MS },
  unsubscribesPerAddress: { max: 20, windowMs: HOUR_MS },
  refreshesPerAddress: { max: 600, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, Limit & { readonly pauseMsMax?: number }>;

/** The pause between two attempts, by how many were made beyond a limit: a second, doubling up to the longest. */
export function pauseMs(beyond: number, pauseMsMax: number): number {
  return beyond <= 0 ? 0 : Math.min(SECOND_MS * 2 ** Math.min(beyond - 1, 10), pauseMsMax);
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
