import { createHash } from 'node:crypto';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import { findGame } from '@tulpar/games/catalog';
import { HOUSE, openSignIn } from '#flows/accounts/open-sign-in.ts';
import { logOutPlayer } from '#flows/accounts/refresh-session.ts';
import { actInRound } from '#flows/rounds/act-in-round.ts';
import { launchGame } from '#flows/rounds/launch-game.ts';
import { playRound } from '#flows/rounds/play-round.ts';
import { rotateSeeds } from '#flows/rounds/rotate-seeds.ts';
import { readSeeds } from '#modules/rounds/index.ts';
import { must, type Past } from './past.ts';

const REQUEST = 'demo-world';
const THINKING_MS = 400;

/** A bet on dice that is as good as lost: one roll in a thousand wins. */
export const LONG_SHOT = { side: 'over', chance: 10 } as const;

export interface Gambler {
  readonly playerId: string;
  /** What the seeds of all that was played are made of, so that every installation has the same past. */
  readonly luck: string;
}

export interface PastBet {
  readonly stake: number;
  readonly offer?: string;
  readonly options?: object;
}

type Bet = (bet: PastBet) => Promise<void>;

/** As long as a secret of 32 bytes that is random. */
const tokenOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** How long after a round the next one follows. */
export const paceOf = (game: string): number => HOUSE_POLICY.roundMsMin[findGame(game)?.kind ?? 'slot'] + THINKING_MS;

const betIn =
  (past: Past, playerId: string, { sessionId, game }: { sessionId: string; game: string }): Bet =>
  async ({ stake, offer, options }) => {
    const { context } = past;
    const round = { playerId, sessionId, game, roundId: context.database.ids.uuid(), bet: { stake, ...options } };
    const input = { ...round, policy: HOUSE_POLICY, requestId: REQUEST, ...(offer !== undefined && { offer }) };
    let placed = await playRound(context, input);
    // What was played before a crash may be later than the chapter that begins again.
    if (!placed.ok && placed.code === 'ROUND_TOO_SOON') {
      past.pass(placed.retryAfterMs);
      placed = await playRound(context, input);
    }
    let { played } = must(placed);
    for (let step = 0; !played.play.isOver; step++) {
      past.pass(THINKING_MS);
      const [action] = played.play.choices;
      ({ played } = must(await actInRound(context, { playerId, roundId: played.round.id, step, action, requestId: REQUEST })));
    }
  };

interface OpenGame {
  /** Bets at this very moment. */
  readonly bet: Bet;
  leave(): Promise<void>;
}

/** Signs in and opens a game. Who has no seeds yet does it alone, because those of several players cannot be made at once. */
export async function openGame(past: Past, { playerId, luck }: Gambler, game: string): Promise<OpenGame> {
  const { context } = past;
  const { database } = context;
  const signIn = await database.transaction((tx) => openSignIn(tx, context, { playerId, method: 'password', from: HOUSE }));
  const isFirst = (await readSeeds(database, playerId, database.now())).length === 0;
  const tokens = isFirst ? ['player', 'server', 'next'].map((use) => tokenOf(`${luck}: ${use}`)) : [];
  const player = { playerId, signInId: signIn.sessionId };
  const launched = await past.withTokens(tokens, () => launchGame(context, { player, slug: game, policy: HOUSE_POLICY }));
  return {
    bet: betIn(past, playerId, { sessionId: must(launched).sessionId, game }),
    async leave() {
      await logOutPlayer(context, { token: signIn.refreshToken, ip: HOUSE.ip });
    },
  };
}

/** Signs in, opens a game, plays one round after the other and leaves. */
export async function playIn(past: Past, gambler: Gambler, game: string, work: (bet: Bet) => Promise<void>): Promise<void> {
  const opened = await openGame(past, gambler, game);
  await work((bet) => {
    past.pass(paceOf(game));
    return opened.bet(bet);
  });
  await opened.leave();
}

/** Everybody knows the seeds of the past, so play goes on with others: the pair that decides and the one that was bound after it. */
export async function forgetSeeds({ context }: Past, playerId: string): Promise<void> {
  for (let pair = 0; pair < 2; pair++)
    must(await rotateSeeds(context, { playerId, playerSeed: context.database.ids.token().slice(0, 16), requestId: REQUEST }));
}
