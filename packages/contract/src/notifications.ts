import { NOTIFICATION_KINDS, NOTIFICATION_STATUSES, NOTIFICATION_TYPES, type NotificationKind } from '@tulpar/domain/notification';
import * as z from 'zod/mini';
import { dataOf, endpoint } from './endpoint.ts';
import { CurrencyCode, MinorUnits, WireLanguage, wholeNumber } from './fields.ts';

const Id = z.uuid('INVALID_VALUE');
const IDS_MAX = 100;
const Kind = z.enum(Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]]);

/** ENTITY-28. */
export const Notification = z.object({
  id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  sub_type: Kind,
  status: z.enum(NOTIFICATION_STATUSES),
  title: z.string(),
  content: z.string(),
  data: z.object({
    content: z.string(),
    /** An amount that the content names, and its currency. */
    amount: z.nullable(MinorUnits),
    current: z.nullable(CurrencyCode),
  }),
  created_at: z.string(),
  /** ENTITY-29: JSON with the value of a button: `chat`, or a path of the app. */
  action: z.nullable(z.string()),
});
export type Notification = z.output<typeof Notification>;

/** API-71. */
export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/notifications',
  access: 'player',
  summary: 'filter[history] 1: the inbox, newest first, from `before` on; 0: what is to be shown as a toast, oldest first',
  query: z.object({
    order: z.optional(z.literal('desc')),
    'filter[history]': z.enum(['0', '1']),
    'filter[type]': z.optional(z.enum(NOTIFICATION_TYPES)),
    before: z.optional(Id),
    limit: wholeNumber(1, 50, 8),
    language: WireLanguage,
  }),
  response: z.object({
    data: z.array(Notification),
    /** The `before` of the next page; null on the last one. */
    pagination: z.object({ next: z.nullable(z.string()) }),
    /** How many are unread, counted up to a hundred. */
    unread: z.int(),
    /** PROFILE-06: how many messages of support in the chat are. */
    chat_unread: z.int(),
  }),
});

const Changed = dataOf(z.array(z.object({ id: z.string(), status: z.enum(NOTIFICATION_STATUSES) })));
const Ids = z.array(Id).check(z.minLength(1, 'REQUIRED'), z.maxLength(IDS_MAX, 'TOO_LONG'));

/** API-72. Ids of others are ignored. */
export const showNotifications = endpoint({
  method: 'POST',
  path: '/api/v1/notifications/show',
  access: 'player',
  summary: 'Their toasts have appeared',
  body: z.object({ notification_ids: Ids }),
  response: Changed,
});

export const closeNotifications = endpoint({
  method: 'POST',
  path: '/api/v1/notifications/close',
  access: 'player',
  summary: 'Their toasts are done',
  body: z.object({ notification_ids: Ids }),
  response: Changed,
});

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/v1/notifications/read',
  access: 'player',
  summary: 'They were drawn in the open inbox',
  body: z.object({ notification_ids: Ids }),
  response: Changed,
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/v1/notifications/read-all',
  access: 'player',
  summary: 'Marks everything in the inbox as read, up to the newest one that the player has seen',
  body: z.object({ up_to: Id }),
  response: dataOf(z.object({ unread: z.int() })),
});
