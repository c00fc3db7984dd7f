import { DAY_MS } from '@tulpar/domain/durations';
import { type Minor, minor } from '@tulpar/domain/money';
import { comet as cometGame } from '@tulpar/games/comet/comet';
import * as comet from '#modules/comet/index.ts';
import * as ledger from '#modules/ledger/index.ts';
import * as protection from '#modules/protection/index.ts';
import * as rounds from '#modules/rounds/index.ts';
import type { Queryable } from '#platform/database.ts';
import { firstIdOf } from '#platform/uuid-v7.ts';
import type { AppContext } from '../app-context.ts';
import { roundOfBet } from '../comet/round-of-bet.ts';
import { readPlay } from '../protection/read-play.ts';
import { payPendingStake } from './extra-stake.ts';
import { payRound, type RoundContext } from './pay-round.ts';
import type { PlayedRound } from './placed-bet.ts';
import { type PlayTerms, readPlayTerms } from './play-terms.ts';
import { gameOf, playOf } from './replay.ts';

/** A round whose stake is in the ledger. Its win is null while it is open. */
export interface PostedRound {
  readonly round: rounds.Round;
  readonly isOpen: boolean;
  readonly win: Minor | null;
}

const YEAR_MS = 366 * DAY_MS;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

async function postedOnly(db: Queryable, playerId: string, found: readonly rounds.Round[]): Promise<PostedRound[]> {
  const posted = await ledger.readRounds(
    db,
    playerId,
    found.flatMap(({ id, extraStakes }) => [id, ...extraStakes.map((more) => more.id)]),
  );
  return found.flatMap((round) => {
    const entry = posted.get(round.id);
    if (!entry) return [];
    const entries = [entry, ...round.extraStakes.flatMap(({ id }) => posted.get(id) ?? [])];
    const isOpen = entries.some(({ status }) => status === 'open');
    return [{ round, isOpen, win: isOpen ? null : minor(entries.reduce((sum, { win }) => sum + win, 0)) }];
  });
}

interface ReadRoundsInput {
  readonly playerId: string;
  readonly game: string | null;
  readonly before: string | null;
  readonly limit: number;
}

/** A page of a player's rounds within a year, the newest first, and where the next page begins. */
export async function readRounds(
  { database }: Pick<AppContext, 'database'>,
  { playerId, game, before, limit }: ReadRoundsInput,
): Promise<{ rounds: PostedRound[]; next: string | null }> {
  const from = firstIdOf(new Date(database.now().getTime() - YEAR_MS));
  const range = { from, before: before ?? LAST_ID, limit };
  const [own, flown] = await Promise.all([
    rounds.listRounds(database, playerId, { game, ...range }),
    game === null || game === cometGame.slug ? comet.listVerifiableBets(database, playerId, range) : [],
  ]);
  const page = [...own, ...flown.map(roundOfBet)].sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, limit);
  const next = page.length === limit ? (page.at(-1)?.id ?? null) : null;
  return { rounds: await postedOnly(database, playerId, page), next };
}

export async function readRound({ database }: Pick<AppContext, 'database'>, playerId: string, id: string): Promise<PostedRound | null> {
  const bet = await comet.findVerifiableBet(database, { playerId, id });
  const round = bet ? roundOfBet(bet) : await rounds.findRound(database, { playerId, id });
  if (!round || round.status === 'void') return null;
  const [posted] = await postedOnly(database, playerId, [round]);
  return posted ?? null;
}

/** The newest round of a game within a day, if it is over: the player may not have seen its end. */
async function lastPlayed({ database }: RoundContext, playerId: string, game: string): Promise<PlayedRound | null> {
  const from = firstIdOf(new Date(database.now().getTime() - DAY_MS));
  const [posted] = await postedOnly(
    database,
    playerId,
    await rounds.listRounds(database, playerId, { game, from, before: LAST_ID, limit: 1 }),
  );
  const balance = await ledger.readWallet(database, playerId);
  if (!posted || posted.isOpen || !balance) return null;
  return { round: posted.round, play: playOf(gameOf(posted.round), posted.round), balance };
}

/** What goes on now, or begins now after a break: the same play that a reality check tells of. */
async function currentPlay({ database }: RoundContext, playerId: string, since: Date) {
  const now = database.now();
  const { from, until, ...result } = await readPlay(database, { playerId, since, now });
  return until < now ? { beganAt: now, result: { rounds: 0, staked: minor(0), won: minor(0) } } : { beganAt: from, result };
}

/** A game session with the play that it belongs to, and the rounds of its game that are not over, paid and ready to be continued. */
export async function readGameSession(
  context: RoundContext & Pick<AppContext, 'providers'>,
  { playerId, sessionId, requestId }: { playerId: string; sessionId: string; requestId: string },
): Promise<{
  session: rounds.GameSession;
  /** When play began, in this game or in others before it, and its result. */
  beganAt: Date;
  result: { rounds: number; staked: Minor; won: Minor };
  unfinished: PlayedRound[];
  last: PlayedRound | null;
  flying: string | null;
  terms: PlayTerms;
  refused: { readonly code: string; readonly at: Date } | null;
} | null> {
  const session = await rounds.findGameSession(context.database, playerId, sessionId);
  if (!session) return null;
  const unfinished: PlayedRound[] = [];
  for (const round of await rounds.unfinishedRounds(context.database, playerId, session.game)) {
    const settled = await payPendingStake(context, round, requestId);
    const current = settled.ok ? settled.round : ((await rounds.findRound(context.database, round)) ?? round);
    const played = await payRound(context, current, requestId);
    if (played.ok && !played.played.play.isOver) unfinished.push(played.played);
  }
  const { beganAt, result } = await currentPlay(context, playerId, session.playBeganAt);
  const flying = session.game === cometGame.slug ? await comet.flyingBetOf(context.database, playerId) : null;
  const last = await lastPlayed(context, playerId, session.game);
  const terms = await readPlayTerms(context, { playerId, game: session.game, since: beganAt });
  const refused = await protection.lastRefusalIn(context.database, playerId, sessionId);
  return { session, beganAt, result, unfinished, last, flying: flying?.id ?? null, terms, refused };
}
