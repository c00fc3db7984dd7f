import {
  askToReturn as askToReturnCall,
  blockGame as blockGameCall,
  type Change,
  confirmLimit as confirmLimitCall,
  getProtection,
  getProtectionHistory,
  type Protection,
  pausePlay as pausePlayCall,
  setLimit,
  unblockGame as unblockGameCall,
} from '@tulpar/contract/protection';
import { lengthOf } from '@tulpar/domain/protection/pauses';
import type { AppContext } from '#flows/app-context.ts';
import { blockGame, unblockGame } from '#flows/protection/block-game.ts';
import { changeLimit, confirmLimit, type LimitRefusal } from '#flows/protection/change-limit.ts';
import { askToReturn, pausePlay } from '#flows/protection/pause-play.ts';
import { readChanges, readProtection } from '#flows/protection/read-protection.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { hasGame } from '#modules/catalog/index.ts';
import type { ChangeRow } from '#modules/protection/index.ts';
import { type Refusal, refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';

function refuseLimit({ code, field }: LimitRefusal): Refusal {
  if (field !== null) return refuseField(field, code);
  // Only staff's own limits are refused so.
  if (code === 'LIMIT_LOOSER') throw new Error('a limit of the player was taken for one of staff');
  return refuseField('period', code);
}

const HISTORY_MAX = 100;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const whole = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function byOf(actor: string): Change['by'] {
  if (actor.startsWith('player:')) return 'player';
  return actor.startsWith('staff:') ? 'staff' : 'clock';
}

/** The details were written by the flows of this part alone. */
function toChange({ changed_at, actor, what, detail }: ChangeRow): Change {
  const { kind, period, before, after, from, until, game } = detail as { kind?: never; period?: never } & Readonly<Record<string, unknown>>;
  const limit = { before: whole(before), after: whole(after), from: what === 'limit-wanted' ? text(from) : null };
  return {
    at: changed_at.toISOString(),
    by: byOf(actor),
    what,
    limit: what.startsWith('limit') && kind && period ? { kind, period, ...limit } : null,
    pause: what.startsWith('pause') && kind ? { kind, until: text(until) } : null,
    game: text(game),
  };
}

/** Each change sums up the books and is recorded. A pause is never held up by it. */
const CHANGES_LIMIT = { max: 30, windowMs: 60_000 } as const;

export function serveProtection(serve: Serve<Claims>, context: AppContext): void {
  const { database, limits: attempts } = context;

  const tooMany = async ({ playerId }: Claims): Promise<Refusal | null> => {
    const allowed = await attempts.take(`protection:${playerId}`, CHANGES_LIMIT);
    return allowed.ok ? null : refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: allowed.retryAfterMs });
  };

  const answer = async ({ playerId }: Claims): Promise<{ data: Protection }> => {
    const { currency, limits, pause, blocks, asks } = await readProtection(database, playerId, database.now());
    return {
      data: {
        currency,
        limits: limits.map(({ kind, period, imposer, amount, used, resetsAt, wanted }) => ({
          kind,
          period,
          imposer,
          amount,
          used,
          left: Math.max(0, amount - used),
          resets_at: resetsAt.toISOString(),
          wanted: wanted && { amount: wanted.amount, from: wanted.from.toISOString(), until: wanted.until.toISOString() },
        })),
        pause: pause && {
          kind: pause.kind,
          from: pause.from.toISOString(),
          until: pause.until?.toISOString() ?? null,
          opens_at: pause.opensAt?.toISOString() ?? null,
        },
        blocked_games: blocks.map(({ game, opensAt }) => ({ slug: game, opens_at: opensAt?.toISOString() ?? null })),
        asks,
      },
    };
  };
  const own = ({ playerId }: Claims) => ({ playerId, imposer: 'player', actor: `player:${playerId}` }) as const;

  serve(getProtection, ({ player }) => answer(player));
  serve(getProtectionHistory, async ({ player: { playerId } }) => {
    const { currency, changes } = await readChanges(database, playerId, HISTORY_MAX);
    return { data: { currency, changes: changes.map(toChange) } };
  });
  serve(setLimit, async ({ player, body }) => {
    const refusal = await tooMany(player);
    if (refusal) return refusal;
    const result = await changeLimit(context, { ...own(player), ...body });
    return result.ok ? answer(player) : refuseLimit(result);
  });
  serve(confirmLimitCall, async ({ player, body }) => {
    const result = await confirmLimit(context, { ...own(player), ...body });
    return result.ok ? answer(player) : refuseLimit(result);
  });
  serve(pausePlayCall, async ({ player, body }) => {
    const length = lengthOf(body.kind, body.duration);
    if (!length) return refuseField('duration', 'INVALID_VALUE');
    const result = await pausePlay(context, { playerId: player.playerId, length, actor: `player:${player.playerId}` });
    return result.ok ? answer(player) : refuseField('duration', result.code);
  });
  serve(askToReturnCall, async ({ player }) => {
    const result = await askToReturn(context, player.playerId);
    return result.ok ? answer(player) : refuseField('pause', result.code);
  });
  serve(blockGameCall, async ({ player, params }) => {
    if (!(await hasGame(database, params.slug))) return refuse(404, 'NOT_FOUND');
    const refusal = await tooMany(player);
    if (refusal) return refusal;
    const result = await blockGame(context, { playerId: player.playerId, game: params.slug });
    return result.ok ? answer(player) : refuseField('slug', result.code);
  });
  serve(unblockGameCall, async ({ player, params }) => {
    const refusal = await tooMany(player);
    if (refusal) return refusal;
    await unblockGame(context, { playerId: player.playerId, game: params.slug });
    return answer(player);
  });
}
