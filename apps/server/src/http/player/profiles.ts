import { type ExtraData, getExtraData, getProfile, saveExtraData, type User, unsubscribe, updateProfile } from '@tulpar/contract/profiles';
import { unsubscribeEmail } from '#flows/content/unsubscribe-email.ts';
import type { House } from '#flows/house.ts';
import { type Player, readPlayer, updatePlayer } from '#flows/update-player.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { readExtra, saveExtra } from '#modules/profiles/index.ts';
import { refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';

function toUser({ account, profile }: Player): User {
  return {
    id: account.id,
    email: account.email,
    phone: account.phone,
    is_email_verified: account.isEmailVerified,
    is_phone_verified: account.isPhoneVerified,
    ...profile,
  };
}

const NO_EXTRA: ExtraData = { showAppsPromoModal: null, showDownloadAppBannerCount: 0, navigatorUserAgent: [] };

const SUCCEEDED = { data: { success: true } } as const;
const FIELD_OF = { EMAIL_TAKEN: 'email', PHONE_TAKEN: 'phone', AGE_TOO_YOUNG: 'birthday' } as const;

export function serveProfiles(serve: Serve<Claims>, house: House): void {
  serve(getProfile, async ({ player }) => ({ data: toUser(await readPlayer(house.database, player.playerId)) }));

  serve(updateProfile, async ({ player, body }) => {
    const outcome = await updatePlayer(house, player.playerId, {
      email: body.email,
      phone: body.phone,
      profile: {
        language: body.language,
        firstName: body.first_name,
        lastName: body.last_name,
        address: body.address,
        birthday: body.birthday,
        receiveEmail: body.receive_email,
        receiveSms: body.receive_sms,
      },
    });
    if (outcome.ok) return { data: toUser(outcome.player) };
    if (outcome.code === 'TOO_MANY_REQUESTS') return refuse(429, outcome.code, { retryAfterMs: outcome.retryAfterMs });
    return refuseField(FIELD_OF[outcome.code], outcome.code);
  });

  serve(getExtraData, async ({ player }) => ({ data: { ...NO_EXTRA, ...(await readExtra(house.database, player.playerId)) } }));

  serve(saveExtraData, async ({ player, body }) => ({
    data: { ...NO_EXTRA, ...(await saveExtra(house.database, player.playerId, body.key, body.value)) },
  }));

  serve(unsubscribe, async ({ body, visitor }) => {
    const outcome = await unsubscribeEmail(house, { email: body.email, ip: visitor.ip });
    return outcome.ok ? SUCCEEDED : refuse(429, outcome.code, { retryAfterMs: outcome.retryAfterMs });
  });
}
