import type { Mutant } from './list.ts';

const RULES = 'packages/domain/src/cashbox';
const FLOWS = 'apps/server/src/flows/cashbox';
const STAFF = 'apps/server/src/flows/staff';
const MODULE = 'apps/server/src/modules/cashbox';

const rule = (file: string, name: string, original: string, bug: string): Mutant => ({
  name: `cashbox: ${name}`,
  file: `${RULES}/${file}.ts`,
  original,
  bug,
  tests: 'cashbox-rules',
});
const flow = (file: string, name: string, original: string, bug: string): Mutant => ({
  name: `cashbox: ${name}`,
  file,
  original,
  bug,
  tests: 'cashbox-database',
});

/** Bugs in the way of money in and out. */
export const CASHBOX_MUTANTS: readonly Mutant[] = [
  rule('deposit', 'another amount is credited', 'amount !== deposit.amount || currency', 'amount < 0 || currency'),
  rule('deposit', 'another currency is credited', ' || currency !== deposit.currency', ''),
  rule('deposit', 'a deposit is credited twice', "deposit.status === 'paid' || deposit.status === 'review'", "deposit.status === 'review'"),
  rule(
    'deposit',
    'a failure is undone by a late payment',
    "!isOpen && deposit.status !== 'expired'",
    "!isOpen && deposit.status === 'canceled'",
  ),
  rule(
    'deposit',
    'a charge-back of what a person looks at is forgotten',
    "return { act: 'review', reason: 'CHARGED_BACK' };",
    "return deposit.status === 'review' ? NOTHING : { act: 'review', reason: 'CHARGED_BACK' };",
  ),
  rule('withdrawal', 'what was returned is paid as well', 'failed: [],\n  canceled', "failed: ['paid'],\n  canceled"),
  rule(
    'withdrawal',
    'a payout whose time ran out is returned',
    "if (news.type === 'expired') return { act: 'alarm', alarm: 'EXPIRED' };",
    '',
  ),
  rule('turnover', 'what was staked too much pays for the next deposit', 'Math.max(0, required - staked)', '(required - staked)'),
  rule('withdrawable', 'the bonus is forgotten', 'BONUS_ACTIVE: parts.hasBonus', 'BONUS_ACTIVE: false'),
  rule('approval', 'one withdrawal a day too many', 'facts.inLastDay <= ', 'facts.inLastDay <= 1 + '),
  flow(`${MODULE}/events.ts`, 'an event is worked off again', 'row && row.processed_at === null ? row.body', 'row ? row.body'),
  flow(
    `${FLOWS}/settle-deposit.ts`,
    'no turnover is asked for',
    'await cashbox.setTurnover(tx',
    'await (async (..._: unknown[]) => {})(tx',
  ),
  flow(
    `${FLOWS}/settle-deposit.ts`,
    'a charge-back of another sum cannot be written down',
    '...(deposit.paidAmount === null && { paid }),',
    'paid,',
  ),
  flow(
    `${FLOWS}/request-withdrawal.ts`,
    'the wallet is not locked',
    'await ledgerModule.lockWallet(tx, playerId)',
    'await ledgerModule.readWallet(tx, playerId)',
  ),
  flow(
    `${FLOWS}/cancel-withdrawal.ts`,
    'an approved withdrawal is cancelled',
    "if (withdrawal.status !== 'pending') return",
    "if (withdrawal.status === 'paid') return",
  ),
  flow(
    `${FLOWS}/decide-withdrawal.ts`,
    'one person approves twice',
    'if (firstApprover === by)',
    'if (firstApprover === by && by.length > 99)',
  ),
  flow(`${MODULE}/providers/signature.ts`, 'an old signature is believed', '<= SKEW_SECONDS_MAX', '<= SKEW_SECONDS_MAX * 9'),
  flow(
    `${MODULE}/providers/sandbox-provider.ts`,
    'no answer is taken for a refusal',
    "return { status: 'unknown' };\n    return { status: 'created'",
    "return { status: 'refused' };\n    return { status: 'created'",
  ),
  flow(
    `${FLOWS}/decide-withdrawal.ts`,
    'a frozen wallet pays out',
    "if ((await ledgerModule.lockWallet(tx, playerId))?.isFrozen !== false) return { ok: false, code: 'WALLET_FROZEN' };",
    '',
  ),
  flow(`${FLOWS}/decide-withdrawal.ts`, 'one person is enough', 'if (needsTwoPeople(amount, currency)) {', 'if (amount < 0) {'),
  flow(
    `${FLOWS}/send-payout.ts`,
    'what was frozen after its approval is sent',
    "if ((await ledgerModule.lockWallet(tx, playerId))?.isFrozen !== false) return { status: 'frozen' };",
    '',
  ),
  flow(
    `${FLOWS}/send-payout.ts`,
    'what the provider has not got is sent again from a frozen wallet',
    "if ((await ledgerModule.lockWallet(tx, playerId))?.isFrozen !== false) return { status: 'frozen' };",
    "if (found.status === 'approved' && (await ledgerModule.lockWallet(tx, playerId))?.isFrozen !== false) return { status: 'frozen' };",
  ),
  flow(
    `${FLOWS}/send-payout.ts`,
    'what is being settled by hand is sent again',
    "if (await cashbox.findSettlement(tx, found)) return { status: 'settled-by-hand' };",
    '',
  ),
  flow(`${STAFF}/settle-payout.ts`, 'one person settles a payout', 'if (first.proposedBy === by)', 'if (first.proposedBy === id)'),
  flow(
    `${STAFF}/settle-payout.ts`,
    'a payout is settled against what the provider says',
    "if ((news?.type === 'paid' || news?.type === 'failed') && news.type !== result)",
    "if (news?.type === 'expired' && news.type !== result)",
  ),
  flow(
    `${STAFF}/settle-payout.ts`,
    'a payout is returned that the provider may still pay',
    "isPending && result === 'failed'",
    "isPending && result === 'paid'",
  ),
  flow(`${STAFF}/cashbox-acts.ts`, 'the fee is credited as well', 'const amount = creditOf(deposit, paid);', 'const amount = paid;'),
  flow(`${FLOWS}/settle-deposit.ts`, 'stakes count for two turnovers', 'staked }, amount, stakedMeanwhile)', 'staked }, amount)'),
  flow(
    `${FLOWS}/request-withdrawal.ts`,
    'a withdrawal is judged before its documents',
    'await cashbox.storeWaits(tx, { playerId, id }, waits);',
    '',
  ),
  flow(
    `${FLOWS}/resume-withdrawals.ts`,
    'a withdrawal goes on although it still waits',
    'if (hold || open.length === 0 || over.length < open.length) return false;',
    'if (hold || open.length === 0) return false;',
  ),
  flow(
    `${FLOWS}/resume-withdrawals.ts`,
    'a change since the request holds nothing',
    "now.find(({ reason }) => reason === 'security')",
    'undefined',
  ),
  flow(
    `${FLOWS}/withdrawal-waits.ts`,
    'a document of any card opens every payout',
    'await documents.isAccountShown(db, playerId, accountHash)',
    "await documents.hasValidDocument(db, playerId, 'images_method', new Date(0))",
  ),
  flow(
    `${FLOWS}/resume-withdrawals.ts`,
    'a withdrawal that was canceled goes on',
    "if (withdrawal?.direction !== 'out' || withdrawal.status !== 'pending') return false;",
    "if (withdrawal?.direction !== 'out') return false;",
  ),
  flow(
    `${FLOWS}/receive-event.ts`,
    'an event is acknowledged that could not be stored',
    '    if (isNew) await enqueue(tx, SETTLE_EVENT, { provider: provider.name, eventId });\n  });',
    '    if (isNew) await enqueue(tx, SETTLE_EVENT, { provider: provider.name, eventId });\n  }).catch(() => undefined);',
  ),
  flow(
    `${FLOWS}/receive-event.ts`,
    'an event waits for no job',
    'if (isNew) await enqueue(tx, SETTLE_EVENT, { provider: provider.name, eventId });',
    'void isNew;',
  ),
  flow(
    `${FLOWS}/pull-statuses.ts`,
    'an alarm that asking brings is told to nobody',
    'if (needsPerson(outcome)) onAlarm(payment, outcome);',
    '',
  ),
  flow(
    `${FLOWS}/pull-statuses.ts`,
    'the first unpaid deposits are the only ones asked about',
    'await cashbox.touch(database, deposit, database.now());',
    '',
  ),
  flow(
    `${FLOWS}/reconcile.ts`,
    'what failed there and was paid here is overlooked',
    "if (payment?.status !== 'paid') return null;",
    'return null;',
  ),
  flow(`${FLOWS}/reconcile.ts`, 'a day without answers counts as compared', 'unanswered.length === 0 && database', 'database'),
  flow(
    `${MODULE}/providers/signature.ts`,
    'the signature is not over the bytes',
    '.update(content).digest()',
    '.update(JSON.stringify(JSON.parse(String(content) || "0"))).digest()',
  ),
];
