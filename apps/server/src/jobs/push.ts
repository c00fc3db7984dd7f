import * as z from 'zod';
import type { AppContext } from '#flows/app-context.ts';
import { DELIVER_PUSH, deliverPush, sendPush } from '#flows/notifications/send-push.ts';
import { releasePushes, SEND_PUSH } from '#modules/notifications/index.ts';
import type { Job } from '#platform/jobs.ts';

const Pushed = z.object({ player_id: z.uuid(), notification_id: z.uuid() });
const Delivered = Pushed.extend({ device_id: z.string() });

/** Messages by web push: judged and sent after the commit of what they tell, and those of quiet hours once these have ended. */
export function pushJobs(context: Pick<AppContext, 'config' | 'database' | 'pushSender'>): readonly Job[] {
  return [
    {
      name: SEND_PUSH,
      async run(payload) {
        const { player_id: playerId, notification_id: notificationId } = Pushed.parse(payload);
        await sendPush(context, { playerId, notificationId });
      },
    },
    {
      name: DELIVER_PUSH,
      async run(payload) {
        const { player_id: playerId, notification_id: notificationId, device_id: deviceId } = Delivered.parse(payload);
        await deliverPush(context, { playerId, notificationId, deviceId });
      },
    },
    { name: 'release-pushes', schedule: '* * * * *', run: () => releasePushes(context.database) },
  ];
}
