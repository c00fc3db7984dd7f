import type { Minor } from '../money.ts';
import { isAmount, isPositiveAmount, negative, percentDown, timesWithin, ZERO } from './amount.ts';
import type { BonusEnded, BonusExtended, BonusGranted } from './command.ts';
import { isRunning } from './decide-spins.ts';
import { decision, NO_LEGS, type Refusal, refuse, type Uncounted } from './decision.ts';
import type { Facts } from './facts.ts';
import { isExpired } from './wagering.ts';

const WAGER_MAX = 1_000;
const CASH_OUT_PERCENT_MAX = 100_000;

const isWhole = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

/** What need not be wagered is paid as money and is no bonus: it would stay until the next round. */
export function decideBonusGranted({ wallet, bonus, weights }: Facts, command: BonusGranted, now: Date): Uncounted | Refusal {
  const { amount, wager, cashOutPercentMax, stakeMax, expiresAt } = command;
  if (!isPositiveAmount(amount) || !isAmount(command.cashOutMax) || !isAmount(stakeMax)) return refuse('AMOUNT_INVALID');
  const isWellFormed = isWhole(wager, 1, WAGER_MAX) && isWhole(cashOutPercentMax, 0, CASH_OUT_PERCENT_MAX) && expiresAt > now;
  if (!isWellFormed || weights?.id !== command.weights) return refuse('COMMAND_INVALID');
  if (bonus) return refuse('BONUS_ALREADY_GRANTED');
  if (wallet.active) return refuse('BONUS_ACTIVE');
  const wagerTarget = timesWithin(amount, wager);
  if (wagerTarget === null) return refuse('AMOUNT_INVALID');
  const cashOutMax = cashOutLimit(command);
  return decision({
    legs: { ...NO_LEGS, bonus: amount, promo: negative(amount) },
    active: {
      id: command.bonusId,
      wagerTarget,
      wagerLeft: wagerTarget,
      cashOutMax,
      stakeMax: stakeMax === 0 ? null : stakeMax,
      canCancel: command.canCancel,
      expiresAt,
      openRounds: 0,
      weights,
    },
    newBonus: {
      id: command.bonusId,
      offerUid: command.offerUid,
      type: command.type,
      amount,
      wagerTarget,
      cashOutMax,
      expiresAt,
      weights: weights?.id ?? null,
    },
  });
}

/** A percentage of the amount, else a sum; both zero means no limit. */
export function cashOutLimit({
  amount,
  cashOutPercentMax,
  cashOutMax,
}: Pick<BonusGranted, 'amount' | 'cashOutPercentMax' | 'cashOutMax'>): Minor | null {
  if (cashOutPercentMax > 0) return percentDown(amount, cashOutPercentMax);
  return cashOutMax > 0 ? cashOutMax : null;
}

/** The bonus money goes back to the house. What open rounds still hold of it follows when they end. */
export function decideBonusEnded({ wallet }: Facts, command: BonusEnded, now: Date): Uncounted | Refusal {
  const { active } = wallet;
  if (!active || active.id !== command.bonusId) return refuse('BONUS_NOT_ACTIVE');
  switch (command.reason) {
    case 'canceled':
      if (!active.canCancel || active.wagerLeft > 0) return refuse('BONUS_NOT_CANCELABLE');
      break;
    case 'expired':
      if (!isExpired(active, now)) return refuse('BONUS_NOT_EXPIRED');
      break;
    case 'forfeited':
      break;
    default:
      return refuse('COMMAND_INVALID');
  }
  return decision({
    legs: { ...NO_LEGS, bonus: negative(wallet.bonus), promo: wallet.bonus },
    active: null,
    bonusChange: { id: active.id, status: command.reason, released: ZERO },
  });
}

/** Moves the end of what is active, never to an earlier moment. What has run out stays so. */
export function decideBonusExtended({ wallet, spins }: Facts, command: BonusExtended, now: Date): Uncounted | Refusal {
  const { expiresAt } = command;
  const { active } = wallet;
  if ('spinsId' in command) {
    if (spins?.id !== command.spinsId || !isRunning(spins, now)) return refuse('SPINS_NOT_ACTIVE');
    if (expiresAt <= spins.expiresAt) return refuse('COMMAND_INVALID');
    return decision({ active, spins: { isNew: false, spins: { ...spins, expiresAt } } });
  }
  if (active?.id !== command.bonusId || isExpired(active, now)) return refuse('BONUS_NOT_ACTIVE');
  if (expiresAt <= active.expiresAt) return refuse('COMMAND_INVALID');
  return decision({ active: { ...active, expiresAt }, bonusChange: { id: active.id, status: 'active', released: ZERO } });
}

export interface DepositOffer {
  readonly percent: number;
  readonly amountMax: Minor;
  readonly depositMin: Minor;
  /** Which deposit of the player it belongs to, counted from one. */
  readonly depositNumber: number;
}

/** What a deposit with an offer earns, rounded down, at most the offer's limit (zero: none); nothing when it does not fit the offer. */
export function depositBonus(offer: DepositOffer, deposit: { readonly amount: Minor; readonly number: number }): Minor {
  if (deposit.number !== offer.depositNumber || deposit.amount < offer.depositMin) return ZERO;
  const bonus = percentDown(deposit.amount, offer.percent);
  return offer.amountMax > 0 && bonus > offer.amountMax ? offer.amountMax : bonus;
}
