import { PAYOUT_HOURS_MAX } from '@tulpar/domain/cashbox/withdrawal';
import type { AppContext } from '#flows/app-context.ts';
import * as cashbox from '#modules/cashbox/index.ts';
import { settleEvent } from '../receive-event.ts';
import { sendPayout } from '../send-payout.ts';
import { settlePayment, wantsPerson } from '../settle-payment.ts';
import { askProvider } from '../start-deposit.ts';

type Pulling = Pick<AppContext, 'database' | 'ledger' | 'payments'>;
/** Told of what wants a person, at once: what fails later must not swallow it. */
export type OnAlarm = (payment: { readonly id: string }, outcome: string) => void;

const MINUTE_MS = 60_000;
/** An event usually comes within seconds; whoever has heard nothing for this long asks. */
const SILENCE_MS = 2 * MINUTE_MS;
const AT_ONCE = 100;
const SILENT_MAX = 3;
/** So long a deposit may be paid. What is paid later is still credited, and says so. */
const DEPOSIT_HOURS = 2;
/** A provider that says nothing of a late payment is asked for so long, so often. */
const LATE_DAYS = 5;
const LATE_SILENCE_MS = 30 * MINUTE_MS;

/** One that cannot be worked off must not keep the others waiting; that there was one is told at the end. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<'answered' | 'silent'>): Promise<void> {
  const troubles: unknown[] = [];
  let silent = 0;
  for (const item of items) {
    try {
      if ((await work(item)) === 'silent') silent++;
    } catch (error) {
      troubles.push(error);
    }
    // The provider is down: the rest waits for the next time instead of waiting here, one after the other.
    if (silent === SILENT_MAX) break;
  }
  if (troubles.length > 0) throw new AggregateError(troubles, `${troubles.length} payments could not be worked off`);
}

/** Asks about everything that has been silent: nothing that is known somewhere stays unknown here. */
export async function pullStatuses(context: Pulling, onAlarm: OnAlarm): Promise<void> {
  const { database } = context;
  const before = new Date(database.now().getTime() - SILENCE_MS);
  const events = await cashbox.listUnprocessed(database, before, AT_ONCE);
  const stored = forEach(events, async (event) => {
    const outcome = await settleEvent(context, event);
    if (outcome && wantsPerson(outcome)) onAlarm({ id: event.eventId }, outcome);
    return 'answered';
  });
  const ago = (ms: number) => new Date(database.now().getTime() - ms);
  const late = await cashbox.listExpired(database, ago(LATE_DAYS * 24 * 60 * MINUTE_MS), ago(LATE_SILENCE_MS), AT_ONCE);
  const asked = forEach([...(await cashbox.listWaiting(database, before, AT_ONCE)), ...late], async (payment) => {
    // First to the end of the queue: whatever comes of it, the others have their turn.
    await cashbox.touch(database, payment, database.now());
    return pullOne(context, payment, onAlarm);
  });
  const failed = (await Promise.allSettled([stored, asked])).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** What the provider says of a payment when asked takes its effect; a state for which we have no word is an alarm and nothing else. */
async function hear(context: Pulling, payment: cashbox.Payment, told: cashbox.ProviderPayment, onAlarm: OnAlarm): Promise<void> {
  const outcome = await context.database.transaction(async (tx) => {
    if (told.strange === null) return told.news ? settlePayment(tx, context, payment, told.news) : 'nothing new';
    const locked = await cashbox.lock(tx, payment.playerId, payment.id);
    return locked && (await cashbox.raiseAlarm(tx, locked, 'UNKNOWN_STATUS')) ? `alarm: the provider says ${told.strange}` : 'nothing new';
  });
  if (wantsPerson(outcome)) onAlarm(payment, outcome);
}

async function pullOne(context: Pulling, payment: cashbox.Payment, onAlarm: OnAlarm): Promise<'answered' | 'silent'> {
  const { payments } = context;
  // The answer to the request itself got lost: the same request again is harmless.
  if (payment.direction === 'in' && payment.status === 'created') {
    const { status, checkoutUrl } = await askProvider(context, payment);
    return status === 'failed' || checkoutUrl !== null ? 'answered' : 'silent';
  }
  if (payment.status === 'approved') return (await sendPayout(context, payment)) === 'unknown' ? 'silent' : 'answered';
  const found = await payments.provider.status(payment.id);
  if (found.status === 'known') await hear(context, payment, found.payment, onAlarm);
  // We died between the note that it is being sent and the call.
  else if (found.status === 'absent' && payment.direction === 'out') await sendPayout(context, payment);
  return found.status === 'unknown' ? 'silent' : 'answered';
}

/** Deposits that nobody has paid in time come to their end; each is asked about once more before. */
export async function expireDeposits(context: Pulling, onAlarm: OnAlarm): Promise<void> {
  const { database, payments } = context;
  const unpaid = await cashbox.listUnpaid(database, new Date(database.now().getTime() - DEPOSIT_HOURS * 60 * MINUTE_MS), AT_ONCE);
  await forEach(unpaid, async (deposit) => {
    const { id, amount, currency } = deposit;
    // First to the end of the queue: those about whom nobody answers must not be the only ones who are ever asked about.
    await cashbox.touch(database, deposit, database.now());
    const found = await payments.provider.status(id);
    // While the provider cannot be asked, nobody can know that it was not paid.
    if (found.status === 'unknown') return 'silent';
    const told = found.status === 'known' ? found.payment : null;
    const isOver = told !== null && (told.strange !== null || (told.news !== null && told.news.type !== 'pending'));
    const expired = { providerId: '', reference: id, direction: 'in', strange: null } as const;
    const news = { type: 'expired', amount, currency, reason: null } as const;
    await hear(context, deposit, isOver ? told : { ...expired, news }, onAlarm);
    return 'answered';
  });
}

/** A payout that has not come to its end in time is told to a person, once; until then its money stays held. */
export async function watchPayouts({ database }: Pick<AppContext, 'database'>, onAlarm: OnAlarm): Promise<void> {
  const before = new Date(database.now().getTime() - PAYOUT_HOURS_MAX * 60 * MINUTE_MS);
  for (const { playerId, id, decidedAt } of await cashbox.listStuck(database, before, AT_ONCE)) {
    const isRaised = await database.transaction(async (tx) => {
      const payout = await cashbox.lock(tx, playerId, id);
      return payout?.settledAt === null && payout.alarm === null && cashbox.raiseAlarm(tx, payout, 'STUCK');
    });
    if (isRaised) onAlarm({ id }, `alarm: STUCK, approved ${decidedAt?.toISOString()}`);
  }
}
