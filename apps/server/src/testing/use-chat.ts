import { randomUUID } from 'node:crypto';
import { CHAT_SOCKET_PATH } from '@tulpar/contract/chat';
import { beforeAll, expect } from 'vitest';
import { replyInChat } from '#flows/staff/reply-in-chat.ts';
import { openTestSocket } from './test-socket.ts';
import { type TestApp, type TestPlayer, useTestApp } from './use-test-app.ts';

const READY = { type: 'ready' };

/** A chat message of a client. */
export const send = (text: string, clientId: string = randomUUID()) => ({ type: 'send', text, client_id: clientId });

export const listen = (app: TestApp) => app.http.listen({ port: 0, host: '127.0.0.1' });

/** The app with open sockets, and a member of staff who answers. */
export function useChat() {
  const world = useTestApp();
  beforeAll(() => listen(world));
  const open = (app: TestApp = world) => openTestSocket(app.http, CHAT_SOCKET_PATH);
  return {
    world,
    open,
    /** An authenticated socket that has received all earlier messages. */
    async enter(player: TestPlayer, { after = null, app = world }: { after?: string | null; app?: TestApp } = {}) {
      const socket = await open(app);
      socket.say({ type: 'hello', token: player.access, after });
      await expect.poll(() => socket.heard.at(-1)).toEqual(READY);
      return socket;
    },
    reply: (player: TestPlayer, text: string, app: TestApp = world) =>
      replyInChat(app.context, { playerId: player.id, text, name: null, by: 'staff:aruzhan' }),
  };
}
