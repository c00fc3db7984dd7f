import { PUSH_TOPICS } from '@tulpar/domain/push';
import * as z from 'zod/mini';
import { dataOf, endpoint, Success } from './endpoint.ts';
import { LanguageCode } from './fields.ts';

const ENDPOINT_CHARACTERS_MAX = 1024;
const Endpoint = z.string().check(z.minLength(1, 'REQUIRED'), z.maxLength(ENDPOINT_CHARACTERS_MAX, 'TOO_LONG'));
/** SHA-256 of the endpoint, in hex: the page can tell which device it is on, and no answer holds an endpoint. */
const DeviceId = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'INVALID_VALUE'));
const base64url = (characters: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${characters}}$`), 'INVALID_VALUE'));
const Hour = z.int('INVALID_VALUE').check(z.minimum(0, 'INVALID_VALUE'), z.maximum(23, 'INVALID_VALUE'));
const Topics = z.array(z.enum(PUSH_TOPICS)).check(
  z.maxLength(PUSH_TOPICS.length, 'TOO_LONG'),
  z.refine((topics) => new Set(topics).size === topics.length, 'INVALID_VALUE'),
);
/** Whole hours by the market's clock; null is never quiet. */
const Quiet = z.nullable(z.object({ from: Hour, until: Hour }).check(z.refine(({ from, until }) => from !== until, 'INVALID_VALUE')));

/** What a player gets by push, and where. */
export const PushSettings = z.object({
  /** What a browser subscribes with. */
  public_key: z.string(),
  topics: z.array(z.enum(PUSH_TOPICS)),
  quiet: Quiet,
  /** Whether amounts and names may stand on the lock screen. */
  has_details: z.boolean(),
  /** How many a day there are at most, payments not counted. */
  per_day: z.int(),
  devices: z.array(z.object({ id: z.string(), browser: z.nullable(z.string()), system: z.nullable(z.string()), created_at: z.string() })),
});
export type PushSettings = z.output<typeof PushSettings>;

export const getPushSettings = endpoint({
  method: 'GET',
  path: '/api/v1/push',
  access: 'player',
  summary: 'What the player gets by push and on which devices, with the key that browsers subscribe with',
  response: dataOf(PushSettings),
});

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/v1/push/subscribe',
  access: 'player',
  summary: 'This browser gets messages from now on, as long as the player is signed in on it',
  body: z.object({
    endpoint: Endpoint,
    /** As the browser has made them: P-256, uncompressed, and 16 bytes. */
    keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
    language: LanguageCode,
  }),
  response: dataOf(PushSettings),
  errors: ['REQUIRED', 'TOO_LONG', 'INVALID_VALUE'],
});

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/api/v1/push/unsubscribe',
  access: 'player',
  summary: 'A device of the player gets no more messages. One that is not there is none already',
  body: z.object({ id: DeviceId }),
  response: dataOf(PushSettings),
  errors: ['INVALID_VALUE'],
});

export const changePush = endpoint({
  method: 'POST',
  path: '/api/v1/push/settings',
  access: 'player',
  summary: 'Changes what the player gets by push; what is left out stays',
  body: z.object({ topics: z.optional(Topics), quiet: z.optional(Quiet), has_details: z.optional(z.boolean()) }),
  response: dataOf(PushSettings),
  errors: ['INVALID_VALUE', 'TOO_LONG'],
});

/** The button in a message: the worker that shows it has no sign-in. Nobody but the browser and us knows its endpoint. */
export const stopPush = endpoint({
  method: 'POST',
  path: '/api/v1/push/stop',
  access: 'public',
  summary: 'The browser of this endpoint gets no more messages; answers the same whether there was one or not',
  body: z.object({ endpoint: Endpoint }),
  response: Success,
  errors: ['REQUIRED', 'TOO_LONG'],
});
