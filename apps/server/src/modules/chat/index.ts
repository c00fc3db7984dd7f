export { createEars, type Ears } from './ears.ts';
export { addMessage, findSaid, listConversations, type Message, messagesAfter, placeOf, sweepChat } from './messages.ts';
