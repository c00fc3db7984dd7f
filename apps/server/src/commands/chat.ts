import type { AppContext } from '#flows/app-context.ts';
import { replyInChat } from '#flows/staff/reply-in-chat.ts';
import { listConversations, type Message, messagesAfter } from '#modules/chat/index.ts';

const SHOWN_CHARACTERS = 100;
const at = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const inOneLine = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line;
};

export async function listChats({ database }: Pick<AppContext, 'database'>): Promise<string> {
  const lines = (await listConversations(database)).map(
    ({ playerId, lastAt, waitingSince, lastText }) =>
      `${waitingSince ? `waits since ${at(waitingSince)}` : `answered    ${at(lastAt)}`}  ${playerId}  ${inOneLine(lastText)}`,
  );
  return lines.join('\n') || 'Nobody has written.';
}

export async function readChat({ database }: Pick<AppContext, 'database'>, playerId: string): Promise<string> {
  const messages: Message[] = [];
  for (;;) {
    const more = await messagesAfter(database, playerId, messages.at(-1)?.seq ?? 0);
    if (more.length === 0) break;
    messages.push(...more);
  }
  const lines = messages.map(({ createdAt, from, name, text }) => `${at(createdAt)}  ${name ?? from}: ${text.replaceAll('\n', '\n    ')}`);
  return lines.join('\n') || 'There is no such conversation.';
}

export async function replyChat(context: AppContext, reply: Parameters<typeof replyInChat>[1]): Promise<string> {
  const name = reply.name?.trim() || null;
  if (name !== null && !/^[\p{L}\p{M} .'’-]{1,40}$/u.test(name)) return 'Refused: --as is a name of at most 40 letters.';
  const replied = await replyInChat(context, { ...reply, name });
  if (replied.ok) return 'Sent.';
  return replied.code === 'UNKNOWN' ? 'There is no such player.' : 'Refused: a text has 1 to 2000 characters that can be seen.';
}
