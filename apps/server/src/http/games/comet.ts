import type { ErrorCode } from '@tulpar/contract/error-codes';
import {
  advanceDemoCometBet,
  type CometBetReply,
  cashOutCometBet,
  type DemoCometBetReply,
  getCometBet,
  placeCometBet,
  placeDemoCometBet,
} from '@tulpar/contract/games/comet';
import { minor } from '@tulpar/domain/money';
import { addressKey } from '#flows/accounts/account-limits.ts';
import type { AppContext } from '#flows/app-context.ts';
import { advanceDemoBet, type DemoBet, placeDemoBet } from '#flows/comet/demo-flight.ts';
import { cashOutBet, readBet } from '#flows/comet/end-bets.ts';
import { type BetWithBalance, placeFlightBet } from '#flows/comet/place-bet.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { type Refusal, refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { RateLimits } from '#platform/rate-limits.ts';
import { type InternalCode, isInternalCode, PLAY_CLOSED_STATUSES } from './internal-codes.ts';
import { policyAt } from './policy-at.ts';

/** Many players share one address of a mobile operator. */
const DEMO_BETS = { max: 600, windowMs: 60_000 } as const;

const toBet = ({ bet, balance }: BetWithBalance): CometBetReply => ({
  id: bet.id,
  flight: bet.number,
  seat: bet.seat,
  stake: bet.stake,
  auto: bet.auto,
  status: bet.status,
  at: bet.at,
  win: bet.win,
  balance,
});

const toDemoBet = (id: string, { number, ticket, balance, ...bet }: DemoBet): DemoCometBetReply => ({
  id,
  flight: number,
  seat: null,
  ...bet,
  balance: { real: balance, bonus: minor(0) },
  ticket,
});

const STATUSES: Readonly<Partial<Record<ErrorCode, 404 | 409 | 422 | 429>>> = {
  ROUND_UNKNOWN: 404,
  ROUND_TOO_SOON: 429,
  IDEMPOTENCY_CONFLICT: 409,
  ROUND_UNFINISHED: 409,
  FLIGHT_OVER: 409,
  FLIGHT_NOT_OFF: 409,
  WALLET_FROZEN: 422,
  PLAYER_BARRED: 422,
  ...PLAY_CLOSED_STATUSES,
  GAME_STOPPED: 422,
  REALITY_CHECK_DUE: 422,
};
const FIELDS: Readonly<Partial<Record<ErrorCode, string>>> = {
  GAME_SESSION_UNKNOWN: 'session',
  ROUND_ID_STALE: 'id',
  ROUND_VOID: 'id',
  FLIGHT_CLOSED: 'flight',
};

function refuseBet(code: ErrorCode | InternalCode, field = 'stake'): Refusal {
  if (isInternalCode(code)) return refuse(500, 'GENERAL_ERROR');
  const status = STATUSES[code];
  return status ? refuse(status, code) : refuseField(FIELDS[code] ?? field, code);
}

/** Bets on the flights of comet, for money and as a demo. */
export function serveComet(serve: Serve<Claims>, context: AppContext, limits: RateLimits): void {
  const { ids } = context.database;

  serve(placeCometBet, async ({ player, body, visitor }) => {
    const { id, session: sessionId, flight: number, stake, auto } = body;
    const policy = policyAt(context.config, visitor.hostname);
    const input = { playerId: player.playerId, id, sessionId, number, stake, auto, policy, requestId: ids.uuid() };
    const placed = await placeFlightBet(context, input);
    return placed.ok ? { data: toBet(placed) } : refuseBet(placed.code);
  });

  serve(cashOutCometBet, async ({ player, params }) => {
    const taken = await cashOutBet(context, { playerId: player.playerId, id: params.id, requestId: ids.uuid() });
    return taken.ok ? { data: toBet(taken) } : refuseBet(taken.code);
  });

  serve(getCometBet, async ({ player, params }) => {
    const bet = await readBet(context, { playerId: player.playerId, id: params.id });
    return bet ? { data: toBet(bet) } : refuse(404, 'ROUND_UNKNOWN');
  });

  const flood = async (ip: string) => {
    const taken = await limits.take(`demo:${addressKey(ip)}`, DEMO_BETS);
    return taken.ok ? null : refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: taken.retryAfterMs });
  };

  serve(placeDemoCometBet, async ({ body, visitor }) => {
    const { ticket = null, flight: number, ...input } = body;
    const refused = await flood(visitor.ip);
    if (refused) return refused;
    const placed = await placeDemoBet(context, { ...input, number, ticket });
    if (placed.ok) return { data: toDemoBet(ids.uuid(), placed.bet) };
    return placed.code === 'GAME_SESSION_UNKNOWN' || placed.code === 'ROUND_UNFINISHED'
      ? refuseField('ticket', placed.code)
      : refuseBet(placed.code);
  });

  serve(advanceDemoCometBet, async ({ body, visitor }) => {
    const refused = await flood(visitor.ip);
    if (refused) return refused;
    const looked = await advanceDemoBet(context, { ticket: body.ticket, isTaking: body.take });
    if (looked.ok) return { data: toDemoBet(ids.uuid(), looked.bet) };
    return refuseField('ticket', looked.code);
  });
}
