import { DAY_MS } from '@tulpar/domain/durations';
import { type Currency, isCurrency } from '@tulpar/domain/markets';
import { CHECK_BREAK_MS } from '@tulpar/domain/protection/reality-check';
import { type Queryable, statement, type Tx } from '#platform/database.ts';
import {
  endSessions,
  endSessionsOfGames,
  insertSession,
  selectOpenCheck,
  selectRecentGames,
  selectSession,
  updateCheckDue,
} from './session-statements.ts';
import { deleteSwitch, insertSwitch, selectSwitches } from './statements.ts';

export interface GameSession {
  readonly game: string;
  readonly currency: Currency;
  readonly createdAt: Date;
  readonly isEnded: boolean;
  /** When play began, in this game or in those before it without a longer break. */
  readonly playBeganAt: Date;
  /** When the next reality check is due; null without one. */
  readonly checkDueAt: Date | null;
}

/** Who plays, and in which sign-in: the game session ends with it. */
export interface GamePlayer {
  readonly playerId: string;
  readonly signInId: string;
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);
/** Play in older game sessions is not gone on with in another game. */
const oldestOf = (now: Date) => ago(now, DAY_MS);

interface OpenedSession {
  readonly sessionId: string;
  readonly checkDueAt: Date | null;
}

/** A game session begins. Its reality check is due at the given moment, or sooner if play goes on from another game. */
export async function openGameSession(
  tx: Tx,
  { playerId, signInId }: GamePlayer,
  { game, currency, checkDueAt }: Pick<GameSession, 'game' | 'currency' | 'checkDueAt'>,
): Promise<OpenedSession> {
  const sessionId = tx.ids.uuid();
  const named = [playerId, sessionId, game, currency, tx.now, signInId];
  const [row] = await tx.query(insertSession, [...named, checkDueAt, oldestOf(tx.now), ago(tx.now, CHECK_BREAK_MS)]);
  return { sessionId, checkDueAt: row?.check_due_at ?? null };
}

/** When the reality check of the player's open games is due; null without one, undefined without an open game. */
export async function openCheckDue(db: Queryable, playerId: string): Promise<Date | null | undefined> {
  return (await db.query(selectOpenCheck, [playerId]))[0]?.check_due_at;
}

/** Sets the next reality check of all games that the player has opened lately or has open still. */
export async function setCheckDue(tx: Tx, playerId: string, dueAt: Date | null): Promise<void> {
  await tx.query(updateCheckDue, [playerId, oldestOf(tx.now), dueAt]);
}

export async function findGameSession(db: Queryable, playerId: string, id: string): Promise<GameSession | null> {
  const [row] = await db.query(selectSession, [playerId, id]);
  if (!row || !isCurrency(row.currency)) return null;
  const { game, currency, created_at: createdAt, check_due_at: checkDueAt } = row;
  return { game, currency, createdAt, isEnded: row.ended_at !== null, playBeganAt: row.play_began_at ?? createdAt, checkDueAt };
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

/** The open game sessions of some games. Returns the games that were open, the newest first. */
export async function endSessionsOf(tx: Tx, playerId: string, games: readonly string[]): Promise<string[]> {
  return (await tx.query(endSessionsOfGames, [playerId, tx.now, games])).map(({ game }) => game);
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

const selectPlayersSince = statement<{ player_id: string }>(
  'rounds.selectPlayersSince',
  'select distinct player_id from round_session where created_at >= $1 and player_id > $2 order by player_id limit $3',
);

/** Players who have opened a game since a moment, in pages. */
export async function playersSince(db: Queryable, since: Date, after: string, limit: number): Promise<string[]> {
  return (await db.query(selectPlayersSince, [since, after, limit])).map(({ player_id }) => player_id);
}

const selectPlayersOfGames = statement<{ game: string; players: number }>(
  'rounds.selectPlayersOfGames',
  'select game, count(distinct player_id)::integer as players from round_session where created_at >= $1 group by game order by game',
);

/** How many people opened each game for money since a moment. */
export async function playersOfGames(db: Queryable, since: Date): Promise<{ game: string; players: number }[]> {
  return db.query(selectPlayersOfGames, [since]);
}
