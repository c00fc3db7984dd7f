import { CHAT_TEXT_CHARACTERS_MAX, hasChatWords, isPlainChatText, trimChatText } from '@tulpar/domain/chat-text';
import { DAY_MS } from '@tulpar/domain/durations';
import type { AppContext } from '#flows/app-context.ts';
import * as chat from '#modules/chat/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { Tx } from '#platform/database.ts';
import { areOffersHidden } from '../offers/offer-facts.ts';
import type { StaffResult } from './staff-result.ts';

interface ReplyInChatInput {
  readonly playerId: string;
  readonly text: string;
  /** The name that the player is shown. */
  readonly name: string | null;
  readonly by: staff.StaffActor;
}

/** A message of the player is answered within this time; later ones are begun by staff. */
const ANSWERED_MS = DAY_MS;

/**
 * Whether a manager would write first to a player who may play no more or shows signs of harm: what leads back to the games stops. An answer is
 * always sent, and so is a message without a name, such as that of a person who works on a case.
 */
async function wouldLeadBack(tx: Tx, { playerId, name }: ReplyInChatInput): Promise<boolean> {
  if (name === null || (await chat.hasWrittenSince(tx, playerId, new Date(tx.now.getTime() - ANSWERED_MS)))) return false;
  return areOffersHidden(tx, playerId);
}

/** Sends a support message to a player. Every open chat window of the player shows it. */
export async function replyInChat(
  context: Pick<AppContext, 'database' | 'chatSubscriptions'>,
  input: ReplyInChatInput,
): Promise<StaffResult<unknown, 'TEXT_INVALID' | 'UNKNOWN' | 'WRITES_FIRST'>> {
  const { playerId, name, by } = input;
  const text = trimChatText(input.text);
  if (text.length > CHAT_TEXT_CHARACTERS_MAX || !hasChatWords(text) || !isPlainChatText(text)) return { ok: false, code: 'TEXT_INVALID' };
  const refusal = await context.database.transaction(async (tx) => {
    if (!(await ledgerModule.readWallet(tx, playerId))) return 'UNKNOWN';
    if (await wouldLeadBack(tx, input)) return 'WRITES_FIRST';
    const { message } = await chat.addMessage(tx, { from: 'staff', playerId, text, author: by, name });
    // The text is deleted after ninety days, the record of the act is kept.
    await staff.record(tx, { actor: by, act: 'reply-chat', playerId, reason: 'answered in the chat', details: { id: message.id } });
    return null;
  });
  if (refusal !== null) return { ok: false, code: refusal };
  await context.chatSubscriptions.announce(playerId);
  return { ok: true };
}
