import { WithTexts } from '@tulpar/app-kit/language';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserOutside, markRead } from '../api.ts';
import { type ChatClient, createChatClient } from '../client.ts';
import { chatDraft } from '../draft.ts';
import { lastReceived, type Talk } from '../model.ts';
import { useChat } from '../store.ts';
import { ChatBar } from './chat-bar.tsx';
import { ChatPanel } from './chat-panel.tsx';

/** Connects when the chat opens and disconnects when it closes. Unsent messages stay on the device. */
function useChatClient(playerId: string): ChatClient {
  const [client] = useState(() => createChatClient(browserOutside, chatDraft.unsent(playerId)));
  useEffect(() => {
    let last = client.talk();
    const unsubscribe = client.subscribe(() => {
      const talk = client.talk();
      if (talk.unsent !== last.unsent) chatDraft.keepUnsent(playerId, talk.unsent);
      last = talk;
    });
    const wake = () => document.visibilityState === 'visible' && client.wake();
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    const stop = client.start();
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      stop();
      unsubscribe();
    };
  }, [client, playerId]);
  return client;
}

/** Closing the chat returns the focus to the element that opened it. */
function useFocusBack(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
}

/** PROFILE-06: what is shown in the open chat, in a visible tab, is read on the server. */
function useMarkRead(talk: Talk, isOpen: boolean): void {
  const last = isOpen && talk.isLoaded ? lastReceived(talk) : null;
  useEffect(() => {
    if (last === null) return undefined;
    let isDone = false;
    const look = () => {
      if (isDone || document.visibilityState !== 'visible') return;
      isDone = true;
      void markRead(last);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [last]);
}

function Shown({ client, playerId, hasBar }: { client: ChatClient; playerId: string; hasBar: boolean }) {
  const talk = useSyncExternalStore(client.subscribe, client.talk);
  const { state } = useChat();
  useMarkRead(talk, state === 'maximized');
  if (state === 'maximized') return <ChatPanel client={client} talk={talk} playerId={playerId} />;
  return hasBar ? <ChatBar talk={talk} /> : null;
}

interface Props {
  readonly playerId: string;
  /** A game has no room for the bar: the chat stays hidden until the game is left. */
  readonly hasBar: boolean;
}

/** MARKET-08, SYS-14: the live chat with support. */
export function ChatWidget({ playerId, hasBar }: Props) {
  const client = useChatClient(playerId);
  useFocusBack();
  return (
    <WithTexts area="chat">
      <Shown client={client} playerId={playerId} hasBar={hasBar} />
    </WithTexts>
  );
}
