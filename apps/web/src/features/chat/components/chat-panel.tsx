import { useLanguage } from '@tulpar/app-kit/language';
import { IconButton } from '@tulpar/ui/icon-button';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ChatClient } from '../client.ts';
import { lastName, type Talk } from '../model.ts';
import { chat } from '../store.ts';
import * as chatFaceStyles from './chat-face.module.css';
import { ChatFace } from './chat-face.tsx';
import * as styles from './chat-panel.module.css';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';

interface Props {
  readonly client: ChatClient;
  readonly talk: Talk;
  readonly playerId: string;
}

const PHONE = '(width < 800px)';

/** SYS-14, maximized: over the page on a phone, beside the usable page on a desktop. */
export function ChatPanel({ client, talk, playerId }: Props) {
  const { t } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const name = lastName(talk);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const phone = matchMedia(PHONE);
    const show = () => {
      element.close();
      if (phone.matches) element.showModal();
      else element.show();
    };
    show();
    // On a phone a focused field would open the keyboard over the messages.
    if (!phone.matches) element.querySelector('textarea')?.focus();
    phone.addEventListener('change', show);
    return () => {
      phone.removeEventListener('change', show);
      element.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.chat}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        chat.minimize();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) chat.minimize();
      }}
    >
      <header className={styles.chatTop}>
        <ChatFace name={name} />
        <div className={chatFaceStyles.chatWords} data-part="chat-words">
          <h2 id={titleId}>{t('chat.title')}</h2>
          <span aria-live="polite">{talk.link === 'connecting' ? t('chat.connecting') : (name ?? t('chat.people'))}</span>
        </div>
        <IconButton look="quiet" label={t('chat.minimize')} onClick={chat.minimize}>
          <Minus />
        </IconButton>
        <IconButton look="quiet" label={t('chat.close')} onClick={chat.hide}>
          <X />
        </IconButton>
      </header>
      <MessageList talk={talk} onRetry={client.retry} />
      <Composer playerId={playerId} onSend={client.send} />
    </dialog>
  );
}
