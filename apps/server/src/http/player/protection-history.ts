import {
  acknowledgeCheck as acknowledgeCheckCall,
  getProtectionHistory,
  getRealityCheck,
  type RealityCheck,
} from '@tulpar/contract/protection';
import type { AppContext } from '#flows/app-context.ts';
import { readChanges } from '#flows/protection/read-protection.ts';
import { acknowledgeCheck, type RealityCheckState, readRealityCheck } from '#flows/protection/reality-check.ts';
import { policyAt } from '#http/games/policy-at.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';
import { toChange } from './protection-shape.ts';

const HISTORY_MAX = 100;
const toCheck = ({ dueAt, isDue, beganAt, playedMs, rounds, staked, won, net, currency }: RealityCheckState): RealityCheck => ({
  due_at: dueAt?.toISOString() ?? null,
  is_due: isDue,
  began_at: beganAt.toISOString(),
  played_ms: playedMs,
  rounds,
  staked,
  won,
  net,
  currency,
});

/** The history of what protects a player, and the reality check of a game session. */
export function serveProtectionHistory(serve: Serve<Claims>, context: AppContext): void {
  const { database } = context;

  serve(getProtectionHistory, async ({ player: { playerId }, query }) => {
    const page = { before: query.before ?? null, limit: HISTORY_MAX + 1 };
    const { currency, changes } = await readChanges(database, playerId, page);
    const shown = changes.slice(0, HISTORY_MAX);
    return { data: { currency, changes: shown.map(toChange), next: changes.length > HISTORY_MAX ? (shown.at(-1)?.id ?? null) : null } };
  });

  serve(getRealityCheck, async ({ player, params }) => {
    const check = await readRealityCheck(database, { playerId: player.playerId, sessionId: params.id }, database.now());
    return check ? { data: toCheck(check) } : refuse(404, 'GAME_SESSION_UNKNOWN');
  });

  serve(acknowledgeCheckCall, async ({ player, params, visitor }) => {
    const policy = policyAt(context.config, visitor.hostname);
    const check = await acknowledgeCheck(context, { playerId: player.playerId, sessionId: params.id, policy });
    return check ? { data: toCheck(check) } : refuse(404, 'GAME_SESSION_UNKNOWN');
  });
}
