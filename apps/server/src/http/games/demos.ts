import { actInDemo, type DemoRound, playDemo } from '@tulpar/contract/games/launch';
import { minor } from '@tulpar/domain/money';
import { commitmentOf } from '@tulpar/games/fairness/seeds';
import { addressKey } from '#flows/accounts/account-limits.ts';
import type { AppContext } from '#flows/app-context.ts';
import { actInDemo as actInDemoFlow, type PlayedDemo, playDemo as playDemoFlow } from '#flows/rounds/play-demo.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { RateLimits } from '#platform/rate-limits.ts';

/** Many players share one address of a mobile operator. */
const DEMO_ROUNDS = { max: 600, windowMs: 60_000 } as const;

function toDemoRound(id: string, { demo, play, ticket }: PlayedDemo): DemoRound {
  return {
    id,
    game: demo.game,
    version: demo.version,
    stake: play.stake,
    win: play.win,
    is_over: play.isOver,
    events: [...play.events],
    choices: [...play.choices],
    step: demo.actions.length,
    server_hash: commitmentOf(demo.serverSeed),
    nonce: demo.nonce,
    balance: { real: demo.balance, bonus: minor(0) },
    spins: null,
    bonus: null,
    ticket,
  };
}

export function serveDemos(serve: Serve<Claims>, context: AppContext, limits: RateLimits): void {
  const { database } = context;
  const take = async (ip: string) => {
    const taken = await limits.take(`demo:${addressKey(ip)}`, DEMO_ROUNDS);
    return taken.ok ? null : refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: taken.retryAfterMs });
  };

  serve(playDemo, async ({ body, visitor }) => {
    const flood = await take(visitor.ip);
    if (flood) return flood;
    const { ticket = null, ...input } = body;
    const outcome = await playDemoFlow(context, { ...input, ticket });
    if (outcome.ok) return { data: toDemoRound(database.ids.uuid(), outcome.played) };
    if (outcome.code === 'GAME_UNKNOWN') return refuseField('game', 'INVALID_VALUE');
    if (outcome.code === 'GAME_STOPPED') return refuse(422, outcome.code);
    const isTicket = outcome.code === 'GAME_SESSION_UNKNOWN' || outcome.code === 'ROUND_UNFINISHED';
    return refuseField(isTicket ? 'ticket' : 'bet', outcome.code);
  });

  serve(actInDemo, async ({ body, visitor }) => {
    const flood = await take(visitor.ip);
    if (flood) return flood;
    const outcome = await actInDemoFlow(context, body);
    return outcome.ok
      ? { data: toDemoRound(database.ids.uuid(), outcome.played) }
      : refuseField(outcome.code.startsWith('ACTION') ? 'action' : 'ticket', outcome.code);
  });
}
