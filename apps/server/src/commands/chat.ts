import type { AppContext } from '#flows/app-context.ts';
import { replyInChat } from '#flows/staff/reply-in-chat.ts';
import { listConversations, type Message, messagesAfter } from '#modules/chat/index.ts';
import { type CommandAnswer, type CommandInput, done, listed, refused, type StaffCommand, toAnswer, utcMinute } from './staff-command.ts';

const SHOWN_CHARACTERS = 100;
const SHOWN_NAME = /^[\p{L}\p{M} .'’-]{1,40}$/u;
const inOneLine = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line;
};

async function list({ database }: AppContext): Promise<CommandAnswer> {
  const lines = (await listConversations(database)).map(
    ({ playerId, lastAt, waitingSince, lastText }) =>
      `${waitingSince ? `waits since ${utcMinute(waitingSince)}` : `answered    ${utcMinute(lastAt)}`}  ${playerId}  ${inOneLine(lastText)}`,
  );
  return listed(lines, 'There is no conversation.');
}

async function read({ database }: AppContext, { need }: CommandInput): Promise<CommandAnswer> {
  const messages: Message[] = [];
  for (;;) {
    const more = await messagesAfter(database, need('player'), messages.at(-1)?.seq ?? 0);
    if (more.length === 0) break;
    messages.push(...more);
  }
  const lines = messages.map(
    ({ createdAt, from, name, text }) => `${utcMinute(createdAt)}  ${name ?? from}: ${text.replaceAll('\n', '\n    ')}`,
  );
  return lines.length > 0 ? done(lines.join('\n')) : refused('there is no such conversation');
}

async function reply(context: AppContext, { need, optional, by }: CommandInput): Promise<CommandAnswer> {
  const name = optional('as');
  if (name !== null && !SHOWN_NAME.test(name)) return refused('--as must be a name of at most 40 letters');
  return toAnswer(await replyInChat(context, { playerId: need('player'), text: need('text'), name, by }), () => 'Sent.');
}

export const CHAT_COMMANDS: readonly StaffCommand[] = [
  { name: 'chats', help: 'conversations: unanswered ones first, then the newest first', reads: 'read-list', run: list },
  { name: 'chat', options: '--player <id>', help: 'the whole conversation', reads: 'read-chat', run: read },
  { name: 'reply-chat', options: '--player <id> --text <answer> [--as <name that the player is shown>]', run: reply },
];
