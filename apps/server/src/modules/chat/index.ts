export {
  addMessage,
  findByClientId,
  hasWrittenSince,
  listConversations,
  type Message,
  markRead,
  messagesAfter,
  placeOf,
  sweepChat,
  unreadMessages,
} from './messages.ts';
export { personalData } from './personal-data.ts';
export { type ChatSubscriptions, createChatSubscriptions } from './subscriptions.ts';
