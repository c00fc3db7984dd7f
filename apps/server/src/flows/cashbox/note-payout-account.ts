import * as accounts from '#modules/accounts/index.ts';
import * as cashbox from '#modules/cashbox/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { tellPlayer } from '../security/tell-player.ts';

interface ToAccount {
  readonly playerId: string;
  readonly id: string;
  readonly accountHash: Buffer | null;
  readonly mask: string | null;
}

/**
 * A withdrawal is asked for to an account that no approved one went to: the player is told. If payouts to another account were asked for, it
 * is a change, and withdrawals to this one wait for a day. The first account of all is no change: who has won for the first time is not kept
 * waiting, and documents, the age of the account and the approval rules stand before that payout. Returns whether something waits anew.
 */
export async function notePayoutAccount(
  tx: Tx,
  context: Pick<AppContext, 'config'>,
  { playerId, id, accountHash, mask }: ToAccount,
): Promise<boolean> {
  if (accountHash === null) return false;
  const { wasApproved, wasAsked, isAsked, hasOther } = await cashbox.readAccountUse(tx, { playerId, id, accountHash });
  if (wasApproved) return false;
  // The owner has a day to see a request that stands: after one that was canceled, stopped or rejected the day begins anew.
  const isTold = hasOther ? isAsked && (await accounts.hasChangeAbout(tx, playerId, accountHash)) : wasAsked;
  if (isTold) return false;
  if (hasOther) await accounts.recordSecurityChange(tx, playerId, 'payout-account', accountHash);
  await tellPlayer(tx, context, playerId, { subType: 'payout_account_changed', payload: { account: mask ?? '', is_held: hasOther } });
  return hasOther;
}
