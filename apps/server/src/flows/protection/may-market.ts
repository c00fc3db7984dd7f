import { DAY_MS } from '@tulpar/domain/durations';
import { barOf } from '@tulpar/domain/ledger/rules';
import { MARKET_CLOCK_MS } from '@tulpar/domain/markets';
import { levelOf } from '@tulpar/domain/protection/markers';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import * as protection from '#modules/protection/index.ts';
import type { Database, Tx } from '#platform/database.ts';

/** Of how many days the markers count. */
const LEVEL_DAYS = 30;

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
  if (await protection.findOpenCase(db, playerId, 'harm')) return false;
  const now = typeof db.now === 'function' ? db.now() : db.now;
  const since = new Date(now.getTime() - LEVEL_DAYS * DAY_MS + MARKET_CLOCK_MS[wallet.currency]).toISOString().slice(0, 10);
  return levelOf((await protection.listMarkers(db, playerId, since)).map(({ marker }) => marker)) === null;
}
