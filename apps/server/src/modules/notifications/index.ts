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
export {
  addPushDevice,
  changePushChoice,
  countPush,
  findPushDevice,
  findUnread,
  forgetEndpoint,
  listPushDevices,
  lockUnjudged,
  markPushResult,
  readPushChoice,
  releasePushes,
  removePushDevice,
  removePushDevices,
  SEND_PUSH,
  settlePush,
  sweepPushDevices,
} from './push.ts';
export { createInboxSubscriptions, type InboxSubscriptions } from './subscriptions.ts';
