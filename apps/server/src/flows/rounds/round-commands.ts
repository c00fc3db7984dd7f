import type { Bet, Rollback, RoundCommand, Win } from '@tulpar/domain/ledger/command';
import type { Minor } from '@tulpar/domain/money';
import * as rounds from '#modules/rounds/index.ts';

/** The source of the commands of our own games. */
const SOURCE = 'arcade';
/** The source of stakes that choices add to a round: each is a round of the ledger, but not a round that a player has played. */
export const EXTRA_STAKE_SOURCE = 'arcade-further';

const commandHeader = ({ playerId, currency }: Pick<rounds.Round, 'playerId' | 'currency'>, requestId: string) =>
  ({ playerId, source: SOURCE, actor: `player:${playerId}`, requestId, currency }) as const;

type Stake = Pick<rounds.Round, 'playerId' | 'currency' | 'id' | 'game' | 'stake' | 'weightPercent' | 'spinsId'>;

const stakeFields = (round: Stake, requestId: string) => ({
  ...commandHeader(round, requestId),
  roundId: round.id,
  game: round.game,
  stake: round.stake,
  weightPercent: round.weightPercent,
  // Absent where the player pays: the command keeps the body that it always had.
  ...(round.spinsId !== null && { spinsId: round.spinsId }),
});

/** The first stake of a round with choices. */
export const betCommand = (round: rounds.Round, requestId: string): Bet => ({
  kind: 'bet',
  ...stakeFields(round, requestId),
  transactionId: round.id,
});

/** Stake and win of a round of one step. */
export const roundCommand = (round: rounds.Round, win: Minor, requestId: string): RoundCommand => ({
  kind: 'round',
  ...stakeFields(round, requestId),
  win,
});

/** The stake of a round that has not begun. What it will win does not matter to whether it may be made. */
export const stakeToForesee = (round: Stake, requestId: string): RoundCommand => ({
  kind: 'round',
  ...stakeFields(round, requestId),
  win: 0 as Minor,
});

/** A stake that a choice adds. It has an id of its own, because a round of the ledger holds one bet. */
export const extraBetCommand = (round: rounds.Round, { id, stake }: rounds.PendingStake, requestId: string): Bet => ({
  kind: 'bet',
  ...commandHeader(round, requestId),
  source: EXTRA_STAKE_SOURCE,
  roundId: id,
  transactionId: id,
  game: round.game,
  stake,
  weightPercent: round.weightPercent,
});

export const winCommand = (round: rounds.Round, id: string, amount: Minor, requestId: string): Win => ({
  kind: 'win',
  ...commandHeader(round, requestId),
  source: id === round.id ? SOURCE : EXTRA_STAKE_SOURCE,
  roundId: id,
  transactionId: id,
  amount,
  isLast: true,
});

/** Gives a stake up. Its key is the id of the stake, so repeats give it up once. */
export const rollbackCommand = ({ playerId, id }: Pick<rounds.Round, 'playerId' | 'id'>, requestId: string, source = SOURCE): Rollback => ({
  kind: 'rollback',
  playerId,
  source,
  actor: `player:${playerId}`,
  requestId,
  roundId: id,
  transactionId: id,
});

/** Each stake's share of the win of a round, in proportion, as if all had been staked at once; the remainder goes to the first stake. */
export function sharesOf(round: rounds.Round, win: Minor): { readonly id: string; readonly win: Minor }[] {
  const staked = rounds.stakedIn(round);
  const extraShares = round.extraStakes.map(({ id, stake }) => ({
    id,
    win: Number((BigInt(win) * BigInt(stake)) / BigInt(staked)) as Minor,
  }));
  const rest = extraShares.reduce((left, share) => left - share.win, win as number) as Minor;
  return [{ id: round.id, win: rest }, ...extraShares];
}
