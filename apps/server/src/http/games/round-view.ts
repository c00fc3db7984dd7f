import type { BonusTerms, Spins } from '@tulpar/contract/games/play-terms';
import type { Round } from '@tulpar/contract/games/rounds';
import type { AppContext } from '#flows/app-context.ts';
import type { PlayedRound } from '#flows/rounds/placed-bet.ts';
import { type PlayTerms, readTermsAfter, type ShownSpins } from '#flows/rounds/play-terms.ts';

export const toSpins = ({ spins: { id, played, total, stake, won, expiresAt, status }, became }: ShownSpins): Spins => ({
  uid: id,
  played,
  total,
  stake,
  won,
  expires_at: expiresAt.toISOString(),
  status,
  became,
});

export const toBonusTerms = (terms: NonNullable<PlayTerms['bonus']>): BonusTerms => ({
  stake_max: terms.stakeMax,
  weight_percent: terms.weightPercent,
  is_excluded: terms.isExcluded,
  wager_left: terms.wagerLeft,
  wager_target: terms.wagerTarget,
});

/** A round as its player gets it, with what holds for the next one. */
export async function toRound(context: Pick<AppContext, 'database' | 'providers' | 'ledger'>, played: PlayedRound): Promise<Round> {
  const { round, play, balance } = played;
  const { spins, bonus } = await readTermsAfter(context, played);
  return {
    id: round.id,
    game: round.game,
    version: round.version,
    stake: play.stake,
    win: play.win,
    is_over: play.isOver,
    events: [...play.events],
    choices: [...play.choices],
    step: round.actions.length,
    server_hash: round.seeds.serverHash.toString('hex'),
    nonce: round.seeds.nonce,
    balance,
    spins: spins && toSpins(spins),
    bonus: bonus && toBonusTerms(bonus),
  };
}
