import {
  closeNotifications,
  getNotifications,
  readAllNotifications,
  readNotifications,
  showNotifications,
} from '@tulpar/contract/notifications';
import type { AppContext } from '#flows/app-context.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { unreadMessages } from '#modules/chat/index.ts';
import { moveOn, readAll, readInbox, readToasts, unreadCount } from '#modules/notifications/index.ts';
import type { Serve } from '#platform/http/serve.ts';
import { toNotification } from './notification-text.ts';

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
    [readNotifications, 'read'],
  ] as const)
    serve(endpoint, async ({ player: { playerId }, body }) => ({
      data: (await moveOn(database, playerId, step, body.notification_ids)).map(({ id, status }) => ({ id, status })),
    }));

  serve(readAllNotifications, async ({ player: { playerId }, body }) => {
    await readAll(database, playerId, body.up_to);
    return { data: { unread: await unreadCount(database, playerId, database.now()) } };
  });
}
