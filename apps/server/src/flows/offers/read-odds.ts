import type { Odds } from '@tulpar/domain/offers/odds';
import { type ExampleTimes, ODDS_WAYS } from '@tulpar/domain/offers/odds-plans';
import { areClipped } from '@tulpar/domain/offers/terms';
import type { Policy } from '@tulpar/domain/policy';
import { findGame } from '@tulpar/games/catalog';
import * as offers from '#modules/offers/index.ts';
import type { Queryable } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { IN_SHORT, readRatio } from './measure-offer.ts';

interface OddsOfWay {
  readonly way: (typeof ODDS_WAYS)[number];
  readonly game: string;
  readonly stake: number;
  /** Of 100 who play so, how many meet the wager. */
  readonly metOf100: number;
  readonly mean: number;
  readonly median: number;
  readonly rounds: number;
  readonly minutes: number;
  /** What remains of the deposit alone, played so often that it may be withdrawn. */
  readonly withoutMean: number | null;
}

export interface OfferOdds {
  readonly deposit: number;
  readonly bonus: number;
  readonly toWager: number;
  readonly odds: readonly OddsOfWay[];
}

/** What an offer is worth to its player, for the example that is nearest to the deposit. Null: there is no such offer. */
export async function readOfferOdds(
  { database }: Pick<AppContext, 'database'>,
  { playerId, uid, deposit, policy }: { playerId: string; uid: string; deposit: number | null; policy: Policy },
): Promise<OfferOdds | null> {
  const grant = await offers.findGrant(database, playerId, uid);
  if (!grant) return null;
  const kept = (await offers.readTerms(database, [grant.termsId])).get(grant.termsId);
  const measured = kept && isMeasured(grant, kept) ? await offers.readOdds(database, grant.termsId) : [];
  const rows = measured.flatMap((row) => {
    const ratio = readRatio(row.ratio);
    return ratio ? [{ ...row, ...ratio }] : [];
  });
  const wanted = deposit ?? rows.find(({ times }) => times === USUAL_TIMES)?.figures.deposit ?? 0;
  const away = ({ figures }: { figures: { deposit: number } }): number => Math.abs(Math.log((figures.deposit + 1) / (wanted + 1)));
  const nearest = Math.min(...rows.map(away));
  const times = rows.find((row) => away(row) === nearest)?.times;
  const shown = rows.filter((row) => row.times === times);
  const [first] = shown;
  const order = (way: OddsOfWay['way']): number => ODDS_WAYS.indexOf(way);
  return {
    deposit: first?.figures.deposit ?? 0,
    bonus: first?.figures.bonus ?? 0,
    toWager: (first?.figures.bonus ?? 0) * grant.terms.wager,
    odds: shown
      .map(({ way, game, figures: { stake, withBonus, without } }) => ({
        way,
        game,
        stake,
        metOf100: metOf100(withBonus),
        mean: withBonus.mean,
        median: withBonus.median,
        rounds: withBonus.rounds,
        minutes: Math.ceil((withBonus.rounds * paceOf(game, policy)) / 60_000),
        withoutMean: without?.mean ?? null,
      }))
      .sort((one, other) => (one.game === other.game ? order(one.way) - order(other.way) : one.game < other.game ? -1 : 1)),
  };
}

/** What a card says of it in one sentence: played as most do, with the smallest deposit. */
export interface OddsInShort {
  readonly game: string;
  readonly stake: number;
  readonly deposit: number;
  readonly bonus: number;
  readonly metOf100: number;
  readonly mean: number;
}

/**
 * By the ids of offers. Absent: the offer is not ahead of its player any more, its sum is not that of its terms, as of cashback, or its terms were
 * not measured.
 */
export async function oddsInShort(
  db: Queryable,
  grants: readonly { readonly grant: offers.Grant; readonly kept: offers.TermsVersion }[],
): Promise<ReadonlyMap<string, OddsInShort>> {
  const ahead = grants.flatMap(({ grant, kept }) => (isAhead(grant) && isMeasured(grant, kept) ? [grant] : []));
  const rows = await offers.readOddsOfAll(db, [...new Set(ahead.map(({ termsId }) => termsId))], IN_SHORT);
  return new Map(
    ahead.flatMap(({ uid, termsId }) => {
      const figures = rows.get(termsId);
      if (!figures) return [];
      const { stake, deposit, bonus, withBonus } = figures;
      return [[uid, { game: IN_SHORT.game, stake, deposit, bonus, metOf100: metOf100(withBonus), mean: withBonus.mean }] as const];
    }),
  );
}

const isAhead = ({ status, activatedAt }: offers.Grant): boolean =>
  activatedAt === null && (status === 'available' || status === 'awaiting');

/** What was measured are the terms as published, and the sum that they name. */
const isMeasured = ({ amount, terms }: Pick<offers.Grant, 'amount' | 'terms'>, kept: offers.TermsVersion): boolean =>
  amount === null && !areClipped(terms, kept.terms);

/** With one decimal. */
const metOf100 = ({ met, paths }: Odds): number => Math.round((met / paths) * 1000) / 10;

const USUAL_TIMES: ExampleTimes = 5;

const paceOf = (slug: string, { roundMsMin }: Policy): number => roundMsMin[findGame(slug)?.kind ?? 'slot'];
