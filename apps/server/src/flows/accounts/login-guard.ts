import type { Identity } from '#modules/accounts/index.ts';
import type { Limit } from '#platform/rate-limits.ts';
import type { AppContext } from '../app-context.ts';
import { recordEvent, takeAttempt } from '../security/record-event.ts';
import { ACCOUNT_LIMITS, addressKey, identityKey, networkKey, pauseMs } from './account-limits.ts';
import { isKnownNetwork } from './known-network.ts';
import { type TooMany, tooMany } from './too-many.ts';

interface Attempt {
  readonly identity: Identity;
  readonly ip: string;
}

interface Counter {
  readonly key: string;
  /** Above `max` attempts are slowed down. */
  readonly limit: Limit & { readonly pauseMsMax: number };
  /** Whether this attempt adds to it. */
  readonly counts: boolean;
}

/**
 * What is counted besides the tries of a name at an address. Failures per account stand against guessing from everywhere. Different names
 * per address and network stand against trying a list; many players share an operator's address, so it is names that count and not tries,
 * and an account from a network that it knows is not held up by its neighbours.
 */
function countersOf({ identity, ip }: Attempt, isKnown: boolean, isNewName: boolean): Counter[] {
  const name = identityKey(identity);
  const limits = ACCOUNT_LIMITS;
  if (isKnown) return [{ key: `login-known:${name}`, limit: limits.loginFailuresFromKnown, counts: true }];
  const network = networkKey(ip);
  return [
    { key: `login-account:${name}`, limit: limits.loginFailuresPerAccount, counts: true },
    { key: `login:${addressKey(ip)}`, limit: limits.failedNamesPerAddress, counts: isNewName },
    ...(network === null ? [] : [{ key: `login-network:${network}`, limit: limits.failedNamesPerNetwork, counts: isNewName }]),
  ];
}

/** Counts an attempt, and refuses it where the counter is above its limit and the pause since the last attempt is not over. */
async function takeSlowly(
  context: AppContext,
  { key, limit, counts }: Counter,
  attempt: Attempt,
): Promise<{ readonly ok: true } | TooMany> {
  const { limits } = context;
  const window = { max: Number.MAX_SAFE_INTEGER, windowMs: limit.windowMs };
  const taken = counts ? await limits.take(key, window) : null;
  const count = taken?.ok ? taken.taken : await limits.count(key);
  const pause = pauseMs(count - limit.max, limit.pauseMsMax);
  if (pause === 0) return { ok: true };
  if (counts && count === limit.max + 1) await recordEvent(context, { what: 'sign-in', outcome: 'limited', ...attempt, detail: 'SLOWED' });
  const free = await limits.take(`pause:${key}`, { max: 1, windowMs: pause });
  return free.ok ? { ok: true } : tooMany(free.retryAfterMs);
}

export interface LoginGuard {
  readonly ok: true;
  /** The attempt was a sign-in and not a guess: it does not count. */
  succeeded(): Promise<void>;
}

/** Counts an attempt before the password is checked, so that concurrent attempts cannot pass a limit. */
export async function guardLogin(context: AppContext, attempt: Attempt): Promise<LoginGuard | TooMany> {
  const { limits } = context;
  const pair = `login:${identityKey(attempt.identity)}:${addressKey(attempt.ip)}`;
  const allowed = await takeAttempt(context, pair, ACCOUNT_LIMITS.loginFailuresPerAccountAndAddress, { what: 'sign-in', ...attempt });
  if (!allowed.ok) return allowed;
  const isKnown = await isKnownNetwork(context, attempt.identity, attempt.ip);
  const counters = countersOf(attempt, isKnown, allowed.taken === 1);
  for (const counter of counters) {
    const taken = await takeSlowly(context, counter, attempt);
    if (!taken.ok) return taken;
  }
  return {
    ok: true,
    async succeeded() {
      await limits.forget(pair);
      // A name that failed before was counted then; its player has come in, so it is no guessed name.
      for (const { key } of counters) await limits.giveBack(key);
    },
  };
}
