import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { Language } from '@tulpar/domain/languages';
import type { NotificationType } from '@tulpar/domain/notification';
import { api } from '#platform/api.ts';
import { unreadCount } from '#platform/unread-count.ts';

const getNotifications = lazyCall(async () => (await import('@tulpar/contract/notifications')).getNotifications);
const showNotifications = lazyCall(async () => (await import('@tulpar/contract/notifications')).showNotifications);
const closeNotifications = lazyCall(async () => (await import('@tulpar/contract/notifications')).closeNotifications);
const markNotificationsRead = lazyCall(async () => (await import('@tulpar/contract/notifications')).markNotificationsRead);
const readAllNotifications = lazyCall(async () => (await import('@tulpar/contract/notifications')).readAllNotifications);

/** NOTIFY-11, CONST-13. */
const POLL_MS = 10_000;

/** What is to be shown as a toast, and how many are unread; polled while the tab is visible. */
export const liveQuery = (playerId: string, language: Language) =>
  queryOptions({
    queryKey: ['notifications', 'live', playerId, language],
    queryFn: async ({ signal }) =>
      api.callOrThrow(getNotifications, { query: { order: 'desc', 'filter[history]': '0', language } }, { signal }),
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  });

/** NOTIFY-09: page by page, each from the place where the one before ended. */
export const inboxQuery = (playerId: string, language: Language, type: NotificationType | null) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'inbox', playerId, language, type],
    queryFn: async ({ pageParam, signal }) => {
      const filter = { 'filter[history]': '1' as const, ...(type && { 'filter[type]': type }), ...(pageParam && { before: pageParam }) };
      const page = await api.callOrThrow(getNotifications, { query: { order: 'desc', ...filter, language } }, { signal });
      unreadCount.write(page.unread);
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => pagination.next,
    // The list is asked for anew whenever it is opened.
    staleTime: 0,
  });

const TABS = 'tulpar-inbox';
let tabs: BroadcastChannel | null = null;
/** The other tabs of this browser; a browser without channels lets each tab poll for itself. */
const otherTabs = () => {
  if (typeof BroadcastChannel === 'undefined') return null;
  tabs ??= new BroadcastChannel(TABS);
  return tabs;
};

/** Asks anew when another tab has changed something. */
export function followTabs(client: QueryClient): () => void {
  const channel = otherTabs();
  const onMessage = () => void client.invalidateQueries({ queryKey: ['notifications', 'live'] });
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}

async function changed(client: QueryClient): Promise<void> {
  otherTabs()?.postMessage('changed');
  await client.invalidateQueries({ queryKey: ['notifications', 'live'] });
}

type Step = 'show' | 'close' | 'read';
const STEPS = { show: showNotifications, close: closeNotifications, read: markNotificationsRead } as const;

/** API-72. */
export async function moveOn(client: QueryClient, step: Step, ids: readonly string[]): Promise<void> {
  const result = await api.call(STEPS[step], { body: { notification_ids: [...ids] } });
  if (result.ok) await changed(client);
}

export async function readAll(client: QueryClient, upTo: string): Promise<boolean> {
  const result = await api.call(readAllNotifications, { body: { up_to: upTo } });
  if (!result.ok) return false;
  unreadCount.write(result.data.data.unread);
  await client.invalidateQueries({ queryKey: ['notifications', 'inbox'] });
  await changed(client);
  return true;
}
