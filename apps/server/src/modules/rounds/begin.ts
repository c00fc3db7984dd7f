import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import { type Database, type Tx, takenConstraint } from '#platform/database.ts';
import { createGroup, type Task } from '#platform/turns/group.ts';
import { createGroupedRead } from '#platform/turns/grouped-read.ts';
import { findRound, type Round } from './rounds.ts';
import { findGameSession, type GameSession } from './sessions.ts';
import { beginRounds, selectGates, selectObstacles } from './statements.ts';

interface NewRound {
  readonly playerId: string;
  readonly id: string;
  readonly sessionId: string;
  readonly game: string;
  readonly version: number;
  readonly currency: Currency;
  readonly stake: Minor;
  readonly weightPercent: number;
  readonly bet: unknown;
  /** So long after the last round began the next one may begin. */
  readonly paceMs: number;
  readonly requestId: string;
}

/** What happened to a round in the moment it began. */
interface Concluded<Result> {
  /** By round; who is missing has only begun. */
  readonly results: ReadonlyMap<string, Result>;
  /** Called once it is committed. */
  committed(): void;
}

/** Concludes rounds in the transaction in which they begin: both happen, or neither. */
export type Conclude<Result> = (
  tx: Tx,
  begun: readonly { readonly round: Round; readonly requestId: string }[],
) => Promise<Concluded<Result>>;

export type Begun<Result = never> =
  | { readonly status: 'begun'; readonly round: Round; readonly result: Result | null }
  /** By an earlier try. */
  | { readonly status: 'known'; readonly round: Round }
  | { readonly status: 'refused'; readonly code: 'GAME_SESSION_UNKNOWN' | 'GAME_STOPPED' | 'ROUND_ID_STALE' }
  | { readonly status: 'refused'; readonly code: 'ROUND_UNFINISHED'; readonly roundId: string }
  | { readonly status: 'refused'; readonly code: 'ROUND_TOO_SOON'; readonly retryAfterMs: number };

export interface Rounds<Result> {
  /** Takes the next number of the player's seeds and writes the round down, together with those of others who begin now. */
  begin(round: NewRound): Promise<Begun<Result>>;
  /** What a visit is about. That never changes; whether it has ended is looked at when a round begins. */
  session(playerId: string, id: string): Promise<Pick<GameSession, 'game' | 'currency'> | null>;
  /** What keeps a visit from a new round at this moment, in whoever's game it is. */
  obstacle(playerId: string, id: string): Promise<'GAME_SESSION_UNKNOWN' | 'GAME_STOPPED' | null>;
}

const BATCH_MAX = 32;
const LANES = 2;
/** A new round carries the time in its id; a device whose clock is further off asks for the house's time first. */
const CLOCK_MS_OFF_MAX = 600_000;
const SESSIONS_MAX = 20_000;

/** The milliseconds at the beginning of a UUIDv7. */
const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** What is true of every round that has just begun. */
const UNPLAYED = {
  status: 'begun',
  actions: [],
  win: null,
  byRule: 0,
  asked: null,
  further: [],
  isStaked: false,
  endedAt: null,
  isPaid: false,
} as const;

