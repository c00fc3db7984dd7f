import { TURNOVER_TIMES } from '../cashbox/turnover.ts';
import type { Minor } from '../money.ts';
import type { Odds, OddsPlan } from './odds.ts';
import type { ReturnTable } from './return-table.ts';
import { bonusOf, type OfferTerms } from './terms.ts';

export const ODDS_WAYS = ['careful', 'usual', 'largest'] as const;
/** How much is staked at once: little, as most do, or as much as the bonus allows. */
export type OddsWay = (typeof ODDS_WAYS)[number];

/** The share of what one begins with. */
const WAY_PERCENT: Readonly<Record<Exclude<OddsWay, 'largest'>, number>> = { careful: 1, usual: 4 };

/** The examples of a deposit, in smallest deposits. Small stakes are measured for one of them: for others everything is so many times as much. */
export const EXAMPLE_TIMES = [1, 5, 25] as const;
export const MEASURED_TIMES = 5;
export type ExampleTimes = (typeof EXAMPLE_TIMES)[number];

/** A game as it is played with an offer. */
export interface OddsGame {
  readonly table: ReturnTable;
  readonly weightPercent: number;
  readonly stakes: { readonly min: number; readonly max: number; readonly step: number };
}

/** One way to play an offer with an example of a deposit, and the same way to play that deposit alone. */
export interface OddsExample {
  readonly way: OddsWay;
  readonly deposit: Minor;
  readonly bonus: Minor;
  readonly stake: Minor;
  readonly plan: OddsPlan;
  readonly without: OddsPlan | null;
}

/** What is measured of an offer in one game; nothing where nothing is to be wagered, or the game counts for nothing. */
export function oddsExamples(terms: OfferTerms, game: OddsGame, spinsTable: ReturnTable | null, times: ExampleTimes): OddsExample[] {
  if (terms.wager === 0 || game.weightPercent <= 0) return [];
  const deposit = exampleDeposit(terms, times);
  const bonus = terms.spins ? (0 as Minor) : bonusOf(terms, deposit);
  if (bonus === 0 && !(terms.spins && spinsTable)) return [];
  const spins = terms.spins && spinsTable && { ...terms.spins, table: spinsTable, wager: terms.wager };
  const begun = spins ? spins.stake * spins.count : deposit || bonus;
  return ODDS_WAYS.map((way) => {
    const stake = stakeOf(way, begun, terms, game);
    const common = { stake, stakeMin: game.stakes.min, table: game.table };
    const plan: OddsPlan = {
      ...common,
      // Free spins leave the deposit alone.
      deposit: spins ? 0 : deposit,
      bonus,
      target: bonus * terms.wager,
      weightPercent: game.weightPercent,
      cashOutMax: cashOutOf(terms, bonus),
      spins,
    };
    const alone = { ...common, deposit, bonus: 0, target: deposit * TURNOVER_TIMES, weightPercent: 100, cashOutMax: null, spins: null };
    return { way, deposit, bonus, stake: stake as Minor, plan, without: deposit > 0 && !spins ? alone : null };
  });
}

/** Never more than the bonus grows with: all examples have the same share of bonus. */
function exampleDeposit({ depositMin, amountMax, percent }: OfferTerms, times: ExampleTimes): Minor {
  const example = depositMin * times;
  const full = percent > 0 && amountMax > 0 ? Math.floor((amountMax * 100) / percent) : example;
  return Math.max(depositMin, Math.min(example, full)) as Minor;
}

function stakeOf(way: OddsWay, begun: number, { stakeMax }: OfferTerms, { stakes: { min, max, step } }: OddsGame): number {
  const most = stakeMax > 0 ? Math.min(stakeMax, max) : max;
  const wanted = way === 'largest' ? most : (begun * WAY_PERCENT[way]) / 100;
  const steps = Math.floor((Math.min(wanted, most) - min) / step);
  return min + Math.max(0, steps) * step;
}

function cashOutOf({ cashOutPercentMax, cashOutMax }: OfferTerms, bonus: number): number | null {
  if (cashOutPercentMax > 0 && bonus > 0) return Math.floor((bonus * cashOutPercentMax) / 100);
  return cashOutMax > 0 ? cashOutMax : null;
}

/** The same odds where everything is so many times as much. */
export const scaledOdds = (odds: Odds, from: number, to: number): Odds => ({
  ...odds,
  mean: Math.round((odds.mean / from) * to),
  median: Math.round((odds.median / from) * to),
});
