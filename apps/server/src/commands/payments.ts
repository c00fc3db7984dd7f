import { needsTwoPeople } from '@tulpar/domain/cashbox/approval';
import { isCurrency } from '@tulpar/domain/markets';
import { formatMoney } from '@tulpar/domain/money';
import { type VipStatus, vipRank } from '@tulpar/domain/vip-levels';
import type { AppContext } from '#flows/app-context.ts';
import { decideWithdrawal } from '#flows/cashbox/decide-withdrawal.ts';
import { creditReviewed, dismissAlarm, rejectReviewed } from '#flows/staff/cashbox-acts.ts';
import { settlePayout } from '#flows/staff/settle-payout.ts';
import { findSettlement, listDifferences, listForStaff, type Payment, readOpenWaits, readVerdicts } from '#modules/cashbox/index.ts';
import { statusesOf } from '#modules/profiles/index.ts';
import { listGameDifferences } from '#modules/providers/index.ts';
import { openAdjustments } from '#modules/staff/index.ts';
import { type CommandAnswer, type CommandInput, listed, type StaffCommand, toAnswer, UsageError } from './staff-command.ts';

/** The headings of the list of waiting payments, the most urgent first, with the commands for each. */
const HEADINGS = {
  review: 'Deposits paid with another amount or currency than ordered (credit-deposit, reject-deposit)',
  payout: 'Payouts that have not ended (settle-payout)',
  alarm: 'Alarms about payments that have ended (dismiss-alarm)',
  decision: 'Withdrawals that wait for a decision (approve-withdrawal, reject-withdrawal)',
  other: 'Open payments with an alarm',
  waits: 'Withdrawals that wait for their player and go on by themselves (reject-withdrawal)',
} as const;

type Listed = Payment & { readonly waitsFor: readonly string[]; readonly vip: VipStatus };

function headingOf({ direction, status, settledAt, waitsFor }: Listed): keyof typeof HEADINGS {
  if (settledAt !== null) return 'alarm';
  if (waitsFor.length > 0) return 'waits';
  if (direction === 'in') return status === 'review' ? 'review' : 'other';
  return status === 'pending' ? 'decision' : 'payout';
}

