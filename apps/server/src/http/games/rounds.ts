import { actInRound, endGameSession, getGameSession, playRound } from '@tulpar/contract/games/rounds';
import type { AppContext } from '#flows/app-context.ts';
import { actInRound as actInRoundFlow } from '#flows/rounds/act-in-round.ts';
import { playRound as playRoundFlow } from '#flows/rounds/play-round.ts';
import { readGameSession } from '#flows/rounds/read-rounds.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { endGameSessions } from '#modules/rounds/index.ts';
import { type Refusal, refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';
import { isInternalCode, PLAY_CLOSED_STATUSES } from './internal-codes.ts';
import { policyAt } from './policy-at.ts';
import { toBonusTerms, toRound, toSpins } from './round-view.ts';

const SUCCEEDED = { data: { success: true } } as const;

type RoundRefusal = Extract<Awaited<ReturnType<typeof playRoundFlow>> | Awaited<ReturnType<typeof actInRoundFlow>>, { ok: false }>;

/** Only a ban is a 403. A refusal that is about no field of the bet is a bare 422. */
const STATUSES: Readonly<Partial<Record<RoundRefusal['code'], 404 | 409 | 422>>> = {
  ROUND_UNKNOWN: 404,
  IDEMPOTENCY_CONFLICT: 409,
  ROUND_UNFINISHED: 409,
  ROUND_STEP_WRONG: 409,
  WALLET_FROZEN: 422,
  PLAYER_BARRED: 422,
  ...PLAY_CLOSED_STATUSES,
  GAME_STOPPED: 422,
  REALITY_CHECK_DUE: 422,
};

/** Most refusals are about the bet itself. */
const FIELDS: Readonly<Partial<Record<RoundRefusal['code'], string>>> = {
  GAME_SESSION_UNKNOWN: 'session',
  ROUND_ID_STALE: 'id',
  ROUND_VOID: 'id',
  ROUND_OVER: 'step',
  ACTION_MALFORMED: 'action',
  ACTION_NOT_ALLOWED: 'action',
  SPINS_NOT_ACTIVE: 'offer',
  SPINS_SPENT: 'offer',
  SPINS_GAME_WRONG: 'offer',
};

function refusePlay(refused: RoundRefusal): Refusal {
  if (refused.code === 'ROUND_TOO_SOON') return refuse(429, refused.code, { retryAfterMs: refused.retryAfterMs });
  const { code } = refused;
  if (code === 'GAME_UNKNOWN') return refuseField('game', 'INVALID_VALUE');
  if (isInternalCode(code)) return refuse(500, 'GENERAL_ERROR');
  const status = STATUSES[code];
  return status ? refuse(status, code) : refuseField(FIELDS[code] ?? 'bet', code);
}

export function serveRounds(serve: Serve<Claims>, context: AppContext): void {
  const { database } = context;
  const requestId = () => database.ids.uuid();

  serve(playRound, async ({ player, body, visitor }) => {
    const outcome = await playRoundFlow(context, {
      playerId: player.playerId,
      sessionId: body.session,
      roundId: body.id,
      game: body.game,
      bet: body.bet,
      offer: body.offer,
      policy: policyAt(context.config, visitor.hostname),
      requestId: requestId(),
    });
    return outcome.ok ? { data: await toRound(context, outcome.played) } : refusePlay(outcome);
  });

  serve(actInRound, async ({ player, params, body }) => {
    const outcome = await actInRoundFlow(context, {
      playerId: player.playerId,
      roundId: params.id,
      step: body.step,
      action: body.action,
      requestId: requestId(),
    });
    return outcome.ok ? { data: await toRound(context, outcome.played) } : refusePlay(outcome);
  });

  serve(getGameSession, async ({ player, params }) => {
    const found = await readGameSession(context, { playerId: player.playerId, sessionId: params.id, requestId: requestId() });
    if (!found) return refuse(404, 'GAME_SESSION_UNKNOWN');
    const { session, beganAt, result, unfinished, last, flying, terms, refused } = found;
    return {
      data: {
        id: params.id,
        game: session.game,
        currency: session.currency,
        started_at: beganAt.toISOString(),
        now: database.now().toISOString(),
        ...result,
        unfinished: await Promise.all(unfinished.map((round) => toRound(context, round))),
        last: last && (await toRound(context, last)),
        flying,
        bonus: terms.bonus && toBonusTerms(terms.bonus),
        spins: terms.spins.map(toSpins),
        refused: refused && { code: refused.code, at: refused.at.toISOString() },
      },
    };
  });

  serve(endGameSession, async ({ player, params }) => {
    await endGameSessions(database, player.playerId, database.now(), { id: params.id });
    return SUCCEEDED;
  });
}
