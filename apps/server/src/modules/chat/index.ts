export { addMessage, findByClientId as findSaid, listConversations, type Message, messagesAfter, placeOf, sweepChat } from './messages.ts';
export { type ChatSubscriptions as Ears, createChatSubscriptions as createEars } from './subscriptions.ts';
