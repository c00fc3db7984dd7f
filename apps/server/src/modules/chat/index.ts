export { addMessage, findByClientId, listConversations, type Message, messagesAfter, placeOf, sweepChat } from './messages.ts';
export { personalData } from './personal-data.ts';
export { type ChatSubscriptions, createChatSubscriptions } from './subscriptions.ts';
