import { type ApprovalFacts, judgeWithdrawal as judgeByRules } from '@tulpar/domain/cashbox/approval';
import { DAY_MS } from '@tulpar/domain/durations';
import type { Wallet } from '@tulpar/domain/ledger/facts';
import * as accounts from '#modules/accounts/index.ts';
import * as cashbox from '#modules/cashbox/index.ts';
import type { Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs.ts';
import { SEND_PAYOUT } from './send-payout.ts';

function stateOf(wallet: Pick<Wallet, 'isFrozen' | 'bars'> | null): ApprovalFacts['accountState'] {
  if (!wallet || wallet.isFrozen) return 'frozen';
  if (wallet.bars.includes('time-out') || wallet.bars.includes('review')) return 'paused';
  // An excluded player is paid like anybody else, also after closing the account.
  return wallet.bars.includes('closed') && !wallet.bars.includes('exclusion') ? 'closed' : 'good';
}

/**
 * Stores the verdict of every approval rule on a withdrawal that waits for nothing, and approves it when all of them pass. The caller has
 * locked the wallet, so a freeze at the same moment comes before or after it.
 */
export async function judgeWithdrawal(
  tx: Tx,
  withdrawal: cashbox.Withdrawal,
  wallet: Pick<Wallet, 'isFrozen' | 'bars'> | null,
): Promise<cashbox.Withdrawal> {
  const { playerId, id, amount, currency, createdAt } = withdrawal;
  const account = await accounts.getAccount(tx, playerId);
  const verdicts = judgeByRules({
    amount,
    currency,
    accountAgeMs: tx.now.getTime() - account.createdAt.getTime(),
    isPhoneVerified: account.isPhoneVerified,
    inLastDay: await cashbox.countWithdrawalsSince(tx, playerId, new Date(createdAt.getTime() - DAY_MS)),
    accountState: account.isBanned ? 'banned' : stateOf(wallet),
  });
  await cashbox.storeVerdicts(tx, playerId, id, verdicts);
  if (!verdicts.every(({ hasPassed }) => hasPassed)) return withdrawal;
  const approved = await cashbox.move(tx, withdrawal, { status: 'approved', decidedBy: 'job:approval-rules' });
  if (approved?.direction !== 'out') throw new Error('a withdrawal that was being judged has moved on');
  await enqueue(tx, SEND_PAYOUT, { playerId, id });
  return approved;
}
