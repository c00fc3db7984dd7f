import { confirmIdentity, endOtherSignIns, endSignIn, getIdentity, getSignIns } from '@tulpar/contract/security';
import { endSignIns } from '#flows/accounts/end-sign-ins.ts';
import { readStepUp, type StepUpState, stepUp } from '#flows/accounts/step-up.ts';
import type { AppContext } from '#flows/app-context.ts';
import { policyAt } from '#http/games/policy-at.ts';
import { type Claims, listSignIns } from '#modules/accounts/index.ts';
import { refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';

const toStepUp = ({ ways, freshUntil }: StepUpState) => ({ data: { ways: [...ways], fresh_until: freshUntil?.toISOString() ?? null } });

const FIELD_OF = { PASSWORD_WRONG: 'password' } as const;

/** What a player sees and does about the safety of the account. */
export function serveSecurity(serve: Serve<Claims>, context: AppContext): void {
  const { database } = context;
  const stepUpOf = async (player: Claims) => toStepUp(await readStepUp(database, player, database.now()));

  serve(getIdentity, ({ player }) => stepUpOf(player));

  serve(confirmIdentity, async ({ player, body, visitor }) => {
    const outcome = await stepUp(context, { ...player, credential: body, ip: visitor.ip });
    if (outcome.ok) return stepUpOf(player);
    if (outcome.code === 'TOO_MANY_REQUESTS') return refuse(429, outcome.code, { retryAfterMs: outcome.retryAfterMs });
    return refuseField(FIELD_OF[outcome.code], outcome.code);
  });

  serve(getSignIns, async ({ player: { playerId, sessionId }, visitor }) => {
    const idleMinutes = policyAt(context.config, visitor.hostname).signInIdleMinutes;
    const rows = await listSignIns(database, playerId, { now: database.now(), idleMinutes });
    return {
      data: rows.map(({ id, browser, system, country, network, is_telegram, created_at, last_seen_at }) => ({
        id,
        browser,
        system,
        country,
        network,
        is_telegram,
        signed_in_at: created_at.toISOString(),
        last_seen_at: last_seen_at.toISOString(),
        is_current: id === sessionId,
      })),
    };
  });

  serve(endSignIn, async ({ player, params, visitor }) => {
    const outcome = await endSignIns(context, { ...player, id: params.id, ip: visitor.ip });
    if (outcome.ok) return { data: { success: true } } as const;
    return outcome.code === 'NOT_FOUND' ? refuse(404, outcome.code) : refuse(422, outcome.code);
  });

  serve(endOtherSignIns, async ({ player, visitor }) => {
    const outcome = await endSignIns(context, { ...player, id: null, ip: visitor.ip });
    return outcome.ok ? { data: { ended: outcome.ended } } : refuse(422, outcome.code);
  });
}
