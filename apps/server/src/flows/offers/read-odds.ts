import { type ExampleTimes, ODDS_WAYS } from '@tulpar/domain/offers/odds-plans';
import type { Policy } from '@tulpar/domain/policy';
import { findGame } from '@tulpar/games/catalog';
import * as offers from '#modules/offers/index.ts';
import type { AppContext } from '../app-context.ts';
import { readRatio } from './measure-offer.ts';

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
  const rows = (await offers.readOdds(database, grant.termsId)).flatMap((row) => {
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
        metOf100: Math.round((withBonus.met / withBonus.paths) * 1000) / 10,
        mean: withBonus.mean,
        median: withBonus.median,
        rounds: withBonus.rounds,
        minutes: Math.ceil((withBonus.rounds * paceOf(game, policy)) / 60_000),
        withoutMean: without?.mean ?? null,
      }))
      .sort((one, other) => (one.game === other.game ? order(one.way) - order(other.way) : one.game < other.game ? -1 : 1)),
  };
}

const USUAL_TIMES: ExampleTimes = 5;

const paceOf = (slug: string, { roundMsMin }: Policy): number => roundMsMin[findGame(slug)?.kind ?? 'slot'];
