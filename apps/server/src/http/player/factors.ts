import {
  addPasskey,
  askForNewPasskey,
  askForSignIn,
  askInSecondStep,
  askPasskey,
  beginTotp,
  confirmSecondFactor,
  disableTotp,
  enableTotp,
  getSecondFactor,
  makeSecondStep,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  type SecondFactor,
  setWithdrawalLimit,
  signInByPasskey,
} from '@tulpar/contract/factors';
import { minor } from '@tulpar/domain/money';
import { encodeQR } from 'qr';
import type { AppContext } from '#flows/app-context.ts';
import * as changes from '#flows/factors/change-factors.ts';
import * as confirming from '#flows/factors/confirm-factor.ts';
import * as enrolment from '#flows/factors/enrol-factor.ts';
import type { ShownFactor } from '#flows/factors/judge-factor.ts';
import { readSecondFactor } from '#flows/factors/read-second-factor.ts';
import * as secondStep from '#flows/factors/second-step.ts';
import * as passkeySignIn from '#flows/factors/sign-in-by-passkey.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { renamePasskey as rename, type UsedPasskey } from '#modules/factors/index.ts';
import { type Refusal, refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';
import { arrivalOf, toSignedIn } from './accounts.ts';

const SUCCEEDED = { data: { success: true } } as const;

const FIELD_OF = {
  FACTOR_CODE_INVALID: 'code',
  RECOVERY_CODE_INVALID: 'recovery_code',
  PASSKEY_INVALID: 'passkey',
  PASSKEYS_TOO_MANY: 'passkey',
  TOTP_ON: 'code',
  SECOND_STEP_OVER: 'domain',
  SECOND_FACTOR_MISSING: 'domain',
  SECOND_FACTOR_REQUIRED: 'domain',
  PROOF_REQUIRED: 'domain',
  AUTH_USER_BANNED: 'domain',
} as const;

type FactorCallRefusal = { readonly code: keyof typeof FIELD_OF } | { readonly code: 'TOO_MANY_REQUESTS'; readonly retryAfterMs: number };

const toRefusal = (refused: FactorCallRefusal): Refusal =>
  refused.code === 'TOO_MANY_REQUESTS'
    ? refuse(429, refused.code, { retryAfterMs: refused.retryAfterMs })
    : refuseField(FIELD_OF[refused.code], refused.code);

interface WireFactor {
  readonly code?: string | undefined;
  readonly recovery_code?: string | undefined;
  readonly passkey?: WirePasskey | undefined;
}
type WirePasskey = { readonly token: string; readonly answer: Parameters<typeof toUsed>[0]['answer'] };

/** Fields that were left out are not there at all, as the passkey library expects it. */
function toUsed({
  token,
  answer,
}: {
  readonly token: string;
  readonly answer: {
    readonly id: string;
    readonly rawId: string;
    readonly type: 'public-key';
    readonly response: {
      readonly clientDataJSON: string;
      readonly authenticatorData: string;
      readonly signature: string;
      readonly userHandle?: string | undefined;
    };
  };
}): UsedPasskey {
  const { id, rawId, type, response } = answer;
  const { userHandle, ...rest } = response;
  return { token, answer: { id, rawId, type, response: { ...rest, ...(userHandle !== undefined && { userHandle }) } } };
}

/** The contract requires exactly one of the three. */
function shownOf({ code, recovery_code, passkey }: WireFactor): ShownFactor {
  if (passkey) return { kind: 'passkey', passkey: toUsed(passkey) };
  return code === undefined ? { kind: 'recovery', code: recovery_code ?? '' } : { kind: 'totp', code };
}

async function readState({ database }: AppContext, playerId: string): Promise<SecondFactor> {
  const { passkeys, totpSince, recoveryCodesLeft, withdrawalLimit, currency } = await readSecondFactor(database, playerId);
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    totp_since: totpSince?.toISOString() ?? null,
    recovery_codes_left: recoveryCodesLeft,
    withdrawal_limit: withdrawalLimit,
    currency,
  };
}

export function serveFactors(serve: Serve<Claims>, context: AppContext): void {
  servePasskeys(serve, context);
  serveCodes(serve, context);
  serveConfirming(serve, context);
  serveSignIns(serve, context);
}

