import { needsTwoPeople } from '@tulpar/domain/cashbox/approval';
import { isCurrency } from '@tulpar/domain/markets';
import { formatMoney } from '@tulpar/domain/money';
import type { AppContext } from '#flows/app-context.ts';
import { decideWithdrawal } from '#flows/cashbox/decide-withdrawal.ts';
import { creditReviewed, dismissAlarm, rejectReviewed } from '#flows/staff/cashbox-acts.ts';
import { settlePayout } from '#flows/staff/settle-payout.ts';
import { findSettlement, listDifferences, listForStaff, type Payment, readVerdicts } from '#modules/cashbox/index.ts';
import { openAdjustments } from '#modules/staff/index.ts';
import { differingGames } from './providers.ts';

interface Given {
  readonly need: (name: 'id' | 'reason' | 'result') => string;
  readonly values: { readonly reason?: string };
  readonly by: `staff:${string}`;
}

/** Under which heading a payment waits, and what can be done about it. */
const HEADINGS = {
  review: 'Deposits that were paid otherwise than ordered (credit-deposit, reject-deposit)',
  payout: 'Payouts that do not come to their end (settle-payout)',
  alarm: 'Alarms about payments that are over (dismiss-alarm)',
  decision: 'Withdrawals that wait for a decision (approve-withdrawal, reject-withdrawal)',
  other: 'Still open, and to be looked at',
} as const;

function headingOf({ direction, status, settledAt }: Payment): keyof typeof HEADINGS {
  if (settledAt !== null) return 'alarm';
  if (direction === 'in') return status === 'review' ? 'review' : 'other';
  return status === 'pending' ? 'decision' : 'payout';
}

async function describe(database: AppContext['database'], payment: Payment): Promise<string> {
  const { id, direction, status, amount, currency, playerId, accountMask, alarm, firstApprover, paidAmount, paidCurrency } = payment;
  const head = `${id}  ${direction === 'out' ? 'withdrawal' : 'deposit'} ${status}  ${formatMoney(amount, currency)}  ${accountMask ?? ''}  player ${playerId}`;
  const lines = (await readVerdicts(database, payment)).map(({ rule, hasPassed, seen }) => `${hasPassed ? 'yes' : 'NO '} ${rule}: ${seen}`);
  if (status === 'review' && paidAmount !== null && paidCurrency !== null)
    lines.push(`was paid: ${isCurrency(paidCurrency) ? formatMoney(paidAmount, paidCurrency) : `${paidAmount} ${paidCurrency}`}`);
  if (direction === 'out' && status === 'pending' && needsTwoPeople(amount, currency))
    lines.push(`needs two people${firstApprover ? `, approved by ${firstApprover}` : ''}`);
  const first = await findSettlement(database, payment);
  if (first) lines.push(`${first.result}, says ${first.proposedBy}; a second person has to say the same`);
  if (alarm) lines.push(`look at it: ${alarm}`);
  return [head, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** Everything about money that waits for a person, what cannot wait first. */
export async function waiting({ database }: Pick<AppContext, 'database'>): Promise<string> {
  const payments = await listForStaff(database);
  const blocks: string[] = [];
  for (const [name, heading] of Object.entries(HEADINGS)) {
    const those = payments.filter((payment) => headingOf(payment) === name);
    if (those.length === 0) continue;
    const described = await Promise.all(those.map((payment) => describe(database, payment)));
    blocks.push([`${heading}: ${those.length}`, ...described].join('\n'));
  }
  const corrections = await openAdjustments(database);
  if (corrections.length > 0) blocks.push(`Corrections that wait for a second person (pending): ${corrections.length}`);
  return blocks.join('\n\n') || 'Nothing waits.';
}

async function decideOnWithdrawal(context: AppContext, { need, values, by }: Given, isApproved: boolean): Promise<string> {
  const reason = isApproved ? (values.reason?.trim() ?? 'looked at') : need('reason');
  const decided = await decideWithdrawal(context, { id: need('id'), isApproved, by, reason });
  if (!decided.ok) return `Refused: ${decided.code}`;
  return { approved: 'Approved.', rejected: 'Rejected.', 'needs-second': 'Noted. Another person has to approve it as well.' }[
    decided.status
  ];
}

const STILL_PENDING =
  'the provider says that it is still pending, and might pay it after its return. Have the provider end it; it can be returned once the provider says that it failed, does not know it, or cannot be asked.';

async function settle(context: AppContext, { need, by }: Given): Promise<string> {
  const result = need('result');
  if (result !== 'paid' && result !== 'failed') return 'Refused: --result is paid or failed.';
  const settled = await settlePayout(context, { id: need('id'), result, reason: need('reason'), by });
  if (!settled.ok) return `Refused: ${settled.code === 'PROVIDER_STILL_PENDING' ? STILL_PENDING : settled.code}`;
  return {
    paid: 'Done: it counts as paid out.',
    failed: 'Done: the money is back on the balance.',
    'needs-second': 'Noted. After a minute another person has to say the same.',
  }[settled.status];
}

/** What a person of the house does about money on its way. */
export async function actOnPayment(context: AppContext, what: string, given: Given): Promise<string> {
  const { need, by } = given;
  const act = () => ({ id: need('id'), reason: need('reason'), by });
  switch (what) {
    case 'approve-withdrawal':
    case 'reject-withdrawal':
      return decideOnWithdrawal(context, given, what === 'approve-withdrawal');
    case 'credit-deposit': {
      const credited = await creditReviewed(context, act());
      return credited.ok ? `Done: ${credited.amount} minor units.` : `Refused: ${credited.code}`;
    }
    case 'reject-deposit': {
      const rejected = await rejectReviewed(context, act());
      return rejected.ok ? 'Rejected. The provider has to send the money back.' : `Refused: ${rejected.code}`;
    }
    case 'settle-payout':
      return settle(context, given);
    case 'dismiss-alarm': {
      const dismissed = await dismissAlarm(context, act());
      return dismissed.ok ? `Done: ${dismissed.alarm} is dismissed.` : `Refused: ${dismissed.code}`;
    }
    default:
      return waiting(context);
  }
}

export async function differences({ database }: Pick<AppContext, 'database'>): Promise<string> {
  const lines = (await listDifferences(database)).map(({ day, kind, reference, details }) => `${day}  ${kind}  ${reference}  ${details}`);
  lines.push(...(await differingGames(database)));
  return lines.join('\n') || 'No difference.';
}
