export const CHAT_SENDERS = ['player', 'staff', 'system'] as const;
export type ChatSender = (typeof CHAT_SENDERS)[number];

export const CHAT_TEXT_CHARACTERS_MAX = 2000;
/** How many messages one answer carries at most. A client that receives so many asks again. */
export const CHAT_PAGE_SIZE = 100;
/** G25: messages are deleted after so many days. */
export const CHAT_KEEP_DAYS = 90;

/** Line breaks as devices write them. */
const LINE_BREAK = /\r\n?|[\u2028\u2029\u0085]/g;
/** Invisible characters that control a terminal or the direction of writing. A line break is the only one allowed. */
const UNSEEN = String.raw`[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]`;
const ANY_UNSEEN = new RegExp(UNSEEN, 'u');
const EVERY_UNSEEN = new RegExp(UNSEEN, 'gu');
const SEEN = /[^\s\p{C}]/u;

/** The text as it is stored: trimmed, with one kind of line break. */
export function trimChatText(typed: string): string {
  return typed.replace(LINE_BREAK, '\n').trim();
}

/** The text without the invisible characters that a paste may have brought along. */
export function cleanChatText(typed: string): string {
  return trimChatText(typed.replace(LINE_BREAK, '\n').replaceAll('\t', ' ').replace(EVERY_UNSEEN, ''));
}

/** Whether the text has any visible character. */
export function hasChatWords(text: string): boolean {
  return SEEN.test(text);
}

export function isPlainChatText(text: string): boolean {
  return !ANY_UNSEEN.test(text);
}
