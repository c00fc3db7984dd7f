import type { BodyOf, ReplyOf } from '@tulpar/contract/endpoint';
import type { launchGame } from '@tulpar/contract/games/launch';
import { LANGUAGE_FALLBACK } from '@tulpar/domain/languages';
import { currencyOf } from '@tulpar/domain/markets';
import type { Policy } from '@tulpar/domain/policy';
import type { AppContext } from '#flows/app-context.ts';
import { launchAddress as launchAddressFlow } from '#flows/seamless-wallet/launch-address.ts';
import type { GamePlayer } from '#modules/rounds/index.ts';
import { type Refusal, refuse, refuseField } from '#platform/http/refusal.ts';

interface Asked {
  readonly slug: string;
  readonly player: GamePlayer | null;
  readonly body: BodyOf<typeof launchGame>;
  readonly country: string | null;
  readonly policy: Policy;
}

type Launched = Pick<ReplyOf<typeof launchGame>['data'], 'kind' | 'launch_url' | 'mode' | 'session' | 'check_due_at'> & {
  readonly paceMs: number;
};

/** Opens the game of another provider, if the slug is not one of our own games. */
export async function launchAddress(context: AppContext, { slug, player, body, country, policy }: Asked): Promise<Launched | Refusal> {
  const { mode, language = LANGUAGE_FALLBACK, currency = currencyOf(country) } = body;
  const outcome = await launchAddressFlow(context, { slug, player, isDemo: mode === 'demo', language, currency, policy });
  if (outcome.ok)
    return {
      kind: 'address',
      launch_url: outcome.address,
      mode: outcome.sessionId === null ? 'demo' : 'real',
      session: outcome.sessionId,
      check_due_at: outcome.checkDueAt?.toISOString() ?? null,
      paceMs: outcome.paceMs,
    };
  switch (outcome.code) {
    case 'GAME_UNKNOWN':
      return refuse(404, 'NOT_FOUND');
    case 'GAME_STOPPED':
    case 'BIRTHDAY_REQUIRED':
    case 'AGE_TOO_YOUNG':
    case 'PLAYER_BARRED':
    case 'PLAYER_EXCLUDED':
    case 'PLAYER_TIMED_OUT':
    case 'PLAYER_UNDER_REVIEW':
    case 'GAME_BLOCKED':
    case 'SPINS_NOT_READY':
    case 'GAME_KIND_BLOCKED':
      return refuseField('mode', outcome.code);
    case 'SIGNED_OUT':
      return refuse(401, 'UNAUTHORIZED');
    case 'SIGN_IN':
      return player === null ? refuse(401, 'UNAUTHORIZED') : refuseField('mode', 'INVALID_VALUE');
    case 'TOO_MANY_REQUESTS':
      return refuse(429, outcome.code, { retryAfterMs: outcome.retryAfterMs });
  }
}
