import * as z from 'zod';
import type { AppContext } from '#flows/app-context.ts';
import { CANCEL_CHECKOUTS, cancelCheckouts } from '#flows/cashbox/cancel-checkouts.ts';
import { describeOutcome, needsPerson } from '#flows/cashbox/payment-outcome.ts';
import { expireDeposits, type OnAlarm, pullStatuses, watchPayouts } from '#flows/cashbox/pull-statuses.ts';
import { SETTLE_EVENT, settleEvent } from '#flows/cashbox/receive-event.ts';
import { reconcileDays } from '#flows/cashbox/reconcile.ts';
import { RESUME_WITHDRAWALS, resumeAllWithdrawals, resumeWithdrawals } from '#flows/cashbox/resume-withdrawals.ts';
import { SEND_PAYOUT, sendPayout } from '#flows/cashbox/send-payout.ts';
import { STOP_WITHDRAWALS, stopWithdrawals } from '#flows/cashbox/stop-withdrawals.ts';
import type { Job } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';

const EventPayload = z.object({ provider: z.string(), eventId: z.string() });
const PayoutPayload = z.object({ playerId: z.string(), id: z.string() });
const StopPayload = z.object({ playerId: z.string(), ids: z.array(z.string()) });
const PlayerPayload = z.object({ playerId: z.string() });
const ResumePayload = z.object({ playerId: z.optional(z.string()) });

/** Processes payment events, resumes withdrawals that have waited and stops those of thieves, sends approved payouts, asks the provider about silent payments, and compares our payments with the provider's. */
export function cashboxJobs(context: AppContext, log: Log): readonly Job[] {
  const onAlarm: OnAlarm = ({ id }, outcome) => log.warn({ alarm: 'payments', id, code: outcome.alarm }, describeOutcome(outcome));
  const onStuck = (playerId: string, error: unknown) =>
    log.error({ alarm: 'payments', playerId, error }, 'waiting withdrawals of a player could not be judged again');
  return [
    {
      name: SETTLE_EVENT,
      async run(payload) {
        const event = EventPayload.parse(payload);
        const outcome = await settleEvent(context, event);
        if (outcome && needsPerson(outcome)) onAlarm({ id: event.eventId }, outcome);
      },
    },
    { name: SEND_PAYOUT, run: async (payload) => void (await sendPayout(context, PayoutPayload.parse(payload))) },
    {
      name: RESUME_WITHDRAWALS,
      schedule: '* * * * *',
      async run(payload) {
        const { playerId } = ResumePayload.parse(payload ?? {});
        if (playerId === undefined) return void (await resumeAllWithdrawals(context, onStuck));
        try {
          await resumeWithdrawals(context, playerId);
        } catch (error) {
          // The job is retried, but what has begun to be held must not wait for that unknown.
          onStuck(playerId, error);
          throw error;
        }
      },
    },
    {
      name: STOP_WITHDRAWALS,
      async run(payload) {
        const input = StopPayload.parse(payload);
        try {
          await stopWithdrawals(context, input);
        } catch (error) {
          // The job is retried, but a thief's payout must not go out meanwhile without anybody knowing.
          log.error({ alarm: 'payments', playerId: input.playerId, error }, 'withdrawals of a player could not be stopped');
          throw error;
        }
      },
    },
    { name: CANCEL_CHECKOUTS, run: (payload) => cancelCheckouts(context, PlayerPayload.parse(payload).playerId) },
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
            log.warn({ alarm: 'payments', reference, day }, 'the payment provider gave no answer about a payment');
          if (!compared || compared.unanswered.length > 0) missing.push(day);
        }
        // Without an answer the job fails and is retried. The day is listed again until it has been compared.
        if (missing.length > 0) throw new Error(`the payment provider gave no full list of ${missing.join(', ')}`);
      },
    },
  ];
}
