import type { Minor } from '../money.ts';
import { AMOUNT_MAX, isAmount, isPositiveAmount, least, minus, negative, shareDown, ZERO } from './amount.ts';
import type { Bet, Rollback, RoundCommand, Win } from './command.ts';
import { decideFreeRollback, decideFreeStake, decideFreeWin, isFree } from './decide-spins.ts';
import { addLegs, type BonusChange, decision, type Legs, NO_LEGS, type Refusal, refuse, type Uncounted } from './decision.ts';
import type { ActiveBonus, Facts, RoundState, Wallet } from './facts.ts';
import { bonusStakeMaxOf, type Rules } from './rules.ts';
import { concludeBonus, contribution, returnAfterEnd, usableBonus } from './wagering.ts';
import { EXCLUDED, weightFor } from './weights.ts';

/** Stake and win of a game of the house, in one entry. */
export function decideRound(facts: Facts, command: RoundCommand, rules: Rules, now: Date): Uncounted | Refusal {
  const { wallet, round, bonus } = facts;
  if (!isAmount(command.win)) return refuse('AMOUNT_INVALID');
  if (round) return refuse(standsInTheWay(round));
  if (command.spinsId !== undefined) return decideFreeStake(facts, command, now);
  const staked = takeStake(wallet, command, rules, now);
  if (staked.isRefused) return staked;
  const settled = settle({ wallet: staked.wallet, round: staked.round, bonus, win: command.win, isLast: true, now });
  if (settled.isRefused) return settled;
  return decision({ ...settled, legs: addLegs(staked.legs, settled.legs), round: { isNew: true, round: settled.round } });
}

export function decideBet(facts: Facts, command: Bet, rules: Rules, now: Date): Uncounted | Refusal {
  const { wallet, round } = facts;
  if (round) return refuse(standsInTheWay(round));
  if (command.spinsId !== undefined) return decideFreeStake(facts, command, now);
  const staked = takeStake(wallet, command, rules, now);
  if (staked.isRefused) return staked;
  return decision({ active: staked.wallet.active, legs: staked.legs, round: { isNew: true, round: staked.round } });
}

const standsInTheWay = ({ status }: RoundState) =>
  status === 'tombstone' || status === 'rolled_back' ? 'ROUND_ROLLED_BACK' : 'ROUND_EXISTS';

export function decideWin(facts: Facts, command: Win, now: Date): Uncounted | Refusal {
  const { wallet, round, bonus } = facts;
  if (!isAmount(command.amount)) return refuse('AMOUNT_INVALID');
  if (!round || round.source !== command.source) return refuse('ROUND_UNKNOWN');
  switch (round.status) {
    case 'tombstone':
    case 'rolled_back':
      return refuse('ROUND_ROLLED_BACK');
    case 'settled':
      return refuse('ALREADY_SETTLED');
    case 'open':
    case 'paid': {
      if (isFree(round)) return decideFreeWin(facts, round, { win: command.amount, isLast: command.isLast });
      const settled = settle({ wallet, round, bonus, win: command.amount, isLast: command.isLast, now });
      if (settled.isRefused) return settled;
      return decision({ ...settled, round: { isNew: false, round: settled.round } });
    }
  }
}

/** Gives a stake back exactly as it was taken. Before the stake has come, it leaves a tombstone that the late stake will meet. */
export function decideRollback(facts: Facts, command: Rollback, now: Date): Uncounted | Refusal {
  const { round, bonus } = facts;
  const { active } = facts.wallet;
  if (!round) return decision({ active, round: { isNew: true, round: tombstone(command, now) } });
  if (round.source !== command.source) return refuse('ROUND_UNKNOWN');
  switch (round.status) {
    case 'paid':
    case 'settled':
      return refuse('ALREADY_SETTLED');
    case 'tombstone':
    case 'rolled_back':
      return decision({ active });
    case 'open': {
      if (isFree(round)) return decideFreeRollback(facts, round);
      const back: Legs = { ...NO_LEGS, real: round.stakeReal, house: negative((round.stakeReal + round.stakeBonus) as Minor) };
      const returned = returnBonusPart({ active, round, bonus, amount: round.stakeBonus });
      return decision({
        active: releaseRound(active, round),
        legs: addLegs(back, returned.legs),
        bonusChange: returned.bonusChange,
        round: { isNew: false, round: { ...round, status: 'rolled_back' } },
      });
    }
  }
}

interface Staked {
  readonly isRefused: false;
  readonly wallet: Wallet;
  readonly legs: Legs;
  readonly round: RoundState;
}

