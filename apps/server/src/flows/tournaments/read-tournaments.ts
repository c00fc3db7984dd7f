import { DAY_MS, SECOND_MS } from '@tulpar/domain/durations';
import type { Currency } from '@tulpar/domain/markets';
import { statusAt, type TournamentStatus } from '@tulpar/domain/tournaments/state';
import { LRUCache } from 'lru-cache';
import * as tournaments from '#modules/tournaments/index.ts';
import type { AppContext } from '../app-context.ts';

const HEADERS_MS = SECOND_MS;
const FINISHED_MS = 5 * SECOND_MS;
/** How long a tournament that is over stays in the list, and how many of each market. */
const SHOWN_MS = 60 * DAY_MS;
const SHOWN_MAX = 200;
const FINISHED_MAX = 10;
const KEPT_MAX = 200;
const TOP = 50;

/** A place as everybody sees it. */
export interface ShownPlace {
  readonly place: number;
  readonly name: string;
  readonly points: number;
}

/** What a player sees of the own part. */
export interface OwnPart {
  readonly joinedAt: Date;
  readonly place: number | null;
  readonly points: number;
  readonly rounds: number;
  readonly disqualified: string | null;
}

export interface Ranking {
  readonly players: number;
  readonly top: readonly ShownPlace[];
  readonly readAt: Date;
  own(playerId: string): Promise<OwnPart | null>;
  /** The place before, this one, and the place behind. */
  around(place: number): Promise<readonly ShownPlace[]>;
}

export interface TournamentReader {
  /** Running ones first, the one that ends first on top; then upcoming ones, then the last that are over. */
  list(currency: Currency): Promise<tournaments.Tournament[]>;
  find(slug: string): Promise<tournaments.Tournament | null>;
  ranking(tournament: tournaments.Tournament): Promise<Ranking>;
}

/** What is asked again soon gets the same answer; a failure is nobody else's. */
function keptFor<Value>(ms: number, now: () => Date, read: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const kept = new LRUCache<string, { readonly until: number; readonly value: Promise<Value> }>({ max: KEPT_MAX });
  return (key) => {
    const known = kept.get(key);
    if (known && known.until > now().getTime()) return known.value;
    const value = read(key);
    kept.set(key, { until: now().getTime() + ms, value });
    value.catch(() => kept.delete(key));
    return value;
  };
}

const shown = ({ place, row }: { place: number; row: tournaments.BoardRow }): ShownPlace => ({ place, name: row.name, points: row.points });

/** The order of one that is not counted yet, from memory. */
function liveRanking(board: tournaments.BoardView): Ranking {
  const part = (from: number, count: number) => board.places(from, count).map(shown);
  return {
    players: board.players,
    top: part(1, TOP),
    readAt: board.readAt,
    own: async (playerId) => board.own(playerId),
    around: async (place) => part(Math.max(1, place - 1), place === 1 ? 2 : 3),
  };
}

const shownEntry = ({ place, name, score }: tournaments.Entry): ShownPlace[] =>
  place === null ? [] : [{ place, name, points: score.points }];

function finalRanking(
  { database }: Pick<AppContext, 'database'>,
  tournamentId: string,
  { top, players, readAt }: Pick<Ranking, 'top' | 'players' | 'readAt'>,
): Ranking {
  return {
    players,
    top,
    readAt,
    async own(playerId) {
      const entry = await tournaments.findEntry(database, playerId, tournamentId);
      if (!entry) return null;
      const { joinedAt, place, score, disqualified } = entry;
      return { joinedAt, place, points: score.points, rounds: score.rounds, disqualified };
    },
    around: async (place) => (await tournaments.listPlaces(database, tournamentId, place - 1, place + 1)).flatMap(shownEntry),
  };
}

/** Reads tournaments for their pages. Headers are kept for a second, and running ones are answered from the boards in memory. */
export function createTournamentReader(context: Pick<AppContext, 'database' | 'boards'>): TournamentReader {
  const { database, boards } = context;
  const now = () => database.now();
  const headers = keptFor(HEADERS_MS, now, async () => tournaments.listShown(database, new Date(now().getTime() - SHOWN_MS), SHOWN_MAX));
  const older = keptFor(FINISHED_MS, now, (slug) => tournaments.findTournament(database, slug));
  const finals = keptFor(FINISHED_MS, now, async (id) => ({
    top: (await tournaments.listPlaces(database, id, 1, TOP)).flatMap(shownEntry),
    players: await tournaments.countEntries(database, id),
    readAt: now(),
  }));
  return {
    async list(currency) {
      const all = (await headers('all')).filter((one) => one.currency === currency);
      const of = (status: TournamentStatus) => all.filter((one) => statusAt(one, now()) === status);
      const rising = (field: 'startsAt' | 'endsAt') => (one: tournaments.Tournament, other: tournaments.Tournament) =>
        one[field].getTime() - other[field].getTime();
      return [
        ...of('running').sort(rising('endsAt')),
        ...of('upcoming').sort(rising('startsAt')),
        ...of('finished').slice(0, FINISHED_MAX),
      ];
    },
    async find(slug) {
      const known = (await headers('all')).find((one) => one.slug === slug) ?? (await older(slug));
      return known?.state === 'draft' ? null : known;
    },
    async ranking({ id, state }) {
      return state === 'finished' ? finalRanking(context, id, await finals(id)) : liveRanking(await boards.of(id));
    },
  };
}
