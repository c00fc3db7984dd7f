import { type ChatMessage, getChatMessages, readChatMessages, sendChatMessage } from '@tulpar/contract/chat';
import type { AppContext } from '#flows/app-context.ts';
import { sayInChat } from '#flows/chat/say-in-chat.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { type Message, markRead, messagesAfter, placeOf, unreadMessages } from '#modules/chat/index.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';

export function toWire({ id, from, text, createdAt, clientId, name }: Message): ChatMessage {
  return {
    id,
    from,
    text,
    created_at: createdAt.toISOString(),
    ...(name !== null && { name }),
    ...(clientId !== null && { client_id: clientId }),
  };
}

/** The chat over plain calls, for players whose network blocks WebSockets. */
export function serveChat(serve: Serve<Claims>, context: AppContext): void {
  const { database, chatSubscriptions } = context;
  serve(getChatMessages, async ({ player: { playerId }, query }) => {
    const place = await placeOf(database, playerId, query.after ?? null);
    return { data: (await messagesAfter(database, playerId, place)).map(toWire) };
  });
  serve(readChatMessages, async ({ player: { playerId }, body }) => {
    if (await markRead(database, playerId, body.up_to)) await chatSubscriptions.announce(playerId);
    return { data: { unread: await unreadMessages(database, playerId) } };
  });
  serve(sendChatMessage, async ({ player: { playerId }, body }) => {
    const said = await sayInChat(context, { playerId, text: body.text, clientId: body.client_id });
    return said.ok ? { data: toWire(said.message) } : refuse(429, said.code, { retryAfterMs: said.retryAfterMs });
  });
}
