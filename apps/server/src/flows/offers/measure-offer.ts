import { setImmediate as othersTurn } from 'node:timers/promises';
import { measureOdds, type Odds, type OddsPlan } from '@tulpar/domain/offers/odds';
import {
  EXAMPLE_TIMES,
  type ExampleTimes,
  MEASURED_TIMES,
  ODDS_WAYS,
  type OddsExample,
  type OddsGame,
  type OddsWay,
  oddsExamples,
  scaledOdds,
} from '@tulpar/domain/offers/odds-plans';
import type { OfferTerms } from '@tulpar/domain/offers/terms';
import { WAGER_WEIGHT_PERCENT } from '@tulpar/domain/policy';
import { findGame } from '@tulpar/games/catalog';
import { RETURN_TABLES } from '@tulpar/games/return-tables.gen';
import * as offers from '#modules/offers/index.ts';
import type { Queryable } from '#platform/database.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';

export const MEASURE_OFFER = 'measure-offer';

/** Two slots that count in full: one wins often, one seldom and more. */
const GAMES = ['fruit-cocktail', 'golden-tulpar'] as const;

/** Measures what is new without waiting for the hour. */
export const measureLater = (db: Queryable): Promise<void> => enqueue(db, MEASURE_OFFER, {});

/** The row that a card sums up in a sentence: as most play, with the smallest deposit. */
export const IN_SHORT = { game: GAMES[0], ratio: 'usual-1' } as const;

const ratioOf = (way: OddsWay, times: ExampleTimes): string => `${way}-${times}`;

/** The way and the example of a row; null for one of another release. */
export function readRatio(ratio: string): { way: OddsWay; times: ExampleTimes } | null {
  const [name, number] = ratio.split('-');
  const way = ODDS_WAYS.find((one) => one === name);
  const times = EXAMPLE_TIMES.find((one) => String(one) === number);
  return way && times ? { way, times } : null;
}

function playedWith(slug: string, terms: OfferTerms): OddsGame | null {
  const [game, table] = [findGame(slug), RETURN_TABLES[slug]];
  if (!game || !table) return null;
  const weightPercent = terms.weights?.[slug] ?? WAGER_WEIGHT_PERCENT[game.kind];
  return { table, weightPercent, stakes: game.limits[terms.currency] };
}

/** Runs the simulation in pieces of some milliseconds, so that the players of this process need not wait. */
async function simulated(plan: OddsPlan, paths: number): Promise<Odds> {
  const steps = measureOdds(plan, { paths });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await othersTurn();
  }
}

/** Many offers are played alike, so what was measured in this run is not measured again. */
function createMeasure(paths: number): (plan: OddsPlan) => Promise<Odds> {
  const known = new Map<string, Odds>();
  return async (plan) => {
    const key = JSON.stringify(plan);
    const odds = known.get(key) ?? (await simulated(plan, paths));
    known.set(key, odds);
    return odds;
  };
}

/** What these terms are worth: every way to play with every example. */
async function measureTerms(measured: (plan: OddsPlan) => Promise<Odds>, { terms }: offers.TermsVersion): Promise<offers.OddsRow[]> {
  const spinsTable = terms.spins ? (RETURN_TABLES[terms.spins.game] ?? null) : null;
  const rows: offers.OddsRow[] = [];
  for (const slug of GAMES) {
    const game = playedWith(slug, terms);
    if (!game) continue;
    const base = new Map<OddsWay, { example: OddsExample; withBonus: Odds; without: Odds | null }>();
    for (const example of oddsExamples(terms, game, spinsTable, MEASURED_TIMES))
      base.set(example.way, {
        example,
        withBonus: await measured(example.plan),
        without: example.without && (await measured(example.without)),
      });
    for (const times of EXAMPLE_TIMES)
      for (const example of oddsExamples(terms, game, spinsTable, times)) {
        const { way, deposit, bonus, stake } = example;
        const known = base.get(way);
        // Everything is so many times as much: nothing new would come of it.
        const isScaled = known && stake * known.example.deposit === known.example.stake * deposit && deposit > 0;
        const isSame = known?.example.deposit === deposit;
        const scale = (odds: Odds): Odds => scaledOdds(odds, known?.example.deposit ?? 1, deposit);
        const [withBonus, without] =
          known && (isSame || isScaled)
            ? [isSame ? known.withBonus : scale(known.withBonus), isSame ? known.without : known.without && scale(known.without)]
            : [await measured(example.plan), example.without && (await measured(example.without))];
        rows.push({ game: slug, ratio: ratioOf(way, times), figures: { deposit, bonus, stake, withBonus, without } });
      }
  }
  return rows;
}

/** Measures what bonuses are worth, of all terms that were not measured yet. Returns how many figures were found. */
export async function measureOffers({ database, oddsPaths }: Pick<AppContext, 'database' | 'oddsPaths'>): Promise<number> {
  let rows = 0;
  const failed: unknown[] = [];
  const measured = createMeasure(oddsPaths);
  for (const kept of (await offers.readTerms(database, await offers.unmeasuredTerms(database))).values()) {
    const measure = async (): Promise<number> => {
      const figures = await measureTerms(measured, kept);
      // All of them or none: what has some counts as measured, and players would read half a table.
      await database.transaction((tx) => offers.storeOdds(tx, kept.id, figures));
      return figures.length;
    };
    rows += await measure().catch((error: unknown) => {
      failed.push(error);
      return 0;
    });
  }
  // Terms that cannot be measured hold up no others; the job tells of them and runs again.
  if (failed.length > 0) throw new AggregateError(failed, 'some offers could not be measured');
  return rows;
}