export function createRounds<Result>(
  database: Pick<Database, 'query' | 'transaction' | 'now'>,
  conclude: Conclude<Result>,
): Rounds<Result> {
  type Pending = Task<NewRound, Begun<Result>>;

  async function writeDown(tx: Tx, items: readonly NewRound[]): Promise<{ round: Round; requestId: string }[]> {
    const column = <Value>(read: (item: NewRound) => Value) => items.map(read);
    const rows = await tx.query(beginRounds, [
      column(({ playerId }) => playerId),
      column(({ id }) => id),
      column(({ sessionId }) => sessionId),
      column(({ game }) => game),
      column(({ version }) => version),
      column(({ currency }) => currency),
      column(({ stake }) => stake),
      column(({ weightPercent }) => weightPercent),
      column(({ bet }) => JSON.stringify(bet)),
      column(({ paceMs }) => new Date(tx.now.getTime() - paceMs)),
      tx.now,
    ]);
    const begun = new Map(rows.map((row) => [row.player_id, row]));
    return items.flatMap(({ paceMs: _pace, requestId, ...item }) => {
      const row = begun.get(item.playerId);
      if (!row) return [];
      const seeds = {
        id: row.seed_id,
        nonce: row.nonce,
        serverSeed: row.server_seed,
        serverHash: row.server_hash,
        playerSeed: row.player_seed,
        isRevealed: false,
      };
      return [{ round: { ...item, ...UNPLAYED, seeds, createdAt: tx.now }, requestId }];
    });
  }

  async function beginTogether(tasks: readonly Pending[], isConcluding: boolean): Promise<void> {
    const items = tasks.map(({ item }) => item);
    const { begun, concluded } = await database.transaction(async (tx) => {
      const written = await writeDown(tx, items);
      return { begun: written, concluded: isConcluding && written.length > 0 ? await conclude(tx, written) : null };
    });
    concluded?.committed();
    const rounds = new Map(begun.map(({ round }) => [round.playerId, round]));
    const others: Pending[] = [];
    for (const task of tasks) {
      const round = rounds.get(task.item.playerId);
      if (round) task.resolve({ status: 'begun', round, result: concluded?.results.get(round.id) ?? null });
      else others.push(task);
    }
    await Promise.all(others.map((task) => explain(task.item, database.now()).then(task.resolve, task.reject)));
  }

  /** Why a round did not begin. What has changed meanwhile counts as the shortest of waits. */
  async function explain(asked: NewRound, now: Date): Promise<Begun<Result>> {
    const known = await findRound(database, asked);
    if (known) return { status: 'known', round: known };
    const { playerId, sessionId, game, currency, paceMs } = asked;
    const [found] = await database.query(selectObstacles, [playerId, sessionId, game, currency]);
    if (!found?.has_session || !found.has_seeds) return { status: 'refused', code: 'GAME_SESSION_UNKNOWN' };
    if (found.is_stopped) return { status: 'refused', code: 'GAME_STOPPED' };
    if (found.unfinished_id) return { status: 'refused', code: 'ROUND_UNFINISHED', roundId: found.unfinished_id };
    const restMs = found.played_at ? found.played_at.getTime() + paceMs - now.getTime() : 0;
    return { status: 'refused', code: 'ROUND_TOO_SOON', retryAfterMs: Math.max(1, restMs) };
  }

  async function settle(tasks: readonly Pending[], isConcluding = true): Promise<void> {
    try {
      await beginTogether(tasks, isConcluding);
    } catch (error) {
      // One bad round must not fail its neighbours, and what cannot be concluded must not keep a round from beginning.
      if (isConcluding) {
        for (const task of tasks) await settle([task], false);
        return;
      }
      const [only] = tasks;
      // The same round, begun by another process in this moment: its row is there now.
      if (only && takenConstraint(error) !== null) return explain(only.item, database.now()).then(only.resolve, only.reject);
      only?.reject(error);
    }
  }

  const group = createGroup<NewRound, Begun<Result>>({
    keyOf: ({ playerId }) => playerId,
    work: settle,
    lanes: LANES,
    batchMax: BATCH_MAX,
  });

  const readGate = createGroupedRead(async (names: readonly string[]) => {
    const pairs = names.map((name) => name.split(' '));
    const rows = await database.query(selectGates, [pairs.map(([playerId]) => playerId), pairs.map(([, id]) => id)]);
    return new Map(rows.map((row) => [`${row.player_id} ${row.id}`, row]));
  });

  const sessions = new Map<string, Pick<GameSession, 'game' | 'currency'>>();

  return {
    async session(playerId, id) {
      const known = sessions.get(playerId + id);
      if (known) return known;
      const found = await findGameSession(database, playerId, id);
      if (!found) return null;
      // The one that was read longest ago makes place.
      if (sessions.size >= SESSIONS_MAX) sessions.delete(sessions.keys().next().value ?? '');
      sessions.set(playerId + id, found);
      return found;
    },
    async obstacle(playerId, id) {
      const gate = await readGate(`${playerId} ${id}`);
      if (!gate || gate.is_ended) return 'GAME_SESSION_UNKNOWN';
      return gate.is_stopped ? 'GAME_STOPPED' : null;
    },
    async begin(round) {
      if (Math.abs(timeOf(round.id) - database.now().getTime()) <= CLOCK_MS_OFF_MAX) return group.run(round);
      const known = await findRound(database, round);
      return known ? { status: 'known', round: known } : { status: 'refused', code: 'ROUND_ID_STALE' };
    },
  };
}
