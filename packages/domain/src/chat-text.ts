export const CHAT_SENDERS = ['player', 'staff', 'system'] as const;
export type ChatSender = (typeof CHAT_SENDERS)[number];

export const CHAT_TEXT_CHARACTERS_MAX = 2000;
/** G25: what was said is kept for so long, and no longer. */
export const CHAT_KEEP_DAYS = 90;

/** Line breaks as devices write them. */
const LINE_BREAK = /\r\n?|[\u2028\u2029\u0085]/g;
/** What steers a terminal or turns the direction of writing, and is seen by nobody. A line break is the one that may stay. */
const UNSEEN = String.raw`[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]`;
const ANY_UNSEEN = new RegExp(UNSEEN, 'u');
const EVERY_UNSEEN = new RegExp(UNSEEN, 'gu');
const SEEN = /[^\s\p{C}]/u;

/** A text as it is stored: without blanks around it, lines ended in one way. */
export function trimChatText(typed: string): string {
  return typed.replace(LINE_BREAK, '\n').trim();
}

/** A text as somebody may send it: what cannot be seen, a paste may have brought along. */
export function cleanChatText(typed: string): string {
  return trimChatText(typed.replace(LINE_BREAK, '\n').replaceAll('\t', ' ').replace(EVERY_UNSEEN, ''));
}

/** Whether there is anything to be seen in it. */
export function hasChatWords(text: string): boolean {
  return SEEN.test(text);
}

export function isPlainChatText(text: string): boolean {
  return !ANY_UNSEEN.test(text);
}
