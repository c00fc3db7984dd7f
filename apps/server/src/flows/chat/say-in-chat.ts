import { addMessage, findByClientId, type Message } from '#modules/chat/index.ts';
import { ACCOUNT_LIMITS } from '../accounts/account-limits.ts';
import { type TooMany, tooMany } from '../accounts/too-many.ts';
import type { AppContext } from '../app-context.ts';

interface SayInChatInput {
  readonly playerId: string;
  readonly text: string;
  readonly clientId: string;
}

/** A player writes to support. A message that is sent again is answered with the stored one and does not count towards the limit. */
export async function sayInChat(
  context: Pick<AppContext, 'database' | 'limits' | 'chatSubscriptions'>,
  { playerId, text, clientId }: SayInChatInput,
): Promise<{ readonly ok: true; readonly message: Message; readonly isRepeat: boolean } | TooMany> {
  const known = await findByClientId(context.database, playerId, clientId);
  if (known) return { ok: true, message: known, isRepeat: true };
  const allowed = await context.limits.take(`chat:${playerId}`, ACCOUNT_LIMITS.chatMessagesPerPlayer);
  if (!allowed.ok) return tooMany(allowed.retryAfterMs);
  const added = await context.database.transaction((tx) => addMessage(tx, { from: 'player', playerId, text, clientId }));
  if (!added.isRepeat) await context.chatSubscriptions.announce(playerId);
  return { ok: true, ...added };
}
