import { launchGame } from '@tulpar/contract/games/launch';
import { findGame } from '@tulpar/games/catalog';
import type { AppContext } from '#flows/app-context.ts';
import { launchGame as launchGameFlow } from '#flows/rounds/launch-game.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { isRefusal, refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';
import { launchAddress } from './launch-address.ts';
import { policyAt } from './policy-at.ts';

export function serveLaunch(serve: Serve<Claims>, context: AppContext): void {
  const { database, config } = context;

  const toPolicy = (slug: string, hostname: string) => {
    const policy = policyAt(config, hostname);
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
        policy: policyAt(config, visitor.hostname),
      });
      if (isRefusal(launched)) return launched;
      const { paceMs, ...address } = launched;
      return { data: { ...address, now, policy: { ...toPolicy(slug, visitor.hostname), round_ms_min: paceMs } } };
    }
    const shared = { kind: 'own' as const, launch_url: `/arcade/${slug}`, now, policy: toPolicy(slug, visitor.hostname) };
    if (!gambler || body.mode === 'demo') return { data: { ...shared, mode: 'demo' as const, session: null, check_due_at: null } };
    const outcome = await launchGameFlow(context, { player: gambler, slug, policy: policyAt(config, visitor.hostname) });
    if (outcome.ok) {
      const { sessionId: session, checkDueAt } = outcome;
      return { data: { ...shared, mode: 'real' as const, session, check_due_at: checkDueAt?.toISOString() ?? null } };
    }
    if (outcome.code === 'TOO_MANY_REQUESTS') return refuse(429, outcome.code, { retryAfterMs: outcome.retryAfterMs });
    return outcome.code === 'GAME_UNKNOWN' ? refuse(404, 'NOT_FOUND') : refuseField('mode', outcome.code);
  });
}
