import * as wire from '@tulpar/contract/games/tournaments';
import { tournament as tournamentPath } from '@tulpar/contract/paths';
import { SECOND_MS } from '@tulpar/domain/durations';
import type { Language } from '@tulpar/domain/languages';
import { languageFromWire } from '@tulpar/domain/markets';
import { formatMoney } from '@tulpar/domain/money';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '#flows/app-context.ts';
import { joinTournament } from '#flows/tournaments/join-tournament.ts';
import { createReplays } from '#flows/tournaments/read-replay.ts';
import type { TournamentReader } from '#flows/tournaments/read-tournaments.ts';
import { languageAndCurrencyOf } from '#http/audience.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { gameNames } from '#modules/catalog/index.ts';
import { readProfile } from '#modules/profiles/index.ts';
import type { Tournament } from '#modules/tournaments/index.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';
import { toPagination } from './catalog-shape.ts';
import { roundsCsv } from './tournament-csv.ts';
import { readCards, type TournamentCards, toItem, toOwn, toPrizeOf, toRow, toTournament } from './tournament-shape.ts';

const CARDS_MS = 10 * SECOND_MS;
const CARDS_MAX = 500;

/** Keeps what the catalog says about the games of tournaments for some seconds. */
export function createTournamentCards({ database }: Pick<AppContext, 'database'>) {
  const kept = new LRUCache<string, { readonly until: number; readonly cards: Promise<TournamentCards> }>({ max: CARDS_MAX });
  return (tournament: Tournament, language: Language): Promise<TournamentCards> => {
    const key = `${tournament.id} ${tournament.version} ${language}`;
    const now = database.now().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return known.cards;
    const cards = readCards(database, tournament, language);
    kept.set(key, { until: now + CARDS_MS, cards });
    // A failure is nobody else's answer.
    cards.catch(() => kept.delete(key));
    return cards;
  };
}

/** Whole files take long to read, so only so many are on their way at once. */
const FILES_AT_ONCE = 2;
const FILE_RETRY_MS = 10 * SECOND_MS;

const unknown = () => refuse(404, 'TOURNAMENT_UNKNOWN');

export function serveTournaments(serve: Serve<Claims>, context: AppContext, reader: TournamentReader): void {
  const { database } = context;
  const cardsOf = createTournamentCards(context);

  async function shownTo(tournament: Tournament, playerId: string | undefined, language: Language) {
    const [cards, ranking] = await Promise.all([cardsOf(tournament, language), reader.ranking(tournament)]);
    const own = playerId === undefined ? null : await ranking.own(playerId);
    return { tournament, cards, ranking, own, language, now: database.now() };
  }

  /** In the player's own language. */
  const ownCards = async (tournament: Tournament, playerId: string) =>
    cardsOf(tournament, (await readProfile(database, playerId)).language);

  serve(wire.getTournaments, async (asked) => {
    const { language, currency } = languageAndCurrencyOf(asked);
    const list = await reader.list(currency);
    const shown = await Promise.all(list.map((one) => shownTo(one, asked.player?.playerId, language)));
    return { data: shown.map(toItem), now: database.now().toISOString() };
  });

  serve(wire.getTournament, async ({ params, query, player, visitor }) => {
    const { locale = '', ...audience } = query;
    const language = languageFromWire(locale) ?? languageAndCurrencyOf({ query: audience, visitor }).language;
    const tournament = await reader.find(params.slug);
    return tournament ? { data: toTournament(await shownTo(tournament, player?.playerId, language)) } : unknown();
  });

  serve(wire.joinTournament, async ({ params: { slug }, player: { playerId } }) => {
    const joined = await joinTournament(context, { playerId, slug });
    if (!joined.ok) return joined.code === 'TOURNAMENT_UNKNOWN' ? unknown() : refuse(422, joined.code);
    const tournament = await reader.find(slug);
    if (!tournament) return unknown();
    const { joinedAt, place, score, disqualified } = joined.entry;
    const own = { joinedAt, place, points: score.points, rounds: score.rounds, disqualified };
    return { data: toOwn(tournament, await ownCards(tournament, playerId), own) };
  });

  serve(wire.getStanding, async ({ params: { slug }, player: { playerId } }) => {
    const tournament = await reader.find(slug);
    if (!tournament) return unknown();
    const ranking = await reader.ranking(tournament);
    const own = await ranking.own(playerId);
    if (!own) return { data: null };
    const cards = await ownCards(tournament, playerId);
    const { place, points, rounds, disqualified } = own;
    const neighbours = place === null ? [] : await ranking.around(place);
    return {
      data: {
        place,
        points,
        rounds,
        rounds_max: tournament.scoring.kind === 'best-multipliers' ? tournament.scoring.best : null,
        prize: toPrizeOf(tournament, cards, place),
        neighbours: neighbours.map((row) => toRow(tournament, cards, row)),
        disqualified,
        updated_at: ranking.readAt.toISOString(),
      },
    };
  });

  serveBanners(serve, reader);
  serveReplays(serve, context, reader);
}

