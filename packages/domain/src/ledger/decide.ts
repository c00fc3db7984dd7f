import { AMOUNT_MAX, ZERO } from './amount.ts';
import type { Command } from './command.ts';
import { decideBonusEnded, decideBonusExtended, decideBonusGranted } from './decide-bonus.ts';
import { decideAdjustment, decideDepositPaid, decideGift, decideWithdrawalRequested, decideWithdrawalSettled } from './decide-cash.ts';
import { decideBet, decideRollback, decideRound, decideWin } from './decide-play.ts';
import { decideSpinsEnded, decideSpinsGranted } from './decide-spins.ts';
import { type Decision, type Legs, type Refusal, refuse, type Uncounted } from './decision.ts';
import type { Facts, Wallet } from './facts.ts';
import { countPlay } from './meters.ts';
import type { Rules } from './rules.ts';
import { isWellFormed } from './well-formed.ts';

/**
 * What a command does to a wallet: signed legs that sum to zero and what else is to be written, or a refusal that moves nothing.
 * Every rule about money is in here. It reads no clock, no chance and no database, so the same facts always give the same answer.
 */
export function decide(facts: Facts, command: Command, rules: Rules, now: Date): Decision | Refusal {
  if (!isWellFormed(command) || command.playerId !== facts.wallet.playerId) return refuse('COMMAND_INVALID');
  if (!namesItsCurrency(command, facts.wallet)) return refuse('CURRENCY_MISMATCH');
  for (const restriction of rules.restrictions) {
    const refusal = restriction(facts, command, now);
    if (refusal) return refusal;
  }
  const decided = dispatch(facts, command, rules, now);
  if (decided.isRefused) return decided;
  // Before they are added up: beyond 2^53 a sum would not be exact.
  if (Object.values(decided.legs).some((leg) => Math.abs(leg) > AMOUNT_MAX)) return refuse('BALANCE_LIMIT');
  assertBalanced(decided.legs);
  return exceeds(facts.wallet, decided.legs) ? refuse('BALANCE_LIMIT') : counted(facts, command, decided, now);
}

/** What follows from an earlier entry names no currency; everything else must name the wallet's own. */
function namesItsCurrency(command: Command, wallet: Wallet): boolean {
  if (command.kind === 'rollback' || command.kind === 'withdrawal-settled' || command.kind === 'bonus-ended') return true;
  if (command.kind === 'bonus-extended' || command.kind === 'spins-ended') return true;
  return command.currency === wallet.currency;
}

/** Counts what a movement of play uses of the player's limits, and what counts for the level. */
function counted({ wallet }: Facts, command: Command, decided: Uncounted, now: Date): Decision {
  const { kind } = command;
  if (kind !== 'round' && kind !== 'bet' && kind !== 'win' && kind !== 'rollback')
    return { ...decided, meters: wallet.meters, stakedReal: ZERO };
  const round = decided.round?.round ?? null;
  const stakedReal = round?.status === 'settled' ? round.stakeReal : ZERO;
  if (wallet.meters.length === 0) return { ...decided, meters: wallet.meters, stakedReal };
  // What the house pays costs the player time and nothing else.
  const isPaid = !round?.free;
  const isStake = kind === 'round' || kind === 'bet';
  const isReturn = isPaid && round?.status === 'rolled_back';
  const play = {
    currency: wallet.currency,
    house: isPaid ? decided.legs.house : 0,
    staked: isPaid && isStake ? command.stake : 0,
    returned: isReturn ? { stake: round.stakeReal + round.stakeBonus, stakedAt: round.openedAt } : null,
  };
  return { ...decided, meters: countPlay(wallet.meters, play, now), stakedReal };
}

function dispatch(facts: Facts, command: Command, rules: Rules, now: Date): Uncounted | Refusal {
  switch (command.kind) {
    case 'round':
      return decideRound(facts, command, rules, now);
    case 'bet':
      return decideBet(facts, command, rules, now);
    case 'win':
      return decideWin(facts, command, now);
    case 'rollback':
      return decideRollback(facts, command, now);
    case 'deposit-paid':
      return decideDepositPaid(facts, command);
    case 'withdrawal-requested':
      return decideWithdrawalRequested(facts, command, rules);
    case 'withdrawal-settled':
      return decideWithdrawalSettled(facts, command);
    case 'bonus-granted':
      return decideBonusGranted(facts, command, now);
    case 'bonus-ended':
      return decideBonusEnded(facts, command, now);
    case 'bonus-extended':
      return decideBonusExtended(facts, command, now);
    case 'spins-granted':
      return decideSpinsGranted(facts, command, now);
    case 'spins-ended':
      return decideSpinsEnded(facts, command, now);
    case 'prize-paid':
    case 'cashback-paid':
      return decideGift(facts, command);
    case 'adjustment':
      return decideAdjustment(facts, command);
  }
}

function assertBalanced({ real, bonus, held, house, promo, psp }: Legs): void {
  const legs = [real, bonus, held, house, promo, psp];
  if (!legs.every(Number.isSafeInteger)) throw new RangeError('a leg is no whole number');
  if (legs.reduce((sum, leg) => sum + BigInt(leg), 0n) !== 0n) throw new Error('the legs of a decision do not sum to zero');
}

/** Whether a balance would exceed its maximum, which is a refusal. A balance below zero throws: earlier checks have refused that. */
function exceeds(wallet: Wallet, legs: Legs): boolean {
  let isTooMuch = false;
  for (const pocket of ['real', 'bonus', 'held'] as const) {
    const after = wallet[pocket] + legs[pocket];
    if (after < 0) throw new RangeError(`a decision takes more than there is: ${pocket}`);
    if (after > AMOUNT_MAX) isTooMuch = true;
  }
  return isTooMuch;
}
