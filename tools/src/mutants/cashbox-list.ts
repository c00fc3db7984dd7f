import type { Mutant } from './list.ts';

const RULES = 'packages/domain/src/cashbox';
const FLOWS = 'apps/server/src/flows/cashbox';
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
  rule('withdrawal', 'what was returned is paid as well', 'failed: [],\n  canceled', "failed: ['paid'],\n  canceled"),
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
    `${FLOWS}/request-withdrawal.ts`,
    'the wallet is not locked',
    'await ledger.lockWallet(tx, playerId)',
    'await ledger.readWallet(tx, playerId)',
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
];
