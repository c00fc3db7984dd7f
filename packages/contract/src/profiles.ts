import { GAME_KINDS } from '@tulpar/domain/game-kinds';
import { PAUSE_KINDS } from '@tulpar/domain/protection/pauses';
import { VIP_STATUSES } from '@tulpar/domain/vip-levels';
import * as z from 'zod/mini';
import { dataOf, endpoint } from './endpoint.ts';
import { CurrencyCode, LanguageCode, text } from './fields.ts';

export const User = z.object({
  id: z.string(),
  /** Short enough to say to support. */
  number: z.int(),
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
  /** Set once the account is closed: its personal data is erased from then on. */
  erased_from: z.nullable(z.string()),
  /** The running time-out or exclusion; without an end it is for good. */
  pause: z.nullable(z.object({ kind: z.enum(PAUSE_KINDS), until: z.nullable(z.string()) })),
  /** What the player has closed for themselves: games by their slug, and kinds of games. */
  closed: z.object({ games: z.array(z.string()), kinds: z.array(z.enum(GAME_KINDS)) }),
});
export type User = z.output<typeof User>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/v1/profile',
  access: 'player',
  summary: 'The signed-in player',
  response: dataOf(User),
});

const USER_AGENTS_MAX = 20;
const USER_AGENT_CHARACTERS_MAX = 400;

/** The state of the app's bonus: postponed at a time, in milliseconds, or received. */
const AppsPromo = z.object({ value: z.enum(['closed', 'done']), time: z.int().check(z.nonnegative()) });
const BannerCount = z.int().check(z.minimum(0), z.maximum(1000));
const UserAgents = z.array(text(USER_AGENT_CHARACTERS_MAX)).check(z.maxLength(USER_AGENTS_MAX, 'TOO_LONG'));

/** ENTITY-06: small preferences of a player that apply on every device. */
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
  summary: "The player's settings that are shared by all devices",
  body: z.object({}),
  response: dataOf(ExtraData),
});

export const saveExtraData = endpoint({
  method: 'POST',
  path: '/api/v1/extra-data/save',
  access: 'player',
  summary: 'Changes one of these settings, and answers with all of them',
  body: z.discriminatedUnion('key', [
    z.object({ key: z.literal('showAppsPromoModal'), value: AppsPromo }),
    z.object({ key: z.literal('showDownloadAppBannerCount'), value: BannerCount }),
    z.object({ key: z.literal('navigatorUserAgent'), value: UserAgents }),
  ]),
  response: dataOf(ExtraData),
});
