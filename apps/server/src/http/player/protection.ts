import {
  askToReturn as askToReturnCall,
  blockGame as blockGameCall,
  blockKind as blockKindCall,
  confirmLimit as confirmLimitCall,
  getProtection,
  type Protection,
  pausePlay as pausePlayCall,
  setLimit,
  setRealityCheck as setRealityCheckCall,
  unblockGame as unblockGameCall,
  unblockKind as unblockKindCall,
} from '@tulpar/contract/protection';
import type { AppContext } from '#flows/app-context.ts';
import { blockGame, blockKind, unblockGame } from '#flows/protection/block-game.ts';
import { changeLimit, confirmLimit, type LimitRefusal } from '#flows/protection/change-limit.ts';
import { askToReturn, choosePause } from '#flows/protection/pause-play.ts';
import { readProtection } from '#flows/protection/read-protection.ts';
import { setRealityCheck } from '#flows/protection/reality-check.ts';
import { policyAt } from '#http/games/policy-at.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { hasGame } from '#modules/catalog/index.ts';
import { type Refusal, refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';
import { toProtection } from './protection-shape.ts';

function refuseLimit({ code, field }: LimitRefusal): Refusal {
  if (field !== null) return refuseField(field, code);
  // Only staff's own limits are refused so.
  if (code === 'LIMIT_LOOSER') throw new Error('a limit of the player was taken for one of staff');
  return refuseField('period', code);
}

type Answer = ({ playerId }: Claims, visitor: { readonly hostname: string }) => Promise<{ data: Protection }>;
type TooMany = ({ playerId }: Claims) => Promise<Refusal | null>;

/** Every call answers with the whole state. */
const createAnswer =
  ({ database, config }: AppContext): Answer =>
  async ({ playerId }, { hostname }) => ({
    data: toProtection(await readProtection(database, playerId, database.now()), policyAt(config, hostname)),
  });

/** Each change sums up the books and is recorded. A pause is never held up by it. */
const CHANGES_LIMIT = { max: 30, windowMs: 60_000 } as const;

export function serveProtection(serve: Serve<Claims>, context: AppContext): void {
  const { limits: attempts } = context;

  const tooMany: TooMany = async ({ playerId }) => {
    const allowed = await attempts.take(`protection:${playerId}`, CHANGES_LIMIT);
    return allowed.ok ? null : refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: allowed.retryAfterMs });
  };

  const answer = createAnswer(context);
  const own = ({ playerId }: Claims) => ({ playerId, imposer: 'player', actor: `player:${playerId}` }) as const;

  serve(getProtection, ({ player, visitor }) => answer(player, visitor));
  serve(setLimit, async ({ player, body, visitor }) => {
    const refusal = await tooMany(player);
    if (refusal) return refusal;
    const result = await changeLimit(context, { ...own(player), ...body });
    return result.ok ? answer(player, visitor) : refuseLimit(result);
  });
  serve(confirmLimitCall, async ({ player, body, visitor }) => {
    const result = await confirmLimit(context, { ...own(player), ...body });
    return result.ok ? answer(player, visitor) : refuseLimit(result);
  });
  serve(setRealityCheckCall, async ({ player, body, visitor }) => {
    const refusal = await tooMany(player);
    if (refusal) return refusal;
    const policy = policyAt(context.config, visitor.hostname);
    const result = await setRealityCheck(context, { playerId: player.playerId, minutes: body.minutes, policy });
    return result.ok ? answer(player, visitor) : refuseField('minutes', result.code);
  });
  serve(pausePlayCall, async ({ player, body, visitor }) => {
    const { playerId } = player;
    const result = await choosePause(context, { playerId, ...body, actor: `player:${playerId}` });
    return result.ok ? answer(player, visitor) : refuseField('duration', result.code);
  });
  serve(askToReturnCall, async ({ player, visitor }) => {
    const result = await askToReturn(context, player.playerId);
    return result.ok ? answer(player, visitor) : refuseField('pause', result.code);
  });
  serveClosedGames(serve, context, { answer, tooMany });
}

function serveClosedGames(serve: Serve<Claims>, context: AppContext, { answer, tooMany }: { answer: Answer; tooMany: TooMany }): void {
  serve(blockGameCall, async ({ player, params, visitor }) => {
    if (!(await hasGame(context.database, params.slug))) return refuse(404, 'NOT_FOUND');
    const refusal = await tooMany(player);
    if (refusal) return refusal;
    const result = await blockGame(context, { playerId: player.playerId, game: params.slug });
    return result.ok ? answer(player, visitor) : refuseField('slug', result.code);
  });
  serve(unblockGameCall, async ({ player, params, visitor }) => {
    const refusal = await tooMany(player);
    if (refusal) return refusal;
    await unblockGame(context, { playerId: player.playerId, game: params.slug });
    return answer(player, visitor);
  });
  serve(blockKindCall, async ({ player, params, visitor }) => {
    const refusal = await tooMany(player);
    if (refusal) return refusal;
    await blockKind(context, { playerId: player.playerId, kind: params.kind });
    return answer(player, visitor);
  });
  serve(unblockKindCall, async ({ player, params, visitor }) => {
    const refusal = await tooMany(player);
    if (refusal) return refusal;
    await unblockGame(context, { playerId: player.playerId, kind: params.kind });
    return answer(player, visitor);
  });
}
