import { checkPhoneCode, confirmEmailCode, sendPhoneCode, undoContact, verifyEmail } from '@tulpar/contract/contacts';
import { unsubscribe, updateProfile } from '@tulpar/contract/profile-changes';
import { type ExtraData, getExtraData, getProfile, saveExtraData, type User } from '@tulpar/contract/profiles';
import { type Player, readPlayer, updatePlayer } from '#flows/accounts/update-player.ts';
import type { AppContext } from '#flows/app-context.ts';
import { confirmContact } from '#flows/contacts/confirm-contact.ts';
import { requestContactCode } from '#flows/contacts/request-contact-code.ts';
import { undoContactChange } from '#flows/contacts/undo-contact-change.ts';
import { unsubscribeEmail } from '#flows/content/unsubscribe-email.ts';
import type { Claims, Identity } from '#modules/accounts/index.ts';
import { readExtra, saveExtra } from '#modules/profiles/index.ts';
import { type Refusal, refuse, refuseField, refuseFields } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';

function toUser({ account, profile: { is_doc_renewal, ...profile }, pause, blocks }: Player): User {
  return {
    id: account.id,
    email: account.email,
    phone: account.phone,
    is_email_verified: account.isEmailVerified,
    is_phone_verified: account.isPhoneVerified,
    ...profile,
    erased_from: profile.erased_from?.toISOString() ?? null,
    // While a new document is asked for, its page is open; withdrawals go on until the old one expires.
    is_doc_verified: profile.is_doc_verified && !is_doc_renewal,
    pause: pause && { kind: pause.kind, until: pause.until?.toISOString() ?? null },
    closed: {
      games: blocks.flatMap((block) => ('game' in block ? [block.game] : [])),
      kinds: blocks.flatMap((block) => ('kind' in block ? [block.kind] : [])),
    },
  };
}

const NO_EXTRA: ExtraData = { showAppsPromoModal: null, showDownloadAppBannerCount: 0, navigatorUserAgent: [] };

const SUCCEEDED = { data: { success: true } } as const;
const SENT = { data: { sent: true } } as const;
const FIELD_OF = {
  EMAIL_TAKEN: 'email',
  PHONE_TAKEN: 'phone',
  AGE_TOO_YOUNG: 'birthday',
  CODE_INVALID: 'code',
  CODE_TRIES_EXCEEDED: 'code',
  PROOF_REQUIRED: 'password',
  PASSWORD_WRONG: 'password',
  AUTH_TOKEN_INVALID: 'token',
} as const;

type ProfileRefusal = Exclude<
  Awaited<ReturnType<typeof updatePlayer | typeof confirmContact | typeof requestContactCode | typeof undoContactChange>>,
  { ok: true } | { code: 'FIELD_LOCKED' }
>;

const refuseChange = (refused: ProfileRefusal): Refusal =>
  refused.code === 'TOO_MANY_REQUESTS'
    ? refuse(429, refused.code, { retryAfterMs: refused.retryAfterMs })
    : refuseField(FIELD_OF[refused.code], refused.code);

export function serveProfiles(serve: Serve<Claims>, context: AppContext): void {
  serve(getProfile, async ({ player }) => ({ data: toUser(await readPlayer(context.database, player.playerId)) }));

  serve(updateProfile, async ({ player, body }) => {
    const outcome = await updatePlayer(context, player.playerId, {
      language: body.language,
      firstName: body.first_name,
      lastName: body.last_name,
      address: body.address,
      birthday: body.birthday,
      receiveEmail: body.receive_email,
      receiveSms: body.receive_sms,
    });
    if (outcome.ok) return { data: toUser(outcome.player) };
    return outcome.code === 'FIELD_LOCKED' ? refuseFields(outcome.fields, outcome.code) : refuseChange(outcome);
  });

  type Caller = { readonly player: Claims; readonly visitor: { readonly ip: string; readonly idempotencyKey: string | null } };
  const send = async ({ player, visitor }: Caller, identity: Identity, password: string | undefined) => {
    const { ip, idempotencyKey } = visitor;
    const outcome = await requestContactCode(context, { ...player, identity, password, ip, idempotencyKey });
    return outcome.ok ? SENT : refuseChange(outcome);
  };
  const confirm = async ({ player, visitor }: Caller, kind: 'phone' | 'email', code: string) => {
    const outcome = await confirmContact(context, { playerId: player.playerId, kind, code, ...visitor });
    return outcome.ok ? { data: toUser(outcome.player) } : refuseChange(outcome);
  };
  serve(sendPhoneCode, (call) => send(call, { phone: call.body.phone }, call.body.password));
  serve(verifyEmail, (call) => send(call, { email: call.body.email }, call.body.password));
  serve(checkPhoneCode, (call) => confirm(call, 'phone', call.body.code));
  serve(confirmEmailCode, (call) => confirm(call, 'email', call.body.code));

  serve(undoContact, async ({ body, visitor }) => {
    const outcome = await undoContactChange(context, { token: body.token, ip: visitor.ip });
    return outcome.ok ? SUCCEEDED : refuseChange(outcome);
  });

  serve(getExtraData, async ({ player }) => ({ data: { ...NO_EXTRA, ...(await readExtra(context.database, player.playerId)) } }));

  serve(saveExtraData, async ({ player, body }) => ({
    data: { ...NO_EXTRA, ...(await saveExtra(context.database, player.playerId, body.key, body.value)) },
  }));

  serve(unsubscribe, async ({ body, visitor }) => {
    const outcome = await unsubscribeEmail(context, { email: body.email, ip: visitor.ip });
    return outcome.ok ? SUCCEEDED : refuse(429, outcome.code, { retryAfterMs: outcome.retryAfterMs });
  });
}