/** Real money first, then the bonus. */
function takeStake(wallet: Wallet, command: RoundCommand | Bet, rules: Rules, now: Date): Staked | Refusal {
  const { stake, weightPercent } = command;
  if (!isPositiveAmount(stake)) return refuse('AMOUNT_INVALID');
  if (!isWeight(weightPercent)) return refuse('COMMAND_INVALID');
  const { min, max } = rules.stakes[wallet.currency];
  if (stake < min) return refuse('STAKE_TOO_SMALL');
  if (stake > max) return refuse('STAKE_TOO_LARGE');
  const usable = usableBonus(wallet, now);
  if (usable && stake > bonusStakeMaxOf(usable, wallet.currency, rules)) return refuse('BONUS_STAKE_TOO_LARGE');
  const stakeReal = least(wallet.real, stake);
  const stakeBonus = minus(stake, stakeReal);
  if (stakeBonus > (usable ? wallet.bonus : 0)) return refuse('INSUFFICIENT_FUNDS');
  const weight = weightFor(usable?.weights ?? null, command);
  if (weight === EXCLUDED && stakeBonus > 0) return refuse('BONUS_GAME_EXCLUDED');
  const active = usable && stakeBonus > 0 ? { ...usable, openRounds: usable.openRounds + 1 } : wallet.active;
  return {
    isRefused: false,
    wallet: { ...wallet, real: minus(wallet.real, stakeReal), bonus: minus(wallet.bonus, stakeBonus), active },
    legs: { ...NO_LEGS, real: negative(stakeReal), bonus: negative(stakeBonus), house: stake },
    round: {
      id: command.roundId,
      source: command.source,
      game: command.game,
      status: 'open',
      stakeReal,
      stakeBonus,
      winReal: ZERO,
      winBonus: ZERO,
      weightPercent: weight === EXCLUDED ? 0 : weight,
      wagered: ZERO,
      bonusId: usable?.id ?? null,
      openedAt: now,
      free: null,
    },
  };
}

const isWeight = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100;

interface Settling {
  readonly wallet: Wallet;
  readonly round: RoundState;
  readonly bonus: Facts['bonus'];
  readonly win: Minor;
  readonly isLast: boolean;
  readonly now: Date;
}

interface Settled {
  readonly isRefused: false;
  readonly legs: Legs;
  readonly round: RoundState;
  readonly active: ActiveBonus | null;
  readonly bonusChange: BonusChange | null;
}

/** A win is split as its stake was, rounded in the player's favour. The first one makes the stake final, so then it counts. */
function settle({ wallet, round, bonus, win, isLast, now }: Settling): Settled | Refusal {
  const stake = (round.stakeReal + round.stakeBonus) as Minor;
  const winBonus = shareDown(win, round.stakeBonus, stake);
  const winReal = minus(win, winBonus);
  if (round.winReal + round.winBonus + win > AMOUNT_MAX || wallet.bonus + winBonus > AMOUNT_MAX) return refuse('BALANCE_LIMIT');
  const usable = usableBonus(wallet, now);
  const countsTowardsWager = round.status === 'open' && usable !== null && usable.id === round.bonusId;
  const wagered = countsTowardsWager ? contribution(round, usable.wagerLeft) : round.wagered;
  const next: RoundState = {
    ...round,
    status: isLast ? 'settled' : 'paid',
    winReal: (round.winReal + winReal) as Minor,
    winBonus: (round.winBonus + winBonus) as Minor,
    wagered,
  };
  const returned = returnBonusPart({ active: wallet.active, round, bonus, amount: winBonus });
  const legs = addLegs({ ...NO_LEGS, real: winReal, house: negative(win) }, returned.legs);
  const bonusAfter = isLast ? releaseRound(wallet.active, round) : wallet.active;
  if (!usable || !bonusAfter || bonusAfter.id !== round.bonusId)
    return { isRefused: false, legs, round: next, active: bonusAfter, bonusChange: returned.bonusChange };
  const active = countsTowardsWager ? { ...bonusAfter, wagerLeft: minus(bonusAfter.wagerLeft, wagered) } : bonusAfter;
  return { isRefused: false, round: next, ...concludeBonus(active, (wallet.bonus + legs.bonus) as Minor, legs) };
}

interface Returning {
  readonly active: ActiveBonus | null;
  readonly round: RoundState;
  readonly bonus: Facts['bonus'];
  readonly amount: Minor;
}

function returnBonusPart({ active, round, bonus, amount }: Returning): { legs: Partial<Legs>; bonusChange: BonusChange | null } {
  if (active && active.id === round.bonusId) return { legs: { bonus: amount }, bonusChange: null };
  if (amount === 0) return { legs: {}, bonusChange: null };
  if (!bonus || bonus.id !== round.bonusId) throw new Error('the bonus of a round is not among the facts');
  return returnAfterEnd(bonus, amount);
}

/** A round that held bonus money is over: the bonus need not wait for it any longer. */
function releaseRound(active: ActiveBonus | null, round: RoundState): ActiveBonus | null {
  if (!active || active.id !== round.bonusId || round.stakeBonus === 0) return active;
  return { ...active, openRounds: active.openRounds - 1 };
}

const tombstone = ({ roundId, source }: Rollback, openedAt: Date): RoundState => ({
  id: roundId,
  source,
  game: '',
  status: 'tombstone',
  stakeReal: ZERO,
  stakeBonus: ZERO,
  winReal: ZERO,
  winBonus: ZERO,
  weightPercent: 0,
  wagered: ZERO,
  bonusId: null,
  openedAt,
  free: null,
});
