import {
  closeNotifications,
  getNotifications,
  markNotificationsRead,
  type Notification,
  readAllNotifications,
  showNotifications,
} from '@tulpar/contract/notifications';
import type { Language } from '@tulpar/domain/languages';
import { NOTIFICATION_KINDS } from '@tulpar/domain/notification';
import type { AppContext } from '#flows/app-context.ts';
import { textOf } from '#flows/notifications/notification-text.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { unreadMessages } from '#modules/chat/index.ts';
import { moveOn, readAll, readInbox, readToasts, type StoredNotification, unreadCount } from '#modules/notifications/index.ts';
import type { Serve } from '#platform/http/serve.ts';

/** ENTITY-28: a notification as the app receives it, in the language of the moment. */
function toNotification(stored: StoredNotification, language: Language): Notification {
  const { title, content, button } = textOf(language, stored);
  const { id, subType, status, createdAt, payload } = stored;
  const named = 'amount' in payload ? payload : null;
  return {
    id,
    type: NOTIFICATION_KINDS[subType],
    sub_type: subType,
    status,
    title,
    content,
    data: { content, amount: named?.amount ?? null, current: named?.currency ?? null },
    created_at: createdAt.toISOString(),
    action: button === null ? null : JSON.stringify({ button }),
  };
}

export function serveNotifications(serve: Serve<Claims>, { database }: Pick<AppContext, 'database'>): void {
  serve(getNotifications, async ({ player: { playerId }, query }) => {
    const { before = null, 'filter[type]': type = null, limit, language } = query;
    const { notifications, next } =
      query['filter[history]'] === '1'
        ? await readInbox(database, playerId, { before, type, limit })
        : { notifications: await readToasts(database, playerId), next: null };
    return {
      data: notifications.map((one) => toNotification(one, language)),
      pagination: { next },
      unread: await unreadCount(database, playerId, database.now()),
      chat_unread: await unreadMessages(database, playerId),
    };
  });

  for (const [endpoint, step] of [
    [showNotifications, 'show'],
    [closeNotifications, 'close'],
    [markNotificationsRead, 'read'],
  ] as const)
    serve(endpoint, async ({ player: { playerId }, body }) => ({
      data: (await moveOn(database, playerId, step, body.notification_ids)).map(({ id, status }) => ({ id, status })),
    }));

  serve(readAllNotifications, async ({ player: { playerId }, body }) => {
    await readAll(database, playerId, body.up_to);
    return { data: { unread: await unreadCount(database, playerId, database.now()) } };
  });
}
