import { browserClock } from '@tulpar/app-kit/clock';
import { timeOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import { Skeleton } from '@tulpar/ui/skeleton';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock3 from 'lucide-react/icons/clock-3';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useLayoutEffect, useRef } from 'react';
import { byDay, type Line, type Talk } from '../model.ts';
import * as styles from './message-list.module.css';

/** A reader who has scrolled up further than this is not scrolled down. */
const NEAR_END_PX = 80;

const FAILURES = {
  unreachable: 'chat.failed.unreachable',
  'too-many': 'chat.failed.tooMany',
  refused: 'chat.failed.refused',
} as const;

function Failure({ line, onRetry }: { line: Line; onRetry: (clientId: string) => void }) {
  const { t } = useLanguage();
  const { clientId = '', failure = null } = line.unsent ?? {};
  if (failure === null) return null;
  const words = (
    <>
      <CircleAlert />
      {t(FAILURES[failure])}
    </>
  );
  if (failure === 'refused') return <p className={styles.chatFailure}>{words}</p>;
  return (
    <button type="button" className={styles.chatFailure} onClick={() => onRetry(clientId)}>
      {words}
    </button>
  );
}

function Message({ line, onRetry }: { line: Line; onRetry: (clientId: string) => void }) {
  const { t } = useLanguage();
  const { from, text, at, state } = line;
  return (
    <li className={styles.chatLine} data-from={from} data-state={state}>
      <div className={styles.chatBubble}>
        <span className="sr-only">{`${t(`chat.from.${from}`)}: `}</span>
        {text}
        <span className={styles.chatMeta}>
          <time dateTime={at.toISOString()}>{timeOf(at)}</time>
          {from === 'player' && state === 'sent' ? <Check aria-label={t('chat.sent')} /> : null}
          {state === 'sending' ? <Clock3 aria-label={t('chat.sending')} /> : null}
        </span>
      </div>
      <Failure line={line} onRetry={onRetry} />
    </li>
  );
}

function Empty() {
  const { t } = useLanguage();
  return (
    <div className={styles.chatEmpty}>
      <MessageCircle />
      <b>{t('chat.empty.title')}</b>
      <p>{t('chat.empty.text')}</p>
    </div>
  );
}

function LoadingMessages() {
  return (
    <div className={styles.chatComing} aria-hidden="true">
      <Skeleton className="h-16 w-3/4" />
      <Skeleton className="h-16 w-2/3 self-end" />
    </div>
  );
}

interface Props {
  readonly talk: Talk;
  readonly onRetry: (clientId: string) => void;
}

export function MessageList({ talk, onRetry }: Props) {
  const { t } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const days = byDay(talk, browserClock.now());
  const isEmpty = days.length === 0;
  const own = talk.unsent.at(-1)?.clientId;
  const lastOwn = useRef(own);

  // An own message always scrolls into view, a received one only at the end of the list.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (own !== lastOwn.current) {
      lastOwn.current = own;
      if (own !== undefined) isAtEnd.current = true;
    }
    if (isAtEnd.current) element.scrollTop = element.scrollHeight;
  });

  return (
    <div
      ref={box}
      className={styles.chatMessages}
      role="log"
      aria-label={t('chat.log')}
      // A scrollable area must be focusable by keyboard, which Safari does not do by itself.
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
    >
      {isEmpty && talk.isLoaded ? <Empty /> : null}
      {isEmpty && !talk.isLoaded ? <LoadingMessages /> : null}
      {days.map(({ day, name, lines }) => (
        <section key={day} className={styles.chatDay}>
          <h3>{name === null ? day : t(`chat.${name}`)}</h3>
          <ol>
            {lines.map((line) => (
              <Message key={line.key} line={line} onRetry={onRetry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
