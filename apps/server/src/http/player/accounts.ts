import {
  authenticate,
  changePassword,
  confirmEmailLink,
  confirmPasswordReset,
  readHandOff,
  requestPasswordReset,
  signUp,
  updatePassword,
} from '@tulpar/contract/accounts';
import { checkBan, handOff, logOut, refresh } from '@tulpar/contract/sessions';
import { policyOf } from '@tulpar/domain/policy';
import { safeAddress } from '@tulpar/domain/safe-address';
import { changePassword as changePasswordFlow } from '#flows/accounts/change-password.ts';
import { confirmEmail } from '#flows/accounts/confirm-email.ts';
import { logInByToken, logInPlayer, readToken } from '#flows/accounts/log-in-player.ts';
import type { Arrival } from '#flows/accounts/open-sign-in.ts';
import { handOffSession, logOutPlayer, refreshSession } from '#flows/accounts/refresh-session.ts';
import {
  confirmPasswordReset as confirmPasswordResetFlow,
  requestPasswordReset as requestPasswordResetFlow,
} from '#flows/accounts/reset-password.ts';
import type { SessionTokens } from '#flows/accounts/session-tokens.ts';
import { signUpPlayer } from '#flows/accounts/sign-up-player.ts';
import type { TooMany } from '#flows/accounts/too-many.ts';
import { updatePassword as updatePasswordFlow } from '#flows/accounts/update-password.ts';
import type { AppContext } from '#flows/app-context.ts';
import type { WaitingStep } from '#flows/factors/second-step.ts';
import { policyAt } from '#http/games/policy-at.ts';
import type { Claims, Identity } from '#modules/accounts/index.ts';
import { type Refusal, refuse, refuseField, refuseFields } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';

/** The contract requires exactly one of the two. */
function identityOf({ email, phone }: { email?: string | undefined; phone?: string | undefined }): Identity {
  return email === undefined ? { phone: phone ?? '' } : { email };
}

/** ROLE-10: hosts are compared in base64, as an operator lists them. */
const isLicenceHost = (hostname: string, licenceHosts: readonly string[]) => licenceHosts.includes(btoa(hostname));

const refuseTooMany = ({ code, retryAfterMs }: TooMany): Refusal => refuse(429, code, { retryAfterMs });

const toTokens = ({ access, refresh: refreshToken }: SessionTokens) => ({ access: { token: access }, refresh: { token: refreshToken } });
export const toSignedIn = (tokens: SessionTokens) => ({ ...toTokens(tokens), redirect_url: null });
export const toSignedInOrStep = (outcome: { readonly tokens: SessionTokens } | { readonly step: WaitingStep }) =>
  'step' in outcome ? { second_step: { token: outcome.step.token, factors: [...outcome.step.factors] } } : toSignedIn(outcome.tokens);

/** Where a call comes from; `fingerprint` is the random id that the browser keeps. */
export const arrivalOf = (
  { ip, country, userAgent, hostname }: { ip: string; country: string | null; userAgent: string; hostname: string },
  { config }: Pick<AppContext, 'config'>,
  fingerprint?: string,
): Arrival => ({ ip, country, userAgent, deviceId: fingerprint || null, policy: policyAt(config, hostname) });

/** No address that we keep holds a token. */
const safe = (address: string | undefined) => (address === undefined ? undefined : safeAddress(address));

const SUCCEEDED = { data: { success: true } } as const;
const SENT = { data: { sent: true } } as const;
const NOT_BANNED = { data: { is_banned: false } } as const;

const FIELD_OF = {
  EMAIL_TAKEN: 'email',
  PHONE_TAKEN: 'phone',
  AGE_TOO_YOUNG: 'birthday',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_TOO_SHORT_STRICT: 'password',
  PASSWORD_HAS_BRAND: 'password',
  PASSWORD_HAS_NAME: 'password',
  PASSWORD_HAS_PHONE: 'password',
  PASSWORD_HAS_CITY: 'password',
  AUTH_WRONG_CREDENTIALS: 'password',
  AUTH_USER_BANNED: 'domain',
  AUTH_TOKEN_INVALID: 'domain',
} as const;

function serveSignUp(serve: Serve<Claims>, context: AppContext): void {
  serve(signUp, async ({ body, visitor }) => {
    const isLicensed = isLicenceHost(visitor.hostname, context.config.licenceHosts);
    const { marketingByDefault } = policyOf(isLicensed);
    const outcome = await signUpPlayer(context, {
      identity: identityOf(body),
      password: body.password,
      isLicensed,
      ...arrivalOf(visitor, context, body.fingerprint),
      idempotencyKey: visitor.idempotencyKey,
      profile: {
        language: body.language,
        currency: body.currency,
        receiveEmail: body.receive_email ?? marketingByDefault,
        receiveSms: body.receive_sms ?? marketingByDefault,
        playersName: body.players_name,
        address: body.address,
        birthday: body.birthday,
        promoCode: body.promo_code,
        referrer: safe(body.referrer),
        landingPage: safe(body.landing_page),
        timezone: body.timezone,
        timeOffsetMinutes: body.time_offset,
        fingerprint: body.fingerprint,
      },
    });
    if (outcome.ok) return toSignedIn(outcome.tokens);
    if (outcome.code === 'TOO_MANY_REQUESTS') return refuseTooMany(outcome);
    if (outcome.code === 'REQUIRED') return refuseFields(outcome.fields, outcome.code);
    if (outcome.code === 'IDEMPOTENCY_CONFLICT') return refuse(409, outcome.code);
    return refuseField(FIELD_OF[outcome.code], outcome.code);
  });
}

