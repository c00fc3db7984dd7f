import { barOf } from '@tulpar/domain/ledger/rules';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import * as protection from '#modules/protection/index.ts';
import type { Database, Tx } from '#platform/database.ts';
import { harmLevel, momentOf } from './harm-level.ts';

/** How news of the house reach a player. The inbox and push need no consent of their own. */
export type MarketingChannel = 'email' | 'sms' | 'push' | 'inbox';

/**
 * Whether a player may get marketing by a channel: wanted, with play open, no exclusion that the player has not returned from, and no marker
 * of harm. Every sender asks in the transaction that enqueues, with the wallet locked, and once more when it sends.
 */
export async function mayMarket(db: Database | Tx, playerId: string, channel: MarketingChannel): Promise<boolean> {
  const profile = await profiles.readProfile(db, playerId);
  if (profile.erased_from !== null) return false;
  if (channel === 'email' && !profile.receive_email) return false;
  if (channel === 'sms' && !profile.receive_sms) return false;
  const wallet = await ledgerModule.readWallet(db, playerId);
  if (!wallet || barOf(wallet, null)) return false;
  if (await protection.findPause(db, playerId)) return false;
  // A person may have talked to the player and closed the case: the level falls by the markers alone.
  return (await harmLevel(db, { playerId, currency: wallet.currency, now: momentOf(db) })) === null;
}
