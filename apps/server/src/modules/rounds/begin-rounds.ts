import type { Queryable, Tx } from '#platform/database.ts';
import { findRound, type Round } from './rounds.ts';
import { insertRounds, selectObstacles } from './statements.ts';

export interface NewRound
  extends Pick<Round, 'playerId' | 'id' | 'sessionId' | 'game' | 'version' | 'currency' | 'stake' | 'weightPercent' | 'bet' | 'spinsId'> {
  /** The shortest time between the beginnings of two rounds of the player. */
  readonly paceMs: number;
}

/** Why a round has not begun. */
export type NotBegun =
  /** An earlier try has begun it. */
  | { readonly status: 'known'; readonly round: Round }
  | { readonly status: 'refused'; readonly code: 'GAME_SESSION_UNKNOWN' | 'GAME_STOPPED' | 'ROUND_ID_STALE' | 'REALITY_CHECK_DUE' }
  | { readonly status: 'refused'; readonly code: 'ROUND_UNFINISHED'; readonly roundId: string }
  | { readonly status: 'refused'; readonly code: 'ROUND_TOO_SOON'; readonly retryAfterMs: number };

/** The state of every round that has just begun. */
const UNPLAYED = {
  status: 'begun',
  actions: [],
  win: null,
  autoActions: 0,
  pendingStake: null,
  extraStakes: [],
  isStaked: false,
  endedAt: null,
  isPaid: false,
} as const;

/**
 * Takes the next nonce of each player's seeds and writes the rounds, at most one per player, in one statement. The answer is by player;
 * it lacks the players whose round may not begin (`whyNotBegun`).
 */
export async function beginRounds(tx: Tx, rounds: readonly NewRound[]): Promise<ReadonlyMap<string, Round>> {
  const column = <Value>(read: (round: NewRound) => Value) => rounds.map(read);
  const rows = await tx.query(insertRounds, [
    column(({ playerId }) => playerId),
    column(({ id }) => id),
    column(({ sessionId }) => sessionId),
    column(({ game }) => game),
    column(({ version }) => version),
    column(({ currency }) => currency),
    column(({ stake }) => stake),
    column(({ weightPercent }) => weightPercent),
    column(({ bet }) => JSON.stringify(bet)),
    column(({ spinsId }) => spinsId),
    column(({ paceMs }) => new Date(tx.now.getTime() - paceMs)),
    tx.now,
  ]);
  const seedsOf = new Map(rows.map((row) => [row.player_id, row]));
  const begun = new Map<string, Round>();
  for (const { paceMs: _pace, ...round } of rounds) {
    const row = seedsOf.get(round.playerId);
    if (!row) continue;
    const seeds = {
      id: row.seed_id,
      nonce: row.nonce,
      serverSeed: row.server_seed,
      serverHash: row.server_hash,
      playerSeed: row.player_seed,
      isRevealed: false,
    };
    begun.set(round.playerId, { ...round, ...UNPLAYED, seeds, createdAt: tx.now });
  }
  return begun;
}

/** Looks up why a round has not begun. An obstacle that has gone in the meantime is reported as the shortest wait. */
export async function whyNotBegun(db: Queryable, round: NewRound, now: Date): Promise<NotBegun> {
  const known = await findRound(db, round);
  if (known) return { status: 'known', round: known };
  const { playerId, sessionId, game, currency, paceMs } = round;
  const [found] = await db.query(selectObstacles, [playerId, sessionId, game, currency, now]);
  if (!found?.has_session || !found.has_seeds) return { status: 'refused', code: 'GAME_SESSION_UNKNOWN' };
  if (found.is_stopped) return { status: 'refused', code: 'GAME_STOPPED' };
  if (found.unfinished_id) return { status: 'refused', code: 'ROUND_UNFINISHED', roundId: found.unfinished_id };
  // A round in progress ends first.
  if (found.is_check_due) return { status: 'refused', code: 'REALITY_CHECK_DUE' };
  const restMs = found.played_at ? found.played_at.getTime() + paceMs - now.getTime() : 0;
  return { status: 'refused', code: 'ROUND_TOO_SOON', retryAfterMs: Math.max(1, restMs) };
}
