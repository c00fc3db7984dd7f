import { isRunning } from '@tulpar/domain/ledger/decide-spins';
import type { SpinsState } from '@tulpar/domain/ledger/facts';
import { bonusStakeMaxOf, HOUSE_RULES } from '@tulpar/domain/ledger/rules';
import { usableBonus } from '@tulpar/domain/ledger/wagering';
import { EXCLUDED, weightFor } from '@tulpar/domain/ledger/weights';
import type { Minor } from '@tulpar/domain/money';
import { WAGER_WEIGHT_PERCENT } from '@tulpar/domain/policy';
import { findGame } from '@tulpar/games/catalog';
import * as ledger from '#modules/ledger/index.ts';
import type { AppContext } from '../app-context.ts';
import { readSpinsOutcome, type SpinsOutcome, settleSpins } from '../offers/spins-outcome.ts';
import type { PlayedRound } from './placed-bet.ts';

type TermsContext = Pick<AppContext, 'database' | 'providers'>;

/** Free spins, and what their win has become. */
export interface ShownSpins {
  readonly spins: SpinsState;
  readonly became: SpinsOutcome | null;
}

/** What stands behind a player's bets on one game. */
export interface PlayTerms {
  /** What the active bonus demands; null without one. */
  readonly bonus: {
    readonly stakeMax: Minor;
    readonly weightPercent: number;
    readonly isExcluded: boolean;
    readonly wagerLeft: Minor;
    readonly wagerTarget: Minor;
  } | null;
  /** The free spins of the game that can be played now, the first to run out first, and those that have ended since the session began. */
  readonly spins: readonly ShownSpins[];
}

interface Asked {
  readonly playerId: string;
  readonly game: string;
}

/** The free spins that a player can use in a game now, the first to run out first. */
export async function spinsToPlay({ database }: Pick<AppContext, 'database'>, { playerId, game }: Asked): Promise<SpinsState[]> {
  const now = database.now();
  const active = await ledger.spinsOfGame(database, playerId, { game, since: now });
  return active.filter((spins) => spins.played < spins.total && isRunning(spins, now));
}

/** How much of a stake counts towards a wager, where the bonus does not say. */
async function ownWeightOf({ providers }: TermsContext, slug: string): Promise<number> {
  const kind = findGame(slug)?.kind ?? (await providers.game(slug))?.kind;
  return kind ? WAGER_WEIGHT_PERCENT[kind] : 0;
}

/** The largest stake, the weight and the wager of the active bonus in a game, by the rules that decide its bets; null without one. */
async function readBonusTerms(context: TermsContext, { playerId, game }: Asked): Promise<PlayTerms['bonus']> {
  const { database } = context;
  const wallet = await ledger.readWallet(database, playerId);
  const bonus = wallet && usableBonus(wallet, database.now());
  if (!bonus) return null;
  const weight = weightFor(bonus.weights, { game, weightPercent: await ownWeightOf(context, game) });
  return {
    stakeMax: bonusStakeMaxOf(bonus, wallet.currency, HOUSE_RULES),
    weightPercent: Math.max(0, weight),
    isExcluded: weight === EXCLUDED,
    wagerLeft: bonus.wagerLeft,
    wagerTarget: bonus.wagerTarget,
  };
}

/** What holds after a round: the free spins that have paid it, and the bonus, where there is money of one. */
export async function readTermsAfter(
  context: TermsContext & Pick<AppContext, 'ledger'>,
  { round: { playerId, spinsId, game }, balance }: Pick<PlayedRound, 'round' | 'balance'>,
): Promise<{ readonly spins: ShownSpins | null; readonly bonus: PlayTerms['bonus'] }> {
  const [spins, bonus] = await Promise.all([
    spinsId === null ? null : ledger.readSpins(context.database, playerId, spinsId),
    balance.bonus === 0 ? null : readBonusTerms(context, { playerId, game }),
  ]);
  return { spins: spins && { spins, became: await settleSpins(context, playerId, spins) }, bonus };
}

/** What a game session tells of bonus and free spins. */
export async function readPlayTerms(context: TermsContext, { since, ...asked }: Asked & { readonly since: Date }): Promise<PlayTerms> {
  const { database } = context;
  const now = database.now();
  const [bonus, known] = await Promise.all([
    readBonusTerms(context, asked),
    ledger.spinsOfGame(database, asked.playerId, { game: asked.game, since }),
  ]);
  const shown = known.filter((spins) => spins.status !== 'active' || isRunning(spins, now));
  const outcomes = shown.map(async (spins) => ({ spins, became: await readSpinsOutcome(database, asked.playerId, spins) }));
  return { bonus, spins: await Promise.all(outcomes) };
}
