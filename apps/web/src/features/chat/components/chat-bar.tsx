import { useLanguage } from '@tulpar/app-kit/language';
import { IconButton } from '@tulpar/ui/icon-button';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { lastName, type Talk } from '../model.ts';
import { chat, useChat } from '../store.ts';
import * as styles from './chat-bar.module.css';
import * as chatFaceStyles from './chat-face.module.css';
import { ChatFace } from './chat-face.tsx';

/** SYS-14, minimized: a bar over the page that moves nothing. */
export function ChatBar({ talk }: { talk: Talk }) {
  const { t } = useLanguage();
  const { unread } = useChat();
  const button = useRef<HTMLButtonElement>(null);
  // After minimizing, the focus is on the bar.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const words = unread > 0 ? t('common.header.newMessages', { count: unread }) : null;
  return (
    <section className={styles.chatBar} aria-label={t('chat.title')}>
      <button ref={button} type="button" className={styles.chatBarOpen} onClick={chat.open}>
        <ChatFace name={lastName(talk)} unread={unread} />
        <span className={chatFaceStyles.chatWords} data-part="chat-words">
          <b>{t('chat.title')}</b>
          <span>{talk.messages.at(-1)?.text ?? t('chat.people')}</span>
        </span>
        <span className="sr-only">{t('chat.open')}</span>
        <ChevronUp className={styles.chatBarUp} />
      </button>
      <IconButton look="quiet" label={t('chat.close')} onClick={chat.hide}>
        <X />
      </IconButton>
      <output className="sr-only">{words}</output>
    </section>
  );
}
