import { MINUTE_MS } from '@tulpar/domain/durations';
import type { Currency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import type { Policy } from '@tulpar/domain/policy';
import { checkChoices, checkMinutes, dueAfterChoice } from '@tulpar/domain/protection/reality-check';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as protection from '#modules/protection/index.ts';
import * as rounds from '#modules/rounds/index.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { readPlay } from './read-play.ts';

/** When the reality check of play that begins now is due; null for players who want none. */
export async function firstCheck(tx: Tx, playerId: string, policy: Policy): Promise<Date | null> {
  const minutes = checkMinutes(await protection.readCheckChoice(tx, playerId), policy);
  return minutes === null ? null : new Date(tx.now.getTime() + minutes * MINUTE_MS);
}

interface SetRealityCheckInput {
  readonly playerId: string;
  readonly minutes: number | null;
  readonly policy: Policy;
}

/** Another interval of the reality check. It holds at once, also in games that are open, and what was played since the last check counts. */
export async function setRealityCheck(
  { database }: Pick<AppContext, 'database'>,
  { playerId, minutes: wanted, policy }: SetRealityCheckInput,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly code: 'INVALID_VALUE' }> {
  const minutes = checkChoices(policy).find((one) => one === wanted);
  if (minutes === undefined) return { ok: false, code: 'INVALID_VALUE' };
  return database.transaction(async (tx) => {
    await ledgerModule.lockWallet(tx, playerId);
    const before = checkMinutes(await protection.readCheckChoice(tx, playerId), policy);
    await protection.storeCheckChoice(tx, playerId, { minutes });
    const due = await rounds.openCheckDue(tx, playerId);
    if (due !== undefined) await rounds.setCheckDue(tx, playerId, dueAfterChoice(due, before, minutes, tx.now));
    await protection.recordChange(tx, playerId, { actor: `player:${playerId}`, what: 'reality-check', detail: { before, after: minutes } });
    return { ok: true };
  });
}

export interface RealityCheckState {
  readonly dueAt: Date | null;
  readonly isDue: boolean;
  readonly beganAt: Date;
  readonly playedMs: number;
  readonly rounds: number;
  readonly staked: Minor;
  readonly won: Minor;
  readonly net: Minor;
  readonly currency: Currency;
}

interface SessionKey {
  readonly playerId: string;
  readonly sessionId: string;
}

/** How long a player has been playing, and with what result; null if there is no such game session. */
export async function readRealityCheck(db: Queryable, { playerId, sessionId }: SessionKey, now: Date): Promise<RealityCheckState | null> {
  const session = await rounds.findGameSession(db, playerId, sessionId);
  if (!session) return null;
  const { playBeganAt: since, checkDueAt: dueAt, currency } = session;
  const { from: beganAt, until, ...played } = await readPlay(db, { playerId, since, now });
  return {
    dueAt,
    isDue: dueAt !== null && dueAt <= now,
    beganAt,
    playedMs: until.getTime() - beganAt.getTime(),
    ...played,
    net: minor(played.won - played.staked),
    currency,
  };
}

/** The player has seen the reality check. One that is not due yet is not put off. */
export function acknowledgeCheck(
  { database }: Pick<AppContext, 'database'>,
  { playerId, sessionId, policy }: SessionKey & { readonly policy: Policy },
): Promise<RealityCheckState | null> {
  return database.transaction(async (tx) => {
    await ledgerModule.lockWallet(tx, playerId);
    const check = await readRealityCheck(tx, { playerId, sessionId }, tx.now);
    if (!check?.isDue) return check;
    const dueAt = await firstCheck(tx, playerId, policy);
    await rounds.setCheckDue(tx, playerId, dueAt);
    return { ...check, dueAt, isDue: false };
  });
}
