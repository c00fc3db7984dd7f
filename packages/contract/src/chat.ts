import { CHAT_SENDERS, CHAT_TEXT_CHARACTERS_MAX, hasChatWords, isPlainChatText, trimChatText } from '@tulpar/domain/chat-text';
import * as z from 'zod/mini';
import { dataOf, endpoint } from './endpoint.ts';
import { InboxCount } from './fields.ts';

const Id = z.uuid('INVALID_VALUE');

const ChatText = z
  .string()
  .check(
    z.overwrite(trimChatText),
    z.maxLength(CHAT_TEXT_CHARACTERS_MAX, 'TOO_LONG'),
    z.refine(hasChatWords, 'REQUIRED'),
    z.refine(isPlainChatText, 'INVALID_VALUE'),
  );

export const ChatMessage = z.object({
  id: z.string(),
  from: z.enum(CHAT_SENDERS),
  text: z.string(),
  created_at: z.string(),
  /** The display name of the member of staff. */
  name: z.optional(z.string()),
  /** The id that the player's device gave the message, to recognise it. */
  client_id: z.optional(z.string()),
});
export type ChatMessage = z.output<typeof ChatMessage>;

export const getChatMessages = endpoint({
  method: 'GET',
  path: '/api/v1/chat/messages',
  access: 'player',
  summary: 'Chat messages after the given one, oldest first, at most a hundred; without one, the last hundred',
  query: z.object({ after: z.optional(Id) }),
  response: dataOf(z.array(ChatMessage)),
});

const NewMessage = { text: ChatText, client_id: Id };

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/v1/chat/messages',
  access: 'player',
  summary: 'Sends a message to support; a repeated call with the same client_id sends no second one',
  body: z.object(NewMessage),
  response: dataOf(ChatMessage),
  errors: ['TOO_MANY_REQUESTS'],
});

/** PROFILE-06: read on one device is read on all of them. */
export const readChatMessages = endpoint({
  method: 'POST',
  path: '/api/v1/chat/read',
  access: 'player',
  summary: 'The player has seen the conversation up to this message',
  body: z.object({ up_to: Id }),
  response: dataOf(z.object({ unread: z.int() })),
});

/** MARKET-08: the path of the chat's socket. */
export const CHAT_SOCKET_PATH = '/api/v1/chat';

/** Why the server closes a socket, besides the codes of the protocol itself (1001 it stops, 1009 too large). */
export const CHAT_CLOSE_CODES = {
  malformed: 4400,
  unauthorized: 4401,
  banned: 4403,
  silent: 4408,
  /** The player has opened too many sockets, and this was the oldest. */
  replaced: 4409,
  tooMany: 4429,
} as const;

/** The first message of a client: its access token and the last message that it knows. */
export const ChatHello = z.object({ type: z.literal('hello'), token: z.string().check(z.maxLength(4096)), after: z.nullable(Id) });

/** A client's later messages. */
export const ChatSaid = z.object({ type: z.literal('send'), ...NewMessage });

/** A message of the server. `ready` follows the missed messages, and is repeated as a heartbeat. */
export const ChatHeard = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('message'), ...ChatMessage.shape }),
  InboxCount,
  /** How many messages of support are unread now. */
  z.object({ type: z.literal('unread'), unread: z.int() }),
  z.object({ type: z.literal('refused'), client_id: z.nullable(z.string()), code: z.string() }),
]);
export type ChatHeard = z.output<typeof ChatHeard>;
