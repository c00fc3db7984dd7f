import * as z from 'zod/mini';
import { dataOf, endpoint, Success } from './endpoint.ts';
import { text } from './fields.ts';

/** Where the app runs: in a browser, installed, or inside Telegram. */
export const PLATFORMS = ['web', 'pwa', 'telegram'] as const;

export const EVENTS_PER_CALL_MAX = 100;

const AnalyticsEvent = z.object({
  visitor_uid: text(64),
  /** Sent by the page; stored without verification. */
  player_id: z.nullable(z.uuid('INVALID_VALUE')),
  source_id: z.nullable(text(64)),
  platform: z.enum(PLATFORMS),
  operating_system: text(32),
  os_version: text(32),
  browser: text(64),
  screen_resolution: text(16),
  payload: z.record(z.string(), z.unknown()),
  local_time: text(40),
  url: text(2048),
  previous_url: z.nullable(text(2048)),
  project: text(32),
  event_name: z.string().check(z.regex(/^\w{1,64}$/, 'INVALID_VALUE')),
});
export type AnalyticsEvent = z.output<typeof AnalyticsEvent>;

export const postAnalytics = endpoint({
  method: 'POST',
  path: '/api/v1/analytics',
  access: 'public',
  summary: 'Stores analytics events of the app, at most a hundred per call',
  body: z.array(AnalyticsEvent).check(z.minLength(1, 'REQUIRED'), z.maxLength(EVENTS_PER_CALL_MAX, 'TOO_LONG')),
  response: dataOf(z.object({ accepted: z.int() })),
});

export const postVisit = endpoint({
  method: 'POST',
  path: '/api/v1/visits',
  access: 'public',
  summary: "Stores a page visit; the visitor's IP address is taken from the connection",
  body: z.object({ visitor_uid: text(64), url: text(2048), user_agent: text(512), client_ip: z.optional(text(64)) }),
  response: Success,
});
