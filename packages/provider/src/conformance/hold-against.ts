import { createCaller, type WalletUnderTest } from './caller.ts';
import { type Check, RULE_CHECKS } from './checks.ts';
import { Broken } from './expectations.ts';
import { FREE_CHECKS } from './free-checks.ts';
import { TROUBLE_CHECKS } from './trouble-checks.ts';

export interface Verdict {
  readonly name: string;
  readonly result: 'kept' | 'broken' | 'skipped';
  readonly why: string;
}

const ALL_CHECKS: readonly Check[] = [...RULE_CHECKS, ...FREE_CHECKS, ...TROUBLE_CHECKS];
const PACE_MS_MIN = 50;

/** What a check needs and was not given. */
function missingFor({ needsExpired, needsFreeRounds }: Check, { isClockOurs, expiredToken, freeRounds }: WalletUnderTest): string | null {
  if (needsExpired && !isClockOurs && expiredToken === null) return 'needs --expired-token';
  return needsFreeRounds && freeRounds === null ? 'needs --free-rounds' : null;
}

/** Checks a seamless wallet against every rule, one after the other. `run` distinguishes the ids of this run from others. */
export async function holdAgainst(
  wallet: WalletUnderTest,
  run: string,
  onVerdict: (verdict: Verdict) => void = () => {},
): Promise<Verdict[]> {
  const caller = await createCaller(wallet, run);
  const met = await caller.ask('authenticate');
  if (met.status !== 'OK') throw new Error(`the token is not taken: authenticate was answered with ${met.status}`);
  const paceMs = Math.max(PACE_MS_MIN, met.pace_ms ?? 0);
  const parts = { caller, wallet, rest: () => wallet.pass(paceMs) };
  const verdicts: Verdict[] = [];
  for (const check of ALL_CHECKS) {
    const { name } = check;
    const missing = missingFor(check, wallet);
    const verdict =
      missing === null
        ? await check.run(parts).then(
            (): Verdict => ({ name, result: 'kept', why: '' }),
            (error: unknown): Verdict => {
              if (error instanceof Broken) return { name, result: 'broken', why: error.message };
              return { name, result: 'broken', why: `no sensible answer (${error instanceof Error ? error.message : 'unknown'})` };
            },
          )
        : ({ name, result: 'skipped', why: missing } as const);
    verdicts.push(verdict);
    onVerdict(verdict);
    // Each check begins with a new session.
    if (verdict.result === 'broken') await caller.renew();
  }
  return verdicts;
}
