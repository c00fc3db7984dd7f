import { CHAT_TEXT_CHARACTERS_MAX, hasChatWords, isPlainChatText, trimChatText } from '@tulpar/domain/chat-text';
import type { AppContext } from '#flows/app-context.ts';
import * as chat from '#modules/chat/index.ts';
import * as ledger from '#modules/ledger/index.ts';
import * as staff from '#modules/staff/index.ts';

interface Reply {
  readonly playerId: string;
  readonly text: string;
  /** The name that the player is shown. */
  readonly name: string | null;
  readonly by: staff.StaffActor;
}

type Replied = { readonly ok: true } | { readonly ok: false; readonly code: 'TEXT_INVALID' | 'UNKNOWN' };

/** Somebody of support writes to a player, and every open window of that player shows it. */
export async function replyInChat(
  context: Pick<AppContext, 'database' | 'chatSubscriptions'>,
  { playerId, text, name, by }: Reply,
): Promise<Replied> {
  const said = trimChatText(text);
  if (said.length > CHAT_TEXT_CHARACTERS_MAX || !hasChatWords(said) || !isPlainChatText(said)) return { ok: false, code: 'TEXT_INVALID' };
  const isKnown = await context.database.transaction(async (tx) => {
    if (!(await ledger.readWallet(tx, playerId))) return false;
    const { message } = await chat.addMessage(tx, { from: 'staff', playerId, text: said, author: by, name });
    // The words go after ninety days, the act stays.
    await staff.record(tx, { actor: by, act: 'reply-chat', playerId, reason: 'answered in the chat', details: { id: message.id } });
    return true;
  });
  if (!isKnown) return { ok: false, code: 'UNKNOWN' };
  await context.chatSubscriptions.announce(playerId);
  return { ok: true };
}
