import { Lazy } from '@tulpar/app-kit/components/lazy';
import { loadLateTexts } from '@tulpar/app-kit/language';
import { useAddress } from '@tulpar/app-kit/navigation';
import { useEffect } from 'react';
import { chat, forgetChat, useChat } from '#features/chat/store.ts';
import { currentSession, useSession } from '#platform/session.ts';
import { routeOf } from '../routes.ts';

/** SYS-15: the chat's code is loaded when the chat is first opened. */
const loadWidget = async () => {
  const [{ ChatWidget }] = await Promise.all([import('#features/chat/components/chat-widget.tsx'), loadLateTexts('chat')]);
  return ChatWidget;
};

/** The slot of the chat, over every page. */
export function ChatPlace() {
  const { state } = useChat();
  const session = useSession();
  const isGame = routeOf(useAddress().path).frame.header === 'game';
  const isOpen = state !== 'hidden' && session.status === 'player';
  // AUTH-06: a logout, here or in another tab, clears the chat.
  const isGuest = session.status === 'guest';
  useEffect(() => {
    // The server's guess at the visitor's role may be wrong.
    if (isGuest && currentSession().status === 'guest') forgetChat();
  }, [isGuest]);
  if (!isOpen) return null;
  const { playerId } = session;
  return <Lazy key={playerId} load={loadWidget} given={{ playerId, hasBar: !isGame }} onLost={chat.hide} />;
}
