import { isErrorCode } from '@tulpar/contract/error-codes';
import { launchGame } from '@tulpar/contract/games/launch';
import {
  actInRound,
  EXPORT_ROUNDS_MAX,
  endGameSession,
  exportRounds,
  getGameSession,
  getRoundProof,
  getRounds,
  getSeeds,
  playRound,
  type Round,
  rotateSeeds,
} from '@tulpar/contract/games/rounds';
import { HOUSE_POLICY, type Policy, STRICT_POLICY } from '@tulpar/domain/policy';
import { findGame } from '@tulpar/games/catalog';
import type { AppContext } from '#flows/app-context.ts';
import { actInRound as actInRoundFlow } from '#flows/rounds/act-in-round.ts';
import { exportRounds as exportRoundsFlow } from '#flows/rounds/export-rounds.ts';
import { launchGame as launchGameFlow } from '#flows/rounds/launch-game.ts';
import type { PlayedRound } from '#flows/rounds/placed-bet.ts';
import { playRound as playRoundFlow } from '#flows/rounds/play-round.ts';
import { type PaidRound, readGameSession, readRound, readRounds } from '#flows/rounds/read-rounds.ts';
import { gameOf } from '#flows/rounds/replay.ts';
import { rotateSeeds as rotateSeedsFlow } from '#flows/rounds/rotate-seeds.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { endGameSessions, ensureSeeds, readSeeds, type SeedPair, stakedIn } from '#modules/rounds/index.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';
import { launchAddress } from './launch-address.ts';

const SUCCEEDED = { data: { success: true } } as const;
const PAGE_DEFAULT = 20;
/** Enough to export a year of frequent play once an hour. */
const EXPORTS = { max: 2000, windowMs: 3_600_000 } as const;
const ROTATIONS = { max: 30, windowMs: 3_600_000 } as const;

function toRound({ round, play, balance }: PlayedRound): Round {
  return {
    id: round.id,
    game: round.game,
    version: round.version,
    stake: play.stake,
    win: play.win,
    is_over: play.isOver,
    events: [...play.events],
    choices: [...play.choices],
    step: round.actions.length,
    server_hash: round.seeds.serverHash.toString('hex'),
    nonce: round.seeds.nonce,
    balance,
  };
}

const toItem = ({ round, isOpen, win }: PaidRound) => ({
  id: round.id,
  game: round.game,
  version: round.version,
  currency: round.currency,
  stake: stakedIn(round),
  win,
  status: isOpen ? ('open' as const) : ('settled' as const),
  created_at: round.createdAt.toISOString(),
});

const toPair = (pair: SeedPair) => ({
  id: pair.id,
  state: pair.state,
  server_hash: pair.serverHash.toString('hex'),
  server_seed: pair.serverSeed?.toString('hex') ?? null,
  player_seed: pair.playerSeed,
  rounds: pair.rounds,
  revealed_at: pair.revealedAt?.toISOString() ?? null,
});

type RoundRefusal = Extract<Awaited<ReturnType<typeof playRoundFlow>> | Awaited<ReturnType<typeof actInRoundFlow>>, { ok: false }>;

const STATUSES: Readonly<Partial<Record<RoundRefusal['code'], 403 | 404 | 409>>> = {
  ROUND_UNKNOWN: 404,
  IDEMPOTENCY_CONFLICT: 409,
  ROUND_UNFINISHED: 409,
  ROUND_STEP_WRONG: 409,
  WALLET_FROZEN: 403,
  PLAYER_BARRED: 403,
  GAME_STOPPED: 403,
};

/** Most refusals are about the bet itself. */
const FIELDS: Readonly<Partial<Record<RoundRefusal['code'], string>>> = {
  GAME_SESSION_UNKNOWN: 'session',
  ROUND_ID_STALE: 'id',
  ROUND_VOID: 'id',
  ROUND_OVER: 'step',
  ACTION_MALFORMED: 'action',
  ACTION_NOT_ALLOWED: 'action',
};

/** An unknown code is an internal error or an unreachable database: the client repeats the call to learn the outcome. */
function refusePlay(refused: RoundRefusal): Refusal {
  if (refused.code === 'ROUND_TOO_SOON') return refuse(429, refused.code, { retryAfterMs: refused.retryAfterMs });
  const { code } = refused;
  if (code === 'GAME_UNKNOWN') return refuseField('game', 'INVALID_VALUE');
  if (!isErrorCode(code)) return refuse(500, 'GENERAL_ERROR');
  const status = STATUSES[code];
  return status ? refuse(status, code) : refuseField(FIELDS[code] ?? 'bet', code);
}

