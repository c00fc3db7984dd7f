import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage, WithTexts } from '@tulpar/app-kit/language';
import { useGoTo } from '@tulpar/app-kit/navigation';
import type { Notification } from '@tulpar/contract/notifications';
import * as paths from '@tulpar/contract/paths';
import { formatMoney, minor } from '@tulpar/domain/money';
import { cutTitle } from '@tulpar/domain/notification';
import type { Translate } from '@tulpar/i18n/translate';
import { isPageCovered, notify, onToastsChange } from '@tulpar/ui/notify';
import { useEffect, useEffectEvent, useRef } from 'react';
import { followTabs, liveQuery, moveOn } from '#features/notifications/api.ts';
import { buttonOf, toneOf } from '#features/notifications/model.ts';
import { DEPOSIT_TOAST, isFirstToTell } from '#parts/toast-keys.ts';
import { chatUnread, unreadCount, useUnread } from '#platform/unread-count.ts';

interface Props {
  readonly playerId: string;
  readonly round: ShownRound;
  readonly onChat: () => void;
}

/** A round that is being shown. */
interface ShownRound {
  readonly isShown: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The router fires the last two. */
const ADDRESS_EVENTS = ['popstate', 'pushState', 'replaceState'] as const;

/** The open inbox shows a new message itself. */
const isInInbox = () => location.pathname === paths.notifications;

/** Resolves once a toast may be shown: it covers neither the result of a round nor a dialog. */
function untilFree(round: ShownRound, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const mayShow = () => !isPageCovered() && !isInInbox() && !round.isShown() && document.visibilityState === 'visible';
    const look = () => {
      if (!mayShow()) return;
      stop();
      signal.removeEventListener('abort', onAbort);
      resolve();
    };
    const stops = [onToastsChange(look), round.subscribe(look)];
    document.addEventListener('visibilitychange', look);
    for (const event of ADDRESS_EVENTS) addEventListener(event, look);
    const stop = () => {
      for (const one of stops) one();
      document.removeEventListener('visibilitychange', look);
      for (const event of ADDRESS_EVENTS) removeEventListener(event, look);
    };
    const onAbort = () => {
      stop();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    return look();
  });
}

/** Of several windows one shows the toasts; another may do so at the next poll. */
async function inOneTab(task: () => Promise<void>): Promise<void> {
  if (navigator.locks)
    await navigator.locks.request('tulpar-inbox-toasts', { ifAvailable: true }, async (lock) => (lock ? task() : undefined));
  else await task();
}

/** Shows one toast after the other. A poll that was under way may bring one again that was shown. */
function createToastQueue(round: ShownRound, show: (one: Notification) => Promise<void>) {
  const over = new AbortController();
  const shown = new Set<string>();
  let waiting: Notification[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      await untilFree(round, over.signal);
      // A message may have been read in the inbox meanwhile.
      const one = waiting.shift();
      if (!one) return;
      shown.add(one.id);
      await show(one);
    }
  }
  return {
    stop: () => over.abort(),
    async add(found: readonly Notification[]): Promise<void> {
      waiting = found.filter(({ id, status }) => status === 'available' && !shown.has(id));
      if (isRunning || waiting.length === 0) return;
      isRunning = true;
      try {
        // A hidden tab waits without the lock, so that the visible one can show the toasts.
        await untilFree(round, over.signal);
        await inOneTab(run);
      } catch (error) {
        if (!over.signal.aborted) throw error;
      } finally {
        isRunning = false;
      }
    },
  };
}

/** ERR-26: a deposit is told in the words of the page that waited for it, because either may come first. */
function toastWords({ sub_type, title, content, data }: Notification, t: Translate): { title: string; text?: string } {
  if (sub_type !== 'commit_deposit' || data.amount === null || data.current === null) return { title: cutTitle(title), text: content };
  return { title: t('NOTIFICATIONS.balanceUpdateSuccess.message', { amount: formatMoney(minor(data.amount), data.current) }) };
}

/** Whether the page has told the player of it already, or shows it right now. */
function isTold({ sub_type, data }: Notification): boolean {
  if (sub_type === 'email_confirmation_code_send') return location.pathname === paths.verifyContact('email');
  if (sub_type !== 'commit_deposit' && sub_type !== 'rollback_deposit' && sub_type !== 'rollback_withdrawal') return false;
  return data.amount !== null && !isFirstToTell(sub_type, data.amount);
}

/** NOTIFY-06: shows what is available, one after the other, and closes each by a call. */
function useToasts(waiting: readonly Notification[] | undefined, { round, onChat }: Omit<Props, 'playerId'>): void {
  const { t } = useLanguage();
  const client = useQueryClient();
  const goTo = useGoTo();

  const show = useEffectEvent((one: Notification): Promise<void> => {
    const button = buttonOf(one.action);
    const isDeposit = one.sub_type === 'commit_deposit' || one.sub_type === 'rollback_deposit';
    const reported = moveOn(client, 'show', [one.id]);
    if (isTold(one)) return reported.then(() => moveOn(client, 'close', [one.id]));
    return new Promise((resolve) => {
      notify({
        tone: toneOf(one.sub_type) === 'good' ? 'success' : 'info',
        ...toastWords(one, t),
        key: isDeposit ? DEPOSIT_TOAST : one.id,
        ...(button && { action: { label: t(button.label), onPress: () => (button.href === null ? onChat() : goTo(button.href)) } }),
        // NOTIFY-05: what only went by stays unread, so that the bell still counts it.
        onGone(isDismissed) {
          if (isDismissed) void moveOn(client, 'close', [one.id]);
          resolve();
        },
      });
    });
  });

  const queue = useRef<ReturnType<typeof createToastQueue>>(null);
  useEffect(() => {
    const created = createToastQueue(round, (one) => show(one));
    queue.current = created;
    return created.stop;
  }, [round]);
  useEffect(() => void (waiting && queue.current?.add(waiting)), [waiting]);
}

/** HEADER-04: keeps the number on the bell and on the icon of the installed app, and shows new messages as toasts. */
function Watch({ playerId, ...ways }: Props) {
  const { language } = useLanguage();
  const client = useQueryClient();
  const { data, refetch } = useQuery(liveQuery(playerId, language));
  const unread = useUnread();
  useEffect(() => followTabs(client), [client]);
  // The number may come by a socket; the message itself is then asked for at once.
  const known = data?.unread;
  useEffect(() => {
    if (known !== undefined && unread > known) void refetch();
  }, [unread, known, refetch]);
  useEffect(() => {
    if (!data) return;
    unreadCount.write(data.unread);
    chatUnread.write(data.chat_unread);
  }, [data]);
  useEffect(() => {
    // A browser without badges, or one that refuses them, shows none.
    void (unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.())?.catch(() => undefined);
  }, [unread]);
  useEffect(
    () => () => {
      unreadCount.write(0);
      chatUnread.write(0);
    },
    [],
  );
  useToasts(data?.data, ways);
  return null;
}

/** The buttons of toasts have texts of the inbox, which other pages do without. */
export function NotificationWatch(props: Props) {
  return (
    <WithTexts area="inbox">
      <Watch {...props} />
    </WithTexts>
  );
}
