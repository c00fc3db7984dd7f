import * as z from 'zod';
import type { AppContext } from '#flows/app-context.ts';
import { SETTLE_EVENT, settleEvent } from '#flows/cashbox/receive-event.ts';
import { SEND_PAYOUT, sendPayout } from '#flows/cashbox/send-payout.ts';
import { wantsPerson } from '#flows/cashbox/settle-payment.ts';
import { expireDeposits, type OnAlarm, pullStatuses, watchPayouts } from '#flows/cashbox/watch/pull-statuses.ts';
import { reconcileDays } from '#flows/cashbox/watch/reconcile.ts';
import type { Job } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';

const EventPayload = z.object({ provider: z.string(), eventId: z.string() });
const PayoutPayload = z.object({ playerId: z.string(), id: z.string() });

/** What the cash box does by itself: it works events off, sends what was approved, asks where it heard nothing, and compares the books. */
export function cashboxJobs(context: AppContext, log: Log): readonly Job[] {
  const onAlarm: OnAlarm = ({ id }, outcome) => log.warn({ alarm: 'payments', id }, outcome);
  return [
    {
      name: SETTLE_EVENT,
      async run(payload) {
        const event = EventPayload.parse(payload);
        const outcome = await settleEvent(context, event);
        if (outcome && wantsPerson(outcome)) onAlarm({ id: event.eventId }, outcome);
      },
    },
    { name: SEND_PAYOUT, run: async (payload) => void (await sendPayout(context, PayoutPayload.parse(payload))) },
    { name: 'pull-statuses', schedule: '* * * * *', run: () => pullStatuses(context, onAlarm) },
    { name: 'expire-deposits', schedule: '*/5 * * * *', run: () => expireDeposits(context, onAlarm) },
    { name: 'watch-payouts', schedule: '*/5 * * * *', run: () => watchPayouts(context, onAlarm) },
    {
      name: 'reconcile-payments',
      schedule: '23 2 * * *',
      async run() {
        const missing: string[] = [];
        for (const { day, compared } of await reconcileDays(context)) {
          for (const { kind, reference, details } of compared?.news ?? []) log.error({ alarm: 'payments', kind, reference, day }, details);
          for (const reference of compared?.unanswered ?? [])
            log.warn({ alarm: 'payments', reference, day }, 'the payment provider gave no answer about it');
          if (!compared || compared.unanswered.length > 0) missing.push(day);
        }
        // Without an answer the job fails, and is tried again later; the day stays on the list until it was compared.
        if (missing.length > 0) throw new Error(`the payment provider gave no full list of ${missing.join(', ')}`);
      },
    },
  ];
}