function serveSessions(serve: Serve<Claims>, context: AppContext): void {
  serve(authenticate, async ({ body, visitor }) => {
    const from = arrivalOf(visitor, context, body.fingerprint);
    const outcome =
      body.token !== undefined && body.auth_type !== undefined
        ? await logInByToken(context, { token: body.token, authType: body.auth_type, ...from })
        : await logInPlayer(context, { identity: identityOf(body), password: body.password ?? '', ...from });
    if (outcome.ok) return toSignedInOrStep(outcome);
    return outcome.code === 'TOO_MANY_REQUESTS' ? refuseTooMany(outcome) : refuseField(FIELD_OF[outcome.code], outcome.code);
  });

  serve(readHandOff, async ({ body, visitor }) => {
    const outcome = await readToken(context, { token: body.token, authType: body.auth_type, ip: visitor.ip });
    if (outcome.ok) return { data: { name: outcome.name } };
    return outcome.code === 'TOO_MANY_REQUESTS' ? refuseTooMany(outcome) : refuseField(FIELD_OF[outcome.code], outcome.code);
  });

  serve(refresh, async ({ body, visitor }) => {
    const outcome = await refreshSession(context, { token: body.refresh_token, ...arrivalOf(visitor, context) });
    if (outcome.ok) return toTokens(outcome.tokens);
    if (outcome.code === 'TOO_MANY_REQUESTS') return refuseTooMany(outcome);
    return refuse(outcome.code === 'AUTH_USER_BANNED' ? 403 : 400, outcome.code);
  });

  serve(logOut, async ({ body, visitor }) => {
    await logOutPlayer(context, { token: body.refresh_token, ip: visitor.ip });
    return SUCCEEDED;
  });

  serve(handOff, async ({ body, visitor, player }) => {
    const { sessionId } = player;
    const from = arrivalOf(visitor, context);
    const outcome = await handOffSession(context, { token: body.refresh_token, purpose: body.purpose, sessionId, ...from });
    if (outcome.ok) return { data: { token: outcome.token } };
    if (outcome.code === 'TOO_MANY_REQUESTS') return refuseTooMany(outcome);
    return refuse(outcome.code === 'AUTH_USER_BANNED' ? 403 : 400, outcome.code);
  });

  // The gate has answered 403 to a banned player before this runs.
  serve(checkBan, () => NOT_BANNED);
}

function servePasswords(serve: Serve<Claims>, context: AppContext): void {
  const isLicensed = (hostname: string) => isLicenceHost(hostname, context.config.licenceHosts);
  serve(requestPasswordReset, async ({ body, visitor }) => {
    const outcome = await requestPasswordResetFlow(context, {
      identity: identityOf(body),
      ip: visitor.ip,
      idempotencyKey: visitor.idempotencyKey,
    });
    return outcome.ok ? SENT : refuseTooMany(outcome);
  });

  serve(confirmPasswordReset, async ({ body, visitor }) => {
    const outcome = await confirmPasswordResetFlow(context, {
      identity: identityOf(body),
      code: body.code,
      newPassword: body.new_password,
      isLicensed: isLicensed(visitor.hostname),
      ip: visitor.ip,
      idempotencyKey: visitor.idempotencyKey,
    });
    if (outcome.ok) return SUCCEEDED;
    if (outcome.code === 'TOO_MANY_REQUESTS') return refuseTooMany(outcome);
    return refuseField(outcome.code.startsWith('CODE_') ? 'code' : 'new_password', outcome.code);
  });

  serve(changePassword, async ({ body, player, visitor }) => {
    const outcome = await changePasswordFlow(context, {
      playerId: player.playerId,
      password: body.password,
      newPassword: body.new_password,
      isLicensed: isLicensed(visitor.hostname),
      ip: visitor.ip,
    });
    if (outcome.ok) return SUCCEEDED;
    if (outcome.code === 'TOO_MANY_REQUESTS') return refuseTooMany(outcome);
    return refuseField(outcome.code === 'PASSWORD_WRONG' ? 'password' : 'new_password', outcome.code);
  });

  serve(updatePassword, async ({ body, player, visitor }) => {
    const outcome = await updatePasswordFlow(context, {
      playerId: player.playerId,
      code: body.code,
      newPassword: body.new_password,
      isLicensed: isLicensed(visitor.hostname),
      ip: visitor.ip,
    });
    if (outcome.ok) return SUCCEEDED;
    if (outcome.code === 'TOO_MANY_REQUESTS') return refuseTooMany(outcome);
    return refuseField(outcome.code.startsWith('CODE_') ? 'code' : 'new_password', outcome.code);
  });
}

export function serveAccounts(serve: Serve<Claims>, context: AppContext): void {
  serveSignUp(serve, context);
  serveSessions(serve, context);
  servePasswords(serve, context);

  serve(confirmEmailLink, async ({ params, visitor }) => {
    const outcome = await confirmEmail(context, { token: params.confirmToken, ip: visitor.ip });
    if (outcome.ok) return SUCCEEDED;
    return outcome.code === 'TOO_MANY_REQUESTS' ? refuseTooMany(outcome) : refuseField(FIELD_OF[outcome.code], outcome.code);
  });
}
