import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { browserClock } from '@tulpar/app-kit/clock';
import { useLinkPress } from '@tulpar/app-kit/components/link';
import { byDay, dayOf, timeOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import type { Notification } from '@tulpar/contract/notifications';
import { cutTitle, isUnread, NOTIFICATION_TYPES, type NotificationType } from '@tulpar/domain/notification';
import { Button } from '@tulpar/ui/button';
import { Chip } from '@tulpar/ui/chip';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { inboxQuery, moveOn } from '#features/notifications/api.ts';
import { buttonOf, contentParts, type NotificationButton } from '#features/notifications/model.ts';
import * as dayListStyles from '#parts/day-list.module.css';
import { EmptyState } from '#parts/empty-state.tsx';
import { FormNote } from '#parts/form/form-note.tsx';
import * as stripStyles from '#parts/strip.module.css';
import { isKnownPlayer, useSession } from '#platform/session.ts';
import { useUnread } from '#platform/unread-count.ts';
import * as styles from './inbox.module.css';
import { NotificationIcon } from './notification-icon.tsx';

const PLACES = [0, 1, 2, 3];

/** What the buttons of messages need from the page. */
interface Ways {
  /** Called before a button leads away, so that a panel can close. */
  readonly onGo?: () => void;
  readonly onChat: () => void;
}

function ActionButton({ label, href, onGo, onChat }: NotificationButton & Ways) {
  const { t } = useLanguage();
  const press = useLinkPress({ href: href ?? '', ...(onGo && { onGo }) });
  return href === null ? (
    <Button
      size="small"
      className="mt-3"
      onClick={() => {
        onGo?.();
        onChat();
      }}
    >
      {t(label)}
    </Button>
  ) : (
    <Button size="small" className="mt-3" href={href} onClick={press}>
      {t(label)}
    </Button>
  );
}

function Item({ notification, ...ways }: { notification: Notification } & Ways) {
  const { t } = useLanguage();
  const { sub_type, status, title, created_at, action } = notification;
  const [before, amount, after] = contentParts(notification);
  const button = buttonOf(action);
  const at = new Date(created_at);
  return (
    <li className={styles.inboxItem} data-unread={isUnread(status) ? '' : undefined}>
      <NotificationIcon subType={sub_type} />
      <div>
        <h3>{cutTitle(title)}</h3>
        <p>
          {before}
          {amount === '' ? null : <b className="num">{amount}</b>}
          {after}
        </p>
        <time className="num" dateTime={created_at}>
          {`${dayOf(at)} ${timeOf(at)}`}
        </time>
        {button === null ? null : <ActionButton {...button} {...ways} />}
      </div>
      {isUnread(status) ? (
        <span className={styles.inboxDot}>
          <span className="sr-only">{t('inbox.unread')}</span>
        </span>
      ) : null}
    </li>
  );
}

function ListSkeleton() {
  return (
    <ul className={`${dayListStyles.list} mt-5`} aria-busy="true">
      {PLACES.map((place) => (
        <li key={place} className={styles.inboxSkeleton}>
          <Skeleton className="size-11 rounded-12" />
          <Skeleton className="h-16 flex-1" />
        </li>
      ))}
    </ul>
  );
}

/** NOTIFY-07: what has been drawn is read. The mark of this visit stays until the list is opened again. */
function useReadWhenDrawn(notifications: readonly Notification[]): void {
  const client = useQueryClient();
  const sent = useRef(new Set<string>());
  useEffect(() => {
    const fresh = notifications.filter(({ id, status }) => isUnread(status) && !sent.current.has(id)).map(({ id }) => id);
    for (const id of fresh) sent.current.add(id);
    if (fresh.length > 0) void moveOn(client, 'read', fresh);
  }, [notifications, client]);
}

/** NOTIFY-09: the next page is asked for when the end of the list comes into view. */
function useAtEnd(hasMore: boolean, more: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(more);
  useEffect(() => {
    const element = end.current;
    if (!element || !hasMore) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) ask();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore]);
  return end;
}

function useInbox(type: NotificationType | null) {
  const session = useSession();
  const { language } = useLanguage();
  const playerId = session.status === 'player' ? session.playerId : '';
  const query = useInfiniteQuery({ ...inboxQuery(playerId, language, type), enabled: isKnownPlayer(session) });
  const pages = query.data?.pages;
  const list = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages]);
  return { ...query, list };
}

interface Props extends Ways {
  /** Where the button of an empty inbox leads. */
  readonly wayOut?: string;
}

/** The inbox, as a page and over a running game. */
export function Inbox({ wayOut, ...ways }: Props) {
  const { t } = useLanguage();
  const [type, setType] = useState<NotificationType | null>(null);
  const inbox = useInbox(type);
  const unread = useUnread();
  const { list, hasNextPage, isFetchingNextPage, isPending, isError, fetchNextPage, refetch } = inbox;
  useReadWhenDrawn(list);
  const end = useAtEnd(hasNextPage && !isFetchingNextPage && !inbox.isFetchNextPageError, () => void fetchNextPage());
  if (!isPending && !isError && type === null && list.length === 0)
    return (
      <EmptyState
        spot="inbox"
        title={t('inbox.none.title')}
        text={t('inbox.none.text')}
        {...(wayOut !== undefined && { action: { label: t('inbox.none.button'), href: wayOut } })}
      />
    );
  return (
    <>
      <div className={stripStyles.strip}>
        {[null, ...NOTIFICATION_TYPES].map((one) => (
          <Chip key={one} isChosen={one === type} onClick={() => setType(one)}>
            {one === null ? t('inbox.all') : t(`inbox.types.${one}`)}
            {one === null && unread > 0 ? <span className="num">{unread > 99 ? '99+' : unread}</span> : null}
          </Chip>
        ))}
      </div>
      {isError && list.length === 0 ? (
        <div className="mt-5 grid justify-items-start gap-3">
          <FormNote text={t('inbox.failed.title')} />
          <Button size="small" onClick={() => void refetch()}>
            {t('inbox.failed.button')}
          </Button>
        </div>
      ) : null}
      {isPending ? <ListSkeleton /> : null}
      {!isPending && !isError && list.length === 0 ? <p className="mt-6 text-muted">{t('inbox.noneOfType')}</p> : null}
      {byDay(list, browserClock.now()).map(({ day, name, items }) => (
        <section key={day}>
          <h2 className={`${dayListStyles.day} num`}>{name ? t(`inbox.${name}`) : day}</h2>
          <ul className={dayListStyles.list}>
            {items.map((one) => (
              <Item key={one.id} notification={one} {...ways} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage ? (
        <div ref={end}>
          <Button className={styles.inboxMore} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('common.actions.showMore')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
