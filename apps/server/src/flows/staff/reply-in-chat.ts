import { CHAT_TEXT_CHARACTERS_MAX, hasChatWords, isPlainChatText, trimChatText } from '@tulpar/domain/chat-text';
import type { AppContext } from '#flows/app-context.ts';
import * as chat from '#modules/chat/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { StaffResult } from './staff-result.ts';

interface ReplyInChatInput {
  readonly playerId: string;
  readonly text: string;
  /** The name that the player is shown. */
  readonly name: string | null;
  readonly by: staff.StaffActor;
}

/** Sends a support message to a player. Every open chat window of the player shows it. */
export async function replyInChat(
  context: Pick<AppContext, 'database' | 'chatSubscriptions'>,
  input: ReplyInChatInput,
): Promise<StaffResult<unknown, 'TEXT_INVALID' | 'UNKNOWN'>> {
  const { playerId, name, by } = input;
  const text = trimChatText(input.text);
  if (text.length > CHAT_TEXT_CHARACTERS_MAX || !hasChatWords(text) || !isPlainChatText(text)) return { ok: false, code: 'TEXT_INVALID' };
  const isKnown = await context.database.transaction(async (tx) => {
    if (!(await ledgerModule.readWallet(tx, playerId))) return false;
    const { message } = await chat.addMessage(tx, { from: 'staff', playerId, text, author: by, name });
    // The text is deleted after ninety days, the record of the act is kept.
    await staff.record(tx, { actor: by, act: 'reply-chat', playerId, reason: 'answered in the chat', details: { id: message.id } });
    return true;
  });
  if (!isKnown) return { ok: false, code: 'UNKNOWN' };
  await context.chatSubscriptions.announce(playerId);
  return { ok: true };
}
