export { createEars, type Ears } from './subscriptions.ts';
export { addMessage, findSaid, listConversations, type Message, messagesAfter, placeOf, sweepChat } from './messages.ts';
