export {
  add,
  countOf,
  hasSubType,
  moveOn,
  readAll,
  readInbox,
  readToasts,
  type StoredNotification,
  sweepNotifications,
  unreadCount,
} from './notifications.ts';
export type { DevicePayload, NewNotification, OfferNews, OpenNews, ProtectionNews, TournamentNews } from './payloads.ts';
export { personalData } from './personal-data.ts';
export { createInboxSubscriptions, type InboxSubscriptions } from './subscriptions.ts';
