import type { Minor } from '../money.ts';
import { AMOUNT_MAX, isPositiveAmount, negative, ZERO } from './amount.ts';
import type { Bet, RoundCommand, SpinsEnded, SpinsGranted } from './command.ts';
import { decision, type Legs, NO_LEGS, type Refusal, refuse, type Uncounted } from './decision.ts';
import type { Facts, RoundState, SpinsState } from './facts.ts';

const COUNT_MAX = 1_000;

export function decideSpinsGranted({ wallet, spins }: Facts, command: SpinsGranted, now: Date): Uncounted | Refusal {
  const { spinsId, offerUid, game, stake, count, expiresAt } = command;
  if (!isPositiveAmount(stake)) return refuse('AMOUNT_INVALID');
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= COUNT_MAX;
  if (!isCount || expiresAt <= now) return refuse('COMMAND_INVALID');
  if (spins) return refuse('SPINS_ALREADY_GRANTED');
  const none = { played: 0, open: 0, won: ZERO };
  const granted: SpinsState = { id: spinsId, offerUid, game, stake, total: count, ...none, status: 'active', expiresAt };
  return decision({ active: wallet.active, spins: { isNew: true, spins: granted } });
}

/** No spin begins afterwards. Rounds that are open bring what they win; what was won is granted by a command of its own. */
export function decideSpinsEnded({ wallet, spins }: Facts, { spinsId, reason }: SpinsEnded, now: Date): Uncounted | Refusal {
  if (spins?.id !== spinsId || spins.status !== 'active') return refuse('SPINS_NOT_ACTIVE');
  switch (reason) {
    case 'canceled':
    case 'forfeited':
      break;
    case 'expired':
      if (now < spins.expiresAt) return refuse('SPINS_NOT_EXPIRED');
      break;
    default:
      return refuse('COMMAND_INVALID');
  }
  return decision({ active: wallet.active, spins: { isNew: false, spins: { ...spins, status: reason } } });
}

/** Whether a spin may begin. */
export const isRunning = ({ status, expiresAt }: SpinsState, now: Date): boolean => status === 'active' && now < expiresAt;

/** The house pays the stake and keeps the win for the spins: the player's pockets do not move. */
const between = (house: number): Legs => ({ ...NO_LEGS, house: house as Minor, promo: negative(house as Minor) });

/** The spins after one of their rounds; the last one that ends finishes them. */
function counted(spins: SpinsState, more: Partial<SpinsState>): { isNew: false; spins: SpinsState } {
  const after = { ...spins, ...more };
  const isOver = after.status === 'active' && after.played === after.total && after.open === 0;
  return { isNew: false, spins: isOver ? { ...after, status: 'finished' } : after };
}

/** A round or a stake that the house pays. */
export function decideFreeStake({ wallet, spins }: Facts, command: RoundCommand | Bet, now: Date): Uncounted | Refusal {
  if (!spins || spins.id !== command.spinsId || !isRunning(spins, now)) return refuse('SPINS_NOT_ACTIVE');
  if (command.game !== spins.game) return refuse('SPINS_GAME_WRONG');
  if (command.stake !== spins.stake) return refuse('SPINS_STAKE_WRONG');
  if (spins.played >= spins.total) return refuse('SPINS_SPENT');
  const { stake } = spins;
  const isOver = command.kind === 'round';
  const win = isOver ? command.win : ZERO;
  if (spins.won + win > AMOUNT_MAX) return refuse('BALANCE_LIMIT');
  return decision({
    active: wallet.active,
    legs: between(stake - win),
    round: {
      isNew: true,
      round: {
        id: command.roundId,
        source: command.source,
        game: command.game,
        status: isOver ? 'settled' : 'open',
        stakeReal: ZERO,
        stakeBonus: ZERO,
        winReal: ZERO,
        winBonus: ZERO,
        weightPercent: 0,
        wagered: ZERO,
        bonusId: null,
        openedAt: now,
        free: { spinsId: spins.id, stake, win },
      },
    },
    spins: counted(spins, { played: spins.played + 1, open: spins.open + (isOver ? 0 : 1), won: (spins.won + win) as Minor }),
  });
}

type FreeRound = RoundState & { readonly free: NonNullable<RoundState['free']> };

export const isFree = (round: RoundState): round is FreeRound => round.free !== null;

function spinsOf({ spins }: Facts, { free }: FreeRound): SpinsState {
  if (spins?.id !== free.spinsId) throw new Error('the free spins of a round are not among the facts');
  return spins;
}

export function decideFreeWin(facts: Facts, round: FreeRound, { win, isLast }: { win: Minor; isLast: boolean }): Uncounted | Refusal {
  const spins = spinsOf(facts, round);
  if (spins.won + win > AMOUNT_MAX) return refuse('BALANCE_LIMIT');
  const free = { ...round.free, win: (round.free.win + win) as Minor };
  return decision({
    active: facts.wallet.active,
    legs: between(0 - win),
    round: { isNew: false, round: { ...round, status: isLast ? 'settled' : 'paid', free } },
    spins: counted(spins, { open: spins.open - (isLast ? 1 : 0), won: (spins.won + win) as Minor }),
  });
}

/** Gives the spin back. */
export function decideFreeRollback(facts: Facts, round: FreeRound): Uncounted {
  const spins = spinsOf(facts, round);
  return decision({
    active: facts.wallet.active,
    legs: between(0 - round.free.stake),
    round: { isNew: false, round: { ...round, status: 'rolled_back' } },
    spins: counted(spins, { played: spins.played - 1, open: spins.open - 1 }),
  });
}
