import { SECOND_MS } from '@tulpar/domain/durations';
import { Board, type Placed, type Standing } from '@tulpar/domain/tournaments/board';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '#platform/database.ts';
import { type Entry, listChanged, listEntries } from './entries.ts';

/** What a board shows of an entry with points. */
export interface BoardRow extends Standing {
  readonly name: string;
  readonly rounds: number;
}

/** One player's own part. */
interface OwnRow {
  readonly name: string;
  readonly joinedAt: Date;
  readonly points: number;
  readonly rounds: number;
  /** Null without points, and while disqualified. */
  readonly place: number | null;
  readonly disqualified: string | null;
}

/** The order of a tournament as this process knows it. */
export interface BoardView {
  /** How many take part. */
  readonly players: number;
  readonly readAt: Date;
  places(from: number, count: number): readonly Placed<BoardRow>[];
  own(playerId: string): OwnRow | null;
}

export interface Boards {
  of(tournamentId: string): Promise<BoardView>;
  /** Shows an entry that this process has just written. */
  add(entry: Entry): Promise<void>;
}

/** So often rows are read that have changed. */
const READ_MS = SECOND_MS;
/** Who asks waits for that no longer than this. */
const STALE_MS = 3 * SECOND_MS;
/** A row carries the time of its transaction, which may wait for a connection and for a lock before it is committed. */
const LATE_MS = 30 * SECOND_MS;
const PAGE = 5_000;
const BOARDS_MAX = 50;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface Kept {
  readonly board: Board<BoardRow>;
  /** Those who have no place: without points, or disqualified. */
  readonly others: Map<string, Omit<OwnRow, 'place'>>;
  readAt: Date;
  reading: Promise<void> | null;
}

function enter({ board, others }: Kept, { playerId, name, joinedAt, score, disqualified }: Entry): void {
  const { points, rounds, reachedAt } = score;
  if (reachedAt === null || disqualified !== null) {
    board.delete(playerId);
    others.set(playerId, { name, joinedAt, points, rounds, disqualified });
  } else {
    others.delete(playerId);
    board.set({ playerId, points, reachedAt, joinedAt, name, rounds });
  }
}

async function fill(db: Queryable & { now(): Date }, tournamentId: string): Promise<Kept> {
  const kept: Kept = { board: new Board(), others: new Map(), readAt: db.now(), reading: null };
  for (let after = FIRST_ID; ; ) {
    const page = await listEntries(db, tournamentId, after, PAGE);
    for (const entry of page) enter(kept, entry);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return kept;
    after = last.playerId;
  }
}

const viewOf = ({ board, others, readAt }: Kept): BoardView => ({
  players: board.size + others.size,
  readAt,
  places: (from, count) => board.places(from, count),
  own(playerId) {
    const row = board.get(playerId);
    if (row) return { ...row, place: board.placeOf(playerId), disqualified: null };
    const other = others.get(playerId);
    return other ? { ...other, place: null } : null;
  },
});

/**
 * Keeps the order of running tournaments in memory. It is read as a whole once, and afterwards, at most once a second and only while somebody asks,
 * the rows that have changed; a place costs no statement. Each process reads for itself.
 */
export function createBoards(db: Queryable & { now(): Date }): Boards {
  const boards = new LRUCache<string, Promise<Kept>>({ max: BOARDS_MAX });

  async function readOn(tournamentId: string, kept: Kept): Promise<void> {
    const now = db.now();
    const since = new Date(kept.readAt.getTime() - LATE_MS);
    for (const entry of await listChanged(db, tournamentId, since)) enter(kept, entry);
    kept.readAt = now;
  }

  return {
    async of(tournamentId) {
      let filling = boards.get(tournamentId);
      if (!filling) {
        filling = fill(db, tournamentId);
        boards.set(tournamentId, filling);
        // A failed read is nobody else's answer.
        filling.catch(() => boards.delete(tournamentId));
      }
      const kept = await filling;
      const age = db.now().getTime() - kept.readAt.getTime();
      if (age >= READ_MS)
        kept.reading ??= readOn(tournamentId, kept).finally(() => {
          kept.reading = null;
        });
      if (age >= STALE_MS) await kept.reading;
      else kept.reading?.catch(() => undefined);
      return viewOf(kept);
    },
    async add(entry) {
      const kept = await boards.get(entry.tournamentId);
      if (kept && kept.board.get(entry.playerId) === undefined) enter(kept, entry);
    },
  };
}
