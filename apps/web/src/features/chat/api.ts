import { browserClock, newId } from '@tulpar/app-kit/clock';
import { CHAT_SOCKET_PATH, type ChatMessage, getChatMessages, readChatMessages, sendChatMessage } from '@tulpar/contract/chat';
import { api } from '#platform/api.ts';
import { tokenStore } from '#platform/session.ts';
import { chatUnread, unreadCount } from '#platform/unread-count.ts';
import type { ChatOutside, ChatSocket, SocketEvents } from './outside.ts';

/** A socket to our own host; if it cannot be created, it counts as closed at once. */
function openSocket({ opened, received, closed }: SocketEvents): ChatSocket {
  const address = new URL(CHAT_SOCKET_PATH, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new WebSocket(address);
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => received(String(data)));
  socket.addEventListener('close', ({ code }) => closed(code));
  return socket;
}

async function ask(after: string | null): Promise<readonly ChatMessage[] | null> {
  const answer = await api.call(getChatMessages, { query: { ...(after !== null && { after }) } });
  return answer.ok ? answer.data.data : null;
}

const post: ChatOutside['post'] = async (text, client_id) => {
  const answer = await api.call(sendChatMessage, { body: { text, client_id } });
  if (answer.ok) return { ok: true };
  const { error } = answer;
  if (error.kind !== 'refused') return { ok: false, failure: 'unreachable' };
  return { ok: false, failure: error.status === 429 ? 'too-many' : 'refused' };
};

/** The player has seen the conversation up to this message. One that fails is told with the next message. */
export async function markRead(up_to: string): Promise<void> {
  const answer = await api.call(readChatMessages, { body: { up_to } });
  if (answer.ok) chatUnread.write(answer.data.data.unread);
}

export const browserOutside: ChatOutside = {
  token: () => tokenStore.read().access,
  openSocket,
  ask,
  post,
  wait: browserClock.wait,
  now: browserClock.now,
  newId,
  inboxChanged: unreadCount.write,
  unreadChanged: chatUnread.write,
};
