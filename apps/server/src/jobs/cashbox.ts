import * as z from 'zod';
import { SETTLE_EVENT, settleEvent } from '#flows/cashbox/receive-event.ts';
import { SEND_PAYOUT, sendPayout } from '#flows/cashbox/send-payout.ts';
import { expireDeposits, pullStatuses } from '#flows/cashbox/watch/pull-statuses.ts';
import { reconcile } from '#flows/cashbox/watch/reconcile.ts';
import type { House } from '#flows/house.ts';
import type { Job } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';

const EventPayload = z.object({ provider: z.string(), eventId: z.string() });
const PayoutPayload = z.object({ playerId: z.string(), id: z.string() });
const DAY_MS = 86_400_000;

/** What the cash box does by itself: it works events off, sends what was approved, asks where it heard nothing, and compares the books. */
export function cashboxJobs(house: House, log: Log): readonly Job[] {
  return [
    {
      name: SETTLE_EVENT,
      async run(payload) {
        const event = EventPayload.parse(payload);
        const outcome = await settleEvent(house, event);
        if (outcome && /^(alarm|review|charged back)/.test(outcome)) log.warn({ alarm: 'payments', eventId: event.eventId }, outcome);
      },
    },
    { name: SEND_PAYOUT, run: async (payload) => void (await sendPayout(house, PayoutPayload.parse(payload))) },
    { name: 'pull-statuses', schedule: '* * * * *', run: () => pullStatuses(house) },
    { name: 'expire-deposits', schedule: '*/5 * * * *', run: () => expireDeposits(house) },
    {
      name: 'reconcile-payments',
      schedule: '23 2 * * *',
      async run() {
        const day = new Date(house.database.now().getTime() - DAY_MS).toISOString().slice(0, 10);
        const compared = await reconcile(house, day);
        // Without an answer the job fails, and is tried again later.
        if (!compared) throw new Error('the payment provider gave no list');
        for (const { kind, reference, details } of compared.news) log.error({ alarm: 'payments', kind, reference, day }, details);
      },
    },
  ];
}
