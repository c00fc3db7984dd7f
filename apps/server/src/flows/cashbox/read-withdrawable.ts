import { turnoverLeft } from '@tulpar/domain/cashbox/turnover';
import { type Wait, waitingLeft } from '@tulpar/domain/cashbox/waiting';
import { blocksOf, type WithdrawableParts, type WithdrawalBlock, withdrawableAmount } from '@tulpar/domain/cashbox/withdrawable';
import type { Wallet } from '@tulpar/domain/ledger/facts';
import { barOf, HOUSE_RULES, withdrawalMinOf } from '@tulpar/domain/ledger/rules';
import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import * as cashbox from '#modules/cashbox/index.ts';
import * as ledger from '#modules/ledger/index.ts';
import type { Queryable } from '#platform/database.ts';
import { type Payout, readWaits } from './withdrawal-waits.ts';

type Parts = WithdrawableParts & { readonly waits: readonly Wait[] };

export interface Withdrawable {
  readonly amount: Minor;
  readonly amountAfterForfeit: Minor;
  readonly wallet: Wallet;
  readonly turnoverLeft: Minor;
  readonly turnoverTarget: Minor;
  readonly min: Minor;
  readonly max: Minor;
  readonly blockedBy: readonly WithdrawalBlock[];
  /** What a withdrawal would wait for if it was asked for now. */
  readonly waits: readonly Wait[];
}

/** What must have been staked since the last deposit, and how much of it is missing. */
export async function readTurnover(db: Queryable, playerId: string): Promise<{ left: Minor; target: Minor }> {
  const turnover = await cashbox.readTurnover(db, playerId);
  if (!turnover || turnover.required === 0) return { left: 0 as Minor, target: 0 as Minor };
  const staked = await ledger.stakedSince(db, playerId, turnover.since);
  return { left: turnoverLeft({ required: turnover.required, staked }), target: turnover.required };
}

interface Asked {
  /** Null before the request. */
  readonly payout: Payout | null;
  readonly limits: { readonly min: Minor; readonly max: Minor };
  readonly now: Date;
}

/** Whether the player may stake at all, whatever the game. */
export const mayStake = (wallet: Pick<Wallet, 'bars'>): boolean => barOf(wallet, null) === null;

/** All that decides about a withdrawal, read once: for the answer to the player and for the request alike. */
export async function readParts(db: Queryable, wallet: Wallet, { payout, limits, now }: Asked): Promise<Parts> {
  const { playerId } = wallet;
  const { min, max } = withinRules(limits, wallet.currency);
  const [turnover, waits] = [await readTurnover(db, playerId), await readWaits(db, playerId, payout, now)];
  return {
    real: wallet.real,
    hasBonus: wallet.active !== null,
    // Who may not stake can turn nothing over: the money must not be locked in. A time-out or a closed account is no way around the
    // turnover all the same, because a person approves what is asked for then.
    turnoverLeft: mayStake(wallet) ? turnover.left : (0 as Minor),
    isFrozen: wallet.isFrozen,
    waits,
    waitingLeft: waits.length === 0 ? null : waitingLeft(await cashbox.sumWaiting(db, playerId), wallet.currency),
    min: withdrawalMinOf(wallet, min),
    max,
  };
}

/** A method may allow less than the market does, never more. */
export function withinRules({ min, max }: { min: Minor; max: Minor }, currency: Currency): { min: Minor; max: Minor } {
  const bounds = HOUSE_RULES.withdrawals[currency];
  return { min: Math.max(min, bounds.min) as Minor, max: Math.min(max, bounds.max) as Minor };
}

/** "What can I withdraw now?" with everything that the answer is made of. */
export async function readWithdrawable(db: Queryable, playerId: string, now: Date): Promise<Withdrawable> {
  const wallet = await ledger.readWallet(db, playerId);
  if (!wallet) throw new Error('a player has no wallet');
  const parts = await readParts(db, wallet, { payout: null, limits: await cashbox.readWithdrawalLimits(db, wallet.currency), now });
  const least = Math.max(1, parts.min) as Minor;
  const amount = withdrawableAmount(parts);
  return {
    amount,
    amountAfterForfeit: withdrawableAmount({ ...parts, hasBonus: false }),
    wallet,
    turnoverLeft: parts.turnoverLeft,
    turnoverTarget: (await readTurnover(db, playerId)).target,
    min: parts.min,
    max: parts.max,
    blockedBy: blocksOf(parts, least),
    waits: parts.waits,
  };
}
