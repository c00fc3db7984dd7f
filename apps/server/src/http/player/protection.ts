import {
  askToReturn as askToReturnCall,
  blockGame as blockGameCall,
  confirmLimit as confirmLimitCall,
  getProtection,
  getProtectionHistory,
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
import { type Refusal, refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';
import { toChange, toProtection } from './protection-shape.ts';

function refuseLimit({ code, field }: LimitRefusal): Refusal {
  if (field !== null) return refuseField(field, code);
  // Only staff's own limits are refused so.
  if (code === 'LIMIT_LOOSER') throw new Error('a limit of the player was taken for one of staff');
  return refuseField('period', code);
}

const HISTORY_MAX = 100;

/** Each change sums up the books and is recorded. A pause is never held up by it. */
const CHANGES_LIMIT = { max: 30, windowMs: 60_000 } as const;

export function serveProtection(serve: Serve<Claims>, context: AppContext): void {
  const { database, limits: attempts } = context;

  const tooMany = async ({ playerId }: Claims): Promise<Refusal | null> => {
    const allowed = await attempts.take(`protection:${playerId}`, CHANGES_LIMIT);
    return allowed.ok ? null : refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: allowed.retryAfterMs });
  };

  const answer = async ({ playerId }: Claims) => ({ data: toProtection(await readProtection(database, playerId, database.now())) });
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
