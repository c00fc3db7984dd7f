import { notify } from '@tulpar/ui/notify';
import { type ComponentType, createElement, Suspense, useEffect, useState } from 'react';
import { chat, forgetChat, useChat } from '#features/chat/store.ts';
import { loadLateTexts, useLanguage, WithTexts } from '#platform/language.tsx';
import { useAddress } from '#platform/navigation.ts';
import { currentSession, useSession } from '#platform/session.ts';
import { routeOf } from '../routes.ts';
import { PageBoundary } from '../system/page-boundary.tsx';

type Widget = ComponentType<{ playerId: string; hasBar: boolean }>;

/** SYS-15: nothing of the chat is loaded before it is opened for the first time. */
function useWidget(isWanted: boolean): Widget | null {
  const { t, language } = useLanguage();
  const [widget, setWidget] = useState<{ of: Widget } | null>(null);
  useEffect(() => {
    if (!isWanted || widget) return;
    const loading = Promise.all([import('#features/chat/components/chat-widget.tsx'), loadLateTexts('chat', language)]);
    loading.then(
      ([{ ChatWidget }]) => setWidget({ of: ChatWidget }),
      () => {
        notify({ tone: 'error', title: t('API_ERRORS.DEFAULT') });
        chat.hide();
      },
    );
  }, [isWanted, widget, language, t]);
  return widget?.of ?? null;
}

/** Where the chat stands, over every page. */
export function ChatPlace() {
  const { state } = useChat();
  const session = useSession();
  const isGame = routeOf(useAddress().path).frame.header === 'game';
  const isOpen = state !== 'hidden' && session.status === 'player';
  const widget = useWidget(isOpen);
  // AUTH-06: a logout, here or in another tab, leaves nothing of the chat behind.
  const isGuest = session.status === 'guest';
  useEffect(() => {
    // What the server took the visitor for may be wrong.
    if (isGuest && currentSession().status === 'guest') forgetChat();
  }, [isGuest]);
  if (!isOpen || !widget) return null;
  return (
    <PageBoundary of="extra">
      <Suspense fallback={null}>
        <WithTexts area="chat">{createElement(widget, { key: session.playerId, playerId: session.playerId, hasBar: !isGame })}</WithTexts>
      </Suspense>
    </PageBoundary>
  );
}
