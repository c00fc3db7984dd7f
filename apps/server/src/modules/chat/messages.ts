import { CHAT_KEEP_DAYS, CHAT_PAGE_SIZE, CHAT_SENDERS, type ChatSender } from '@tulpar/domain/chat-text';
import { DAY_MS } from '@tulpar/domain/durations';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import {
  countUnread,
  deleteOldMessages,
  insertMessage,
  lockConversation,
  type MessageRow,
  selectAfter,
  selectByClientId,
  selectConversations,
  selectHasWritten,
  selectPlace,
  updateConversation,
  updateRead,
} from './statements.ts';

export interface Message {
  /** Its number within the conversation. */
  readonly seq: number;
  readonly id: string;
  readonly from: ChatSender;
  readonly text: string;
  readonly createdAt: Date;
  readonly clientId: string | null;
  readonly name: string | null;
}

export type NewMessage =
  | { readonly from: 'player'; readonly playerId: string; readonly text: string; readonly clientId: string }
  | { readonly from: 'staff'; readonly playerId: string; readonly text: string; readonly author: string; readonly name: string | null };

function toMessage(row: MessageRow): Message {
  const from = CHAT_SENDERS.find((sender) => sender === row.sender);
  if (!from) throw new Error('a message from nobody');
  return { seq: row.seq, id: row.id, from, text: row.text, createdAt: row.created_at, clientId: row.client_id, name: row.shown_name };
}

/** The message that a player's device has sent with this id, if it has arrived. */
export async function findByClientId(db: Queryable, playerId: string, clientId: string): Promise<Message | null> {
  const [row] = await db.query(selectByClientId, [playerId, clientId]);
  return row ? toMessage(row) : null;
}

/** Adds a message at the end of the conversation. A message that was sent before is answered as it was stored. */
export async function addMessage(tx: Tx, input: NewMessage): Promise<{ readonly message: Message; readonly isRepeat: boolean }> {
  const { playerId, from, text } = input;
  const [conversation] = await tx.query(lockConversation, [playerId]);
  if (!conversation) throw new Error('a conversation could not be locked');
  const clientId = input.from === 'player' ? input.clientId : null;
  const known = clientId === null ? null : await findByClientId(tx, playerId, clientId);
  if (known) return { message: known, isRepeat: true };
  const name = input.from === 'staff' ? input.name : null;
  const message = { seq: conversation.last_seq + 1, id: tx.ids.uuid(), from, text, createdAt: tx.now, clientId, name };
  const author = input.from === 'staff' ? input.author : null;
  await tx.query(insertMessage, [playerId, message.seq, message.id, from, text, tx.now, clientId, author, name]);
  await tx.query(updateConversation, [playerId, message.seq, from, tx.now]);
  return { message, isRepeat: false };
}

/** The number to read after. A device that knows no message, or a deleted one, gets the last hundred. */
export async function placeOf(db: Queryable, playerId: string, messageId: string | null): Promise<number> {
  const [place] = await db.query(selectPlace, [playerId, messageId, CHAT_PAGE_SIZE]);
  return place?.seq ?? 0;
}

export async function messagesAfter(db: Queryable, playerId: string, place: number): Promise<Message[]> {
  return (await db.query(selectAfter, [playerId, place, CHAT_PAGE_SIZE])).map(toMessage);
}

/** How many messages of support the player has not seen, counted up to a hundred. */
export async function unreadMessages(db: Queryable, playerId: string): Promise<number> {
  return (await db.query(countUnread, [playerId, CHAT_PAGE_SIZE]))[0]?.unread ?? 0;
}

/** The player has seen the conversation up to this message. False when nothing has changed. */
export async function markRead(db: Queryable, playerId: string, messageId: string): Promise<boolean> {
  return (await db.query(updateRead, [playerId, messageId])).length > 0;
}

/** Whether the player has written something since a moment. */
export const hasWrittenSince = async (db: Queryable, playerId: string, since: Date): Promise<boolean> =>
  (await db.query(selectHasWritten, [playerId, since]))[0]?.has_written ?? false;

interface Conversation {
  readonly playerId: string;
  readonly lastAt: Date;
  readonly waitingSince: Date | null;
  readonly lastText: string;
}

/** Conversations that wait for an answer first, then the others, each the newest first. */
export async function listConversations(db: Queryable): Promise<Conversation[]> {
  return (await db.query(selectConversations)).map((row) => ({
    playerId: row.player_id,
    lastAt: row.last_at,
    waitingSince: row.waiting_since,
    lastText: row.text,
  }));
}

export async function sweepChat(database: Database): Promise<void> {
  await database.query(deleteOldMessages, [new Date(database.now().getTime() - CHAT_KEEP_DAYS * DAY_MS)]);
}