export function serveRounds(serve: Serve<Claims>, context: AppContext): void {
  const { database } = context;
  const policyAt = (hostname: string): Policy => (context.config.licenceHosts.includes(btoa(hostname)) ? STRICT_POLICY : HOUSE_POLICY);
  const requestId = () => database.ids.uuid();

  const toPolicy = (slug: string, hostname: string) => {
    const policy = policyAt(hostname);
    const game = findGame(slug);
    return {
      round_ms_min: game ? policy.roundMsMin[game.kind] : 0,
      autoplay: policy.hasAutoplay,
      turbo: policy.hasTurbo,
      celebrates_small_returns: policy.celebratesSmallReturns,
      clock: policy.showsClock,
      net_result: policy.showsNetResult,
    };
  };

  serve(launchGame, async ({ player, params, body, visitor }) => {
    const { slug } = params;
    const now = database.now().toISOString();
    const gambler = player && { playerId: player.playerId, signInId: player.sessionId };
    if (!findGame(slug)) {
      const launched = await launchAddress(context, {
        slug,
        player: gambler,
        body,
        country: visitor.country,
        policy: policyAt(visitor.hostname),
      });
      if (isRefusal(launched)) return launched;
      const { paceMs, ...address } = launched;
      return { data: { ...address, now, policy: { ...toPolicy(slug, visitor.hostname), round_ms_min: paceMs } } };
    }
    const shared = { kind: 'own' as const, launch_url: `/arcade/${slug}`, now, policy: toPolicy(slug, visitor.hostname) };
    if (!gambler || body.mode === 'demo') return { data: { ...shared, mode: 'demo' as const, session: null } };
    const outcome = await launchGameFlow(context, { player: gambler, slug });
    if (outcome.ok) return { data: { ...shared, mode: 'real' as const, session: outcome.sessionId } };
    if (outcome.code === 'TOO_MANY_REQUESTS') return refuse(429, outcome.code, { retryAfterMs: outcome.retryAfterMs });
    return outcome.code === 'GAME_UNKNOWN' ? refuse(404, 'NOT_FOUND') : refuse(403, outcome.code);
  });

  serve(playRound, async ({ player, body, visitor }) => {
    const outcome = await playRoundFlow(context, {
      playerId: player.playerId,
      sessionId: body.session,
      roundId: body.id,
      game: body.game,
      bet: body.bet,
      policy: policyAt(visitor.hostname),
      requestId: requestId(),
    });
    return outcome.ok ? { data: toRound(outcome.played) } : refusePlay(outcome);
  });

  serve(actInRound, async ({ player, params, body }) => {
    const outcome = await actInRoundFlow(context, {
      playerId: player.playerId,
      roundId: params.id,
      step: body.step,
      action: body.action,
      requestId: requestId(),
    });
    return outcome.ok ? { data: toRound(outcome.played) } : refusePlay(outcome);
  });

  serve(getRounds, async ({ player, query }) => {
    const limit = query.limit === undefined ? PAGE_DEFAULT : Number(query.limit);
    const page = await readRounds(context, { playerId: player.playerId, game: query.game ?? null, before: query.before ?? null, limit });
    return { data: page.rounds.map(toItem), next: page.next };
  });

  serve(exportRounds, async ({ player, query }) => {
    const allowed = await context.limits.take(`rounds:${player.playerId}`, EXPORTS);
    if (!allowed.ok) return refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: allowed.retryAfterMs });
    const input = { playerId: player.playerId, before: query.before ?? null, limit: EXPORT_ROUNDS_MAX };
    const { csv, rounds, next } = await exportRoundsFlow(context, input);
    return { data: { csv, rounds }, next };
  });

  serve(getRoundProof, async ({ player, params }) => {
    const paid = await readRound(context, player.playerId, params.id);
    if (!paid) return refuse(404, 'ROUND_UNKNOWN');
    const { round } = paid;
    return {
      data: {
        round: toItem(paid),
        bet: round.bet as Record<string, unknown>,
        actions: [...round.actions],
        by_rule: round.byRule,
        label: gameOf(round).label,
        nonce: round.seeds.nonce,
        player_seed: round.seeds.playerSeed,
        server_hash: round.seeds.serverHash.toString('hex'),
        server_seed: round.seeds.isRevealed ? round.seeds.serverSeed.toString('hex') : null,
      },
    };
  });

  const pairsOf = async (playerId: string) => ({ data: (await readSeeds(database, playerId, database.now())).map(toPair) });

  serve(getSeeds, async ({ player }) => {
    await database.transaction((tx) => ensureSeeds(tx, player.playerId));
    return pairsOf(player.playerId);
  });

  serve(rotateSeeds, async ({ player, body }) => {
    const allowed = await context.limits.take(`seeds:${player.playerId}`, ROTATIONS);
    if (!allowed.ok) return refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: allowed.retryAfterMs });
    const outcome = await rotateSeedsFlow(context, { playerId: player.playerId, playerSeed: body.player_seed, requestId: requestId() });
    if (outcome.ok) return pairsOf(player.playerId);
    const isBusy = outcome.code === 'ROUND_UNFINISHED' || outcome.code === 'SEEDS_IN_USE';
    return isBusy ? refuse(409, outcome.code) : refuseField('player_seed', outcome.code);
  });

  serve(getGameSession, async ({ player, params }) => {
    const found = await readGameSession(context, { playerId: player.playerId, sessionId: params.id, requestId: requestId() });
    if (!found) return refuse(404, 'GAME_SESSION_UNKNOWN');
    const { session, result, unfinished, last, flying } = found;
    return {
      data: {
        id: params.id,
        game: session.game,
        currency: session.currency,
        started_at: session.createdAt.toISOString(),
        now: database.now().toISOString(),
        ...result,
        unfinished: unfinished.map(toRound),
        last: last && toRound(last),
        flying,
      },
    };
  });

  serve(endGameSession, async ({ player, params }) => {
    await endGameSessions(database, player.playerId, database.now(), { id: params.id });
    return SUCCEEDED;
  });
}