/** API-54: a slide for each tournament that can be joined, so that none says anything that is not so. */
function serveBanners(serve: Serve<Claims>, reader: TournamentReader): void {
  serve(wire.getTournamentBanners, async (asked) => {
    const { language, currency } = languageAndCurrencyOf(asked);
    const { t } = createTranslator(language, messagesOf(language));
    return {
      data: (await reader.list(currency))
        .filter(({ state }) => state === 'upcoming' || state === 'running')
        .map(({ slug, image, texts, pool }) => ({
          slug,
          image_url: image,
          video_url: null,
          video_banner_ios: null,
          video_banner_android: null,
          isAppLink: false,
          main_header: texts[language].title,
          sub_header: t('messages.tournamentBanner.fund', { amount: formatMoney(pool, currency) }),
          description: '-',
          button_text: t('messages.tournamentBanner.button'),
          button_link: tournamentPath(slug),
          tournament_slug: slug,
          blur_bg: null,
          blur_height: null,
        })),
    };
  });
}

function serveReplays(serve: Serve<Claims>, context: AppContext, reader: TournamentReader): void {
  const replays = createReplays(context);

  serve(wire.getEntryRounds, async ({ params, query: { page, limit, ...audience }, player, visitor }) => {
    const tournament = await reader.find(params.slug);
    if (!tournament) return unknown();
    const replayed = await replays.of(tournament, params.place);
    if (!replayed) return refuse(404, 'NOT_FOUND');
    const { place, entry, rounds } = replayed;
    const { language } = languageAndCurrencyOf({ query: audience, visitor });
    const names = await gameNames(context.database, tournament.games, language);
    return {
      data: {
        place,
        player: entry.name,
        points: entry.score.points,
        joined_at: entry.joinedAt.toISOString(),
        rounds: rounds.slice((page - 1) * limit, page * limit).map((round) => ({
          round_id: round.roundId,
          game_slug: round.game,
          game_name: names.get(round.game) ?? round.game,
          stake: round.stake,
          win: round.win,
          is_further: round.isFurther,
          opened_at: round.openedAt.toISOString(),
          ended_at: round.endedAt.toISOString(),
          points: round.points,
          is_own: entry.playerId === player?.playerId,
        })),
      },
      pagination: toPagination(rounds.length, limit),
    };
  });

  let files = 0;
  async function* counted(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    files += 1;
    try {
      yield* pieces;
    } finally {
      files -= 1;
    }
  }
  serve(wire.getTournamentRounds, async ({ params: { slug } }) => {
    const tournament = await reader.find(slug);
    if (!tournament) return unknown();
    if (files >= FILES_AT_ONCE) return refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: FILE_RETRY_MS });
    const replayed = await replays.all(tournament);
    if (!replayed) return refuse(404, 'NOT_FOUND');
    return { file_name: `${slug}.csv`, content_type: 'text/csv; charset=utf-8', bytes: counted(roundsCsv(tournament, replayed)) };
  });
}
