export {
  add,
  countOf,
  type DevicePayload,
  hasSubType,
  moveOn,
  type NewNotification,
  type OfferNews,
  type OpenNews,
  type ProtectionNews,
  readAll,
  readInbox,
  readToasts,
  type StoredNotification,
  sweepNotifications,
  type TournamentNews,
  unreadCount,
} from './notifications.ts';
export { personalData } from './personal-data.ts';
export { createInboxSubscriptions, type InboxSubscriptions } from './subscriptions.ts';
