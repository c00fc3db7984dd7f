import { CHAT_SIGNS } from '@tulpar/domain/protection/markers';
import type { AppContext } from '#flows/app-context.ts';
import { markMessage } from '#flows/protection/mark-message.ts';
import { replyInChat } from '#flows/staff/reply-in-chat.ts';
import { listConversations, type Message, messagesAfter } from '#modules/chat/index.ts';
import {
  type CommandAnswer,
  type CommandInput,
  done,
  listed,
  refused,
  type StaffCommand,
  toAnswer,
  UsageError,
  utcMinute,
} from './staff-command.ts';

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
    ({ seq, createdAt, from, name, text }) => `${seq}  ${utcMinute(createdAt)}  ${name ?? from}: ${text.replaceAll('\n', '\n    ')}`,
  );
  return lines.length > 0 ? done(lines.join('\n')) : refused('there is no such conversation');
}

async function reply(context: AppContext, { need, optional, by }: CommandInput): Promise<CommandAnswer> {
  const name = optional('as');
  if (name !== null && !SHOWN_NAME.test(name)) return refused('--as must be a name of at most 40 letters');
  return toAnswer(await replyInChat(context, { playerId: need('player'), text: need('text'), name, by }), () => 'Sent.');
}

async function mark(context: AppContext, { need, by }: CommandInput): Promise<CommandAnswer> {
  const sign = CHAT_SIGNS.find((one) => one === need('kind'));
  if (!sign) throw new UsageError(`--kind must be one of ${CHAT_SIGNS.join(', ')}.`);
  const message = Number(need('number'));
  if (!Number.isSafeInteger(message) || message < 1) throw new UsageError('--number must be that of a message, as chat shows it.');
  return toAnswer(await markMessage(context, { playerId: need('player'), message, sign, reason: need('reason'), by }));
}

export const CHAT_COMMANDS: readonly StaffCommand[] = [
  { name: 'chats', help: 'conversations: unanswered ones first, then the newest first', reads: 'read-list', run: list },
  { name: 'chat', options: '--player <id>', help: 'the whole conversation, each message with its number', reads: 'read-chat', run: read },
  {
    name: 'mark-message',
    options: `--player <id> --number <message> --kind <${CHAT_SIGNS.join('|')}> --reason <why>`,
    help: 'what the player has written is a sign of harm: three within a week are a marker',
    run: mark,
  },
  { name: 'reply-chat', options: '--player <id> --text <answer> [--as <name that the player is shown>]', run: reply },
];