function servePasskeys(serve: Serve<Claims>, context: AppContext): void {
  serve(askForNewPasskey, async ({ player }) => {
    const asked = await enrolment.askForNewPasskey(context, player);
    return asked.ok ? { data: asked.question } : toRefusal(asked);
  });

  serve(addPasskey, async ({ player, body, visitor }) => {
    const { id, rawId, type, response } = body.answer;
    const { transports = [], ...rest } = response;
    const made = { token: body.token, answer: { id, rawId, type, response: { ...rest, transports } } };
    const added = await enrolment.addPasskey(context, { ...player, made, name: body.name, ip: visitor.ip });
    if (!added.ok) return toRefusal(added);
    return { data: { second_factor: await readState(context, player.playerId), recovery_codes: toList(added.recoveryCodes) } };
  });

  serve(renamePasskey, async ({ player, params, body }) => {
    const isRenamed = await rename(context.database, player.playerId, { id: params.id, name: body.name });
    return isRenamed ? { data: await readState(context, player.playerId) } : refuse(404, 'NOT_FOUND');
  });

  serve(removePasskey, async ({ player, params, visitor }) => {
    const removed = await changes.removeFactor(context, { ...player, factor: 'passkey', id: params.id, ip: visitor.ip });
    return removed.ok ? { data: await readState(context, player.playerId) } : toRefusal(removed);
  });
}

const toList = (codes: readonly string[] | null) => (codes === null ? null : [...codes]);

function serveCodes(serve: Serve<Claims>, context: AppContext): void {
  serve(getSecondFactor, async ({ player }) => ({ data: await readState(context, player.playerId) }));

  serve(beginTotp, async ({ player }) => {
    const begun = await enrolment.beginTotp(context, player);
    if (!begun.ok) return toRefusal(begun);
    const qr = encodeQR(begun.address, 'raw', { ecc: 'low', border: 1 }).map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
    return { data: { secret: begun.secret, address: begun.address, qr } };
  });

  serve(enableTotp, async ({ player, body, visitor }) => {
    const enabled = await enrolment.enableTotp(context, { ...player, code: body.code, ip: visitor.ip });
    if (!enabled.ok) return toRefusal(enabled);
    return { data: { second_factor: await readState(context, player.playerId), recovery_codes: toList(enabled.recoveryCodes) } };
  });

  serve(disableTotp, async ({ player, visitor }) => {
    const removed = await changes.removeFactor(context, { ...player, factor: 'totp', ip: visitor.ip });
    return removed.ok ? { data: await readState(context, player.playerId) } : toRefusal(removed);
  });

  serve(renewRecoveryCodes, async ({ player, visitor }) => {
    const renewed = await changes.renewRecoveryCodes(context, { ...player, ip: visitor.ip });
    if (!renewed.ok) return toRefusal(renewed);
    return { data: { second_factor: await readState(context, player.playerId), recovery_codes: toList(renewed.recoveryCodes) } };
  });
}

function serveConfirming(serve: Serve<Claims>, context: AppContext): void {
  serve(setWithdrawalLimit, async ({ player, body, visitor }) => {
    const limit = body.limit === null ? null : minor(body.limit);
    const set = await changes.setWithdrawalLimit(context, { ...player, limit, ip: visitor.ip });
    return set.ok ? { data: await readState(context, player.playerId) } : toRefusal(set);
  });

  serve(askPasskey, async ({ player, visitor }) => {
    const asked = await confirming.askPasskey(context, { ...player, ip: visitor.ip });
    return asked.ok ? { data: asked.question } : toRefusal(asked);
  });

  serve(confirmSecondFactor, async ({ player, body, visitor }) => {
    const confirmed = await confirming.confirmFactor(context, { ...player, purpose: body.purpose, shown: shownOf(body), ip: visitor.ip });
    return confirmed.ok ? SUCCEEDED : toRefusal(confirmed);
  });
}

function serveSignIns(serve: Serve<Claims>, context: AppContext): void {
  serve(askForSignIn, async ({ visitor }) => {
    const asked = await passkeySignIn.askForSignIn(context, visitor);
    return asked.ok ? { data: asked.question } : toRefusal(asked);
  });

  serve(signInByPasskey, async ({ body, visitor }) => {
    const outcome = await passkeySignIn.signInByPasskey(context, {
      passkey: toUsed(body),
      ...arrivalOf(visitor, context, body.fingerprint),
    });
    return outcome.ok ? toSignedIn(outcome.tokens) : toRefusal(outcome);
  });

  serve(askInSecondStep, async ({ body, visitor }) => {
    const asked = await secondStep.askInSecondStep(context, { stepToken: body.step_token, ip: visitor.ip });
    return asked.ok ? { data: asked.question } : toRefusal(asked);
  });

  serve(makeSecondStep, async ({ body, visitor }) => {
    const from = arrivalOf(visitor, context, body.fingerprint);
    const outcome = await secondStep.makeSecondStep(context, { stepToken: body.step_token, shown: shownOf(body), ...from });
    return outcome.ok ? toSignedIn(outcome.tokens) : toRefusal(outcome);
  });
}