async function describe(database: AppContext['database'], payment: Listed): Promise<string> {
  const { id, direction, status, amount, currency, playerId, vip, accountMask, alarm, firstApprover, paidAmount, paidCurrency } = payment;
  const head = `${id}  ${direction === 'out' ? 'withdrawal' : 'deposit'} ${status}  ${formatMoney(amount, currency)}  ${accountMask ?? ''}  player ${playerId}${vip === 'new' ? '' : `, ${vip}`}`;
  const lines = (await readVerdicts(database, payment)).map(({ rule, hasPassed, seen }) => `${hasPassed ? 'yes' : 'NO '} ${rule}: ${seen}`);
  if (payment.waitsFor.length > 0) lines.push(`waits for: ${payment.waitsFor.join(', ')}`);
  if (status === 'review' && paidAmount !== null && paidCurrency !== null)
    lines.push(`paid: ${isCurrency(paidCurrency) ? formatMoney(paidAmount, paidCurrency) : `${paidAmount} ${paidCurrency}`}`);
  if (direction === 'out' && status === 'pending' && needsTwoPeople(amount, currency))
    lines.push(`needs two people${firstApprover ? `, approved by ${firstApprover}` : ''}`);
  const first = await findSettlement(database, payment);
  if (first) lines.push(`${first.proposedBy} says that it is ${first.result}; a second person has to say the same`);
  if (alarm) lines.push(`alarm: ${alarm}`);
  return [head, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** Of more deposits, or more withdrawals, only these are shown. */
const SHOWN_MAX = 200;

/** Deposits by time; withdrawals by status, the highest first, and by time within one. */
async function inOrder(database: AppContext['database'], payments: readonly Payment[]): Promise<Listed[]> {
  const statuses = await statusesOf(database, [...new Set(payments.map(({ playerId }) => playerId))]);
  const known = payments.map((payment) => ({ ...payment, waitsFor: [], vip: statuses.get(payment.playerId) ?? ('new' as const) }));
  const withdrawals = known.filter(({ direction }) => direction === 'out').toSorted((one, other) => vipRank(other.vip) - vipRank(one.vip));
  return [...known.filter(({ direction }) => direction === 'in').slice(0, SHOWN_MAX), ...withdrawals.slice(0, SHOWN_MAX)];
}

/** All payments and corrections that wait for a person, the most urgent first. */
export async function listWaiting({ database }: Pick<AppContext, 'database'>): Promise<CommandAnswer> {
  const payments: Listed[] = [];
  for (const payment of await inOrder(database, await listForStaff(database))) {
    const waits = payment.status === 'pending' ? await readOpenWaits(database, payment) : [];
    payments.push({ ...payment, waitsFor: waits.map(({ reason }) => reason) });
  }
  const blocks: string[] = [];
  for (const [name, heading] of Object.entries(HEADINGS)) {
    const waiting = payments.filter((payment) => headingOf(payment) === name);
    if (waiting.length === 0) continue;
    const described = await Promise.all(waiting.map((payment) => describe(database, payment)));
    blocks.push([`${heading}: ${waiting.length}`, ...described].join('\n'));
  }
  const corrections = await openAdjustments(database);
  if (corrections.length > 0) blocks.push(`Corrections that wait for a second person (pending): ${corrections.length}`);
  return listed([blocks.join('\n\n')], 'Nothing waits.');
}

async function listAllDifferences({ database }: AppContext): Promise<CommandAnswer> {
  const payments = (await listDifferences(database)).map((one) => `${one.day}  ${one.kind}  ${one.reference}  ${one.details}`);
  const games = (await listGameDifferences(database)).map(
    ({ provider, day, kind, player, reference, details }) => `${day}  ${provider}  ${kind}  ${player}  ${reference}  ${details}`,
  );
  return listed([...payments, ...games], 'No difference.');
}

const DECIDED = { approved: 'Approved.', rejected: 'Rejected.', 'needs-second': 'Recorded. A second person has to approve it as well.' };

async function decide(context: AppContext, { need, optional, by }: CommandInput, isApproved: boolean): Promise<CommandAnswer> {
  const reason = isApproved ? (optional('reason') ?? 'looked at') : need('reason');
  return toAnswer(await decideWithdrawal(context, { id: need('id'), isApproved, by, reason }), ({ status }) => DECIDED[status]);
}

const SETTLED = {
  paid: 'Done: the withdrawal counts as paid out.',
  failed: 'Done: the money is back on the balance.',
  'needs-second': 'Recorded. After a minute a second person has to say the same.',
};

async function settle(context: AppContext, { need, by }: CommandInput): Promise<CommandAnswer> {
  const result = need('result');
  if (result !== 'paid' && result !== 'failed') throw new UsageError('--result must be paid or failed.');
  return toAnswer(await settlePayout(context, { id: need('id'), result, reason: need('reason'), by }), ({ status }) => SETTLED[status]);
}

const paymentAct = ({ need, by }: CommandInput) => ({ id: need('id'), reason: need('reason'), by });

export const PAYMENT_COMMANDS: readonly StaffCommand[] = [
  {
    name: 'waiting',
    reads: 'read-list',
    help: 'everything that waits for a person: reviews, open payouts, alarms, withdrawals with the verdict of every rule',
    run: listWaiting,
  },
  {
    name: 'approve-withdrawal',
    options: '--id <withdrawal> [--reason <why>]',
    help: 'above the limit two people approve',
    run: (context, input) => decide(context, input, true),
  },
  {
    name: 'reject-withdrawal',
    options: '--id <withdrawal> --reason <text for the player>',
    run: (context, input) => decide(context, input, false),
  },
  {
    name: 'credit-deposit',
    options: '--id <deposit> --reason <why>',
    help: 'credits the amount that was paid, where it is not the ordered one',
    run: async (context, input) =>
      toAnswer(await creditReviewed(context, paymentAct(input)), ({ amount }) => `Done: ${amount} minor units.`),
  },
  {
    name: 'reject-deposit',
    options: '--id <deposit> --reason <text for the player>',
    help: 'credits nothing; the provider has to return the money',
    run: async (context, input) =>
      toAnswer(await rejectReviewed(context, paymentAct(input)), () => 'Rejected. The provider has to return the money.'),
  },
  {
    name: 'settle-payout',
    options: '--id <withdrawal> --result paid|failed --reason <how it is known>',
    help: 'the money moves when a second person says the same',
    run: settle,
  },
  {
    name: 'dismiss-alarm',
    options: '--id <payment> --reason <why>',
    help: 'of a payment that has ended',
    run: async (context, input) =>
      toAnswer(await dismissAlarm(context, paymentAct(input)), ({ alarm }) => `Done: the alarm ${alarm} is dismissed.`),
  },
  {
    name: 'differences',
    reads: 'read-list',
    help: 'where our records and those of the payment provider or of a game provider differ',
    run: listAllDifferences,
  },
];
