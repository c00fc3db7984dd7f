import type { GameItem } from '@tulpar/contract/games/catalog';
import type * as wire from '@tulpar/contract/games/tournaments';
import type { Language } from '@tulpar/domain/languages';
import { type Prize, prizeAt, prizeValue } from '@tulpar/domain/tournaments/prizes';
import type { Scoring } from '@tulpar/domain/tournaments/scoring';
import { statusAt } from '@tulpar/domain/tournaments/state';
import type { OwnPart, Ranking, ShownPlace } from '#flows/tournaments/read-tournaments.ts';
import { gameNames, idsOf, readGames } from '#modules/catalog/index.ts';
import type { Tournament } from '#modules/tournaments/index.ts';
import type { Queryable } from '#platform/database.ts';
import { toGameItem } from './catalog-shape.ts';

/** Translates tournaments to the types of the contract. */

/** What the catalog says about the games of a tournament, in one language. */
export interface TournamentCards {
  readonly games: readonly GameItem[];
  /** Also of games that are prizes only. */
  readonly names: ReadonlyMap<string, string>;
}

const PICTURES_MAX = 5;

export async function readCards(
  db: Queryable,
  { games, prizes, currency }: Pick<Tournament, 'games' | 'prizes' | 'currency'>,
  language: Language,
): Promise<TournamentCards> {
  const listed = await readGames(db, await idsOf(db, games, currency), { language, currency });
  const bySlug = new Map(listed.map((game) => [game.slug, game]));
  const asked = prizes.flatMap(({ prize }) => (prize.kind === 'spins' ? [prize.game] : []));
  return {
    games: games.flatMap((slug) => bySlug.get(slug) ?? []).map(toGameItem),
    names: await gameNames(db, [...new Set([...games, ...asked])], language),
  };
}

function toPrize(prize: Prize, { names }: Pick<TournamentCards, 'names'>): wire.TournamentPrize {
  const value = prizeValue(prize);
  switch (prize.kind) {
    case 'cash':
      return { kind: 'cash', value };
    case 'bonus':
      return { kind: 'bonus', value, wager: prize.wager, days: prize.days, stake_max: prize.stakeMax };
    case 'spins': {
      const { game, count, stake, days } = prize;
      return { kind: 'spins', value, game_slug: game, game_name: names.get(game) ?? game, count, stake, days };
    }
  }
}

/** A canceled tournament pays nobody. */
export function toPrizeOf({ prizes, state }: Tournament, cards: TournamentCards, place: number | null): wire.TournamentPrize | null {
  const prize = place === null || state === 'canceled' ? null : prizeAt(prizes, place);
  return prize && toPrize(prize, cards);
}

export const toRow = (tournament: Tournament, cards: TournamentCards, { place, name, points }: ShownPlace): wire.TournamentRow => ({
  place,
  player: name,
  points,
  prize: toPrizeOf(tournament, cards, place),
});

export const toOwn = (tournament: Tournament, cards: TournamentCards, { joinedAt, place, points, disqualified }: OwnPart) => ({
  joined_at: joinedAt.toISOString(),
  place,
  points,
  prize: toPrizeOf(tournament, cards, place),
  disqualified,
});

function toScoring(scoring: Scoring): wire.TournamentScoring {
  return scoring.kind === 'points' ? { kind: 'points', per_stake: scoring.perStake, per_win: scoring.perWin } : scoring;
}

interface Shown {
  readonly tournament: Tournament;
  readonly cards: TournamentCards;
  readonly ranking: Ranking;
  readonly own: OwnPart | null;
  readonly language: Language;
  readonly now: Date;
}

export function toItem({ tournament, cards, ranking, own, language, now }: Shown): wire.TournamentItem {
  const { slug, texts, image, pool, currency, startsAt, endsAt, paysAt, state } = tournament;
  return {
    slug,
    title: texts[language].title,
    image_url: image,
    prize_fund: pool,
    currency,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    status: statusAt(tournament, now),
    pays_at: paysAt.toISOString(),
    is_counted: state === 'finished',
    is_canceled: state === 'canceled',
    game_images: cards.games.flatMap((game) => game.image ?? game.image_alternative ?? []).slice(0, PICTURES_MAX),
    players: ranking.players,
    own: own && toOwn(tournament, cards, own),
  };
}

export const toTournament = (shown: Shown): wire.Tournament => {
  const { tournament, cards, ranking, language, now } = shown;
  const { scoring, stakeMin, prizes, texts } = tournament;
  return {
    ...toItem(shown),
    now: now.toISOString(),
    rules: {
      scoring: toScoring(scoring),
      stake_min: stakeMin,
      prizes: prizes.map(({ from, to, prize }) => ({ from, to, prize: toPrize(prize, cards) })),
      text: texts[language].rules,
    },
    games: [...cards.games],
    leaderboard: ranking.top.map((place) => toRow(tournament, cards, place)),
    updated_at: ranking.readAt.toISOString(),
    paid_at: tournament.paidAt?.toISOString() ?? null,
  };
};
