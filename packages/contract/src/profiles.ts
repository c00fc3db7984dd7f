import { VIP_STATUSES } from '@tulpar/domain/vip-levels';
import * as z from 'zod/mini';
import { dataOf, endpoint, Success } from './endpoint.ts';
import { Birthday, CurrencyCode, Email, LanguageCode, Phone, text } from './fields.ts';

export const User = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  language: LanguageCode,
  currency: CurrencyCode,
  source_id: z.nullable(z.string()),
  status: z.enum(VIP_STATUSES),
  deposits_count: z.int(),
  is_doc_verified: z.boolean(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  is_email_verified: z.boolean(),
  is_phone_verified: z.boolean(),
  receive_email: z.boolean(),
  receive_sms: z.boolean(),
});
export type User = z.output<typeof User>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/v1/profile',
  access: 'player',
  summary: 'The signed-in player',
  response: dataOf(User),
});

export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/v1/profile',
  access: 'player',
  summary: 'Changes what is sent; a changed e-mail or phone loses its verification',
  body: z.object({
    language: z.optional(LanguageCode),
    first_name: z.optional(text(60)),
    last_name: z.optional(text(60)),
    address: z.optional(text(240)),
    birthday: z.optional(Birthday),
    email: z.optional(Email),
    phone: z.optional(Phone),
    receive_email: z.optional(z.boolean()),
    receive_sms: z.optional(z.boolean()),
  }),
  response: dataOf(User),
  errors: ['EMAIL_TAKEN', 'PHONE_TAKEN', 'AGE_TOO_YOUNG', 'TOO_MANY_REQUESTS'],
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/v1/profile/unsubscribe',
  access: 'public',
  summary: 'Ends the news by e-mail; the answer does not tell whether the address is known',
  body: z.object({ email: Email }),
  response: Success,
  errors: ['TOO_MANY_REQUESTS'],
});

const USER_AGENTS_MAX = 20;
const USER_AGENT_CHARACTERS_MAX = 400;

/** What became of the app's bonus: put off at a time, in milliseconds, or received. */
const AppsPromo = z.object({ value: z.enum(['closed', 'done']), time: z.int().check(z.nonnegative()) });
const BannerCount = z.int().check(z.minimum(0), z.maximum(1000));
const UserAgents = z.array(text(USER_AGENT_CHARACTERS_MAX)).check(z.maxLength(USER_AGENTS_MAX, 'TOO_LONG'));

/** ENTITY-06: small things that the app remembers about a player on every device. */
export const ExtraData = z.object({
  showAppsPromoModal: z.nullable(AppsPromo),
  showDownloadAppBannerCount: z.int(),
  navigatorUserAgent: z.array(z.string()),
});
export type ExtraData = z.output<typeof ExtraData>;

export const getExtraData = endpoint({
  method: 'POST',
  path: '/api/v1/extra-data',
  access: 'player',
  summary: 'What the app remembers about the player on every device',
  body: z.object({}),
  response: dataOf(ExtraData),
});

export const saveExtraData = endpoint({
  method: 'POST',
  path: '/api/v1/extra-data/save',
  access: 'player',
  summary: 'Remembers one of these things anew, and answers with all of them',
  body: z.discriminatedUnion('key', [
    z.object({ key: z.literal('showAppsPromoModal'), value: AppsPromo }),
    z.object({ key: z.literal('showDownloadAppBannerCount'), value: BannerCount }),
    z.object({ key: z.literal('navigatorUserAgent'), value: UserAgents }),
  ]),
  response: dataOf(ExtraData),
});
