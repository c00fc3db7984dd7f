import { type Currency, isCurrency } from '@tulpar/domain/markets';
import { type Queryable, statement, type Tx } from '#platform/database.ts';
import { deleteSwitch, endSessions, insertSession, insertSwitch, selectRecentGames, selectSession, selectSwitches } from './statements.ts';

export interface GameSession {
  readonly game: string;
  readonly currency: Currency;
  readonly createdAt: Date;
  readonly isEnded: boolean;
}

/** Who plays, and in which sign-in: the game session ends with it. */
export interface GamePlayer {
  readonly playerId: string;
  readonly signInId: string;
}

/** A game session begins. */
export async function openGameSession(
  tx: Tx,
  { playerId, signInId }: GamePlayer,
  { game, currency }: Pick<GameSession, 'game' | 'currency'>,
): Promise<string> {
  const id = tx.ids.uuid();
  await tx.query(insertSession, [playerId, id, game, currency, tx.now, signInId]);
  return id;
}

export async function findGameSession(db: Queryable, playerId: string, id: string): Promise<GameSession | null> {
  const [row] = await db.query(selectSession, [playerId, id]);
  if (!row || !isCurrency(row.currency)) return null;
  return { game: row.game, currency: row.currency, createdAt: row.created_at, isEnded: row.ended_at !== null };
}

/** One game session, those of some sign-ins, or all of a player's. No bet is taken in them any more; what was begun comes to its end. */
export async function endGameSessions(
  db: Queryable,
  playerId: string,
  now: Date,
  { id = null, signIns = null }: { readonly id?: string | null; readonly signIns?: readonly string[] | null } = {},
): Promise<void> {
  await db.query(endSessions, [playerId, now, id, signIns]);
}

/** Every game at once. */
export const ALL_GAMES = '*';

interface Stop {
  readonly game: string;
  readonly reason: string;
  readonly staff: string;
}

/** From the next statement on nobody begins a round of it. False when that was so already. */
export async function stopGame(tx: Tx, { game, reason, staff }: Stop): Promise<boolean> {
  return (await tx.query(insertSwitch, [game, reason, staff, tx.now])).length > 0;
}

export async function allowGame(tx: Tx, game: string): Promise<boolean> {
  return (await tx.query(deleteSwitch, [game])).length > 0;
}

export async function stoppedGames(db: Queryable): Promise<{ game: string; reason: string; since: Date }[]> {
  return (await db.query(selectSwitches)).map(({ game, reason, created_at }) => ({ game, reason, since: created_at }));
}

const RECENT_MAX = 50;

/** The slugs of the games that a player opened for money, the newest first. */
export async function recentGames(db: Queryable, playerId: string): Promise<string[]> {
  return (await db.query(selectRecentGames, [playerId, RECENT_MAX])).map(({ game }) => game);
}

const selectPlayersOfGames = statement<{ game: string; players: number }>(
  'rounds.selectPlayersOfGames',
  'select game, count(distinct player_id)::integer as players from round_session where created_at >= $1 group by game order by game',
);

/** How many people opened each game for money since a moment. */
export async function playersOfGames(db: Queryable, since: Date): Promise<{ game: string; players: number }[]> {
  return db.query(selectPlayersOfGames, [since]);
}
