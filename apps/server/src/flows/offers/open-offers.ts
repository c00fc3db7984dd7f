import { nextBeforeTaking, takenUntil } from '@tulpar/domain/offers/opening';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { tellOfOpen } from './issue-offer.ts';
import { readPlayerFacts } from './offer-facts.ts';

/**
 * Opens the offers of a player whose day has come and whose conditions are met, and ignores those whose deposit was made without them. Called
 * by whatever may open one: a deposit, a confirmed phone, documents, the clock.
 */
export async function openOffers(tx: Tx, playerId: string, { tells = true } = {}): Promise<void> {
  await ledgerModule.lockWallet(tx, playerId);
  const grants = await offers.lockGrants(tx, playerId);
  if (grants.length === 0) return;
  const player = await readPlayerFacts(tx, playerId);
  let hasOpened = false;
  for (const grant of grants) {
    const next = nextBeforeTaking(grant, player, tx.now);
    if (next === 'ignored') await offers.moveGrant(tx, grant, { status: 'ignored', endedAt: tx.now });
    else if (next === 'available') {
      await offers.moveGrant(tx, grant, { status: 'available', availableTo: takenUntil(grant.terms, tx.now) });
      hasOpened = true;
    } else if (grant.status === 'awaiting' && grant.earnedAt === null && grant.availableAt !== null && grant.availableAt <= tx.now)
      // Its day has come and something else is missing: the clock need not look at it again.
      await offers.moveGrant(tx, grant, { availableAt: null });
  }
  if (hasOpened && tells) await tellOfOpen(tx, playerId);
}

const AT_ONCE = 200;

/** Opens what is due and ends what nobody has taken in time. */
export async function openDueOffers({ database }: Pick<AppContext, 'database'>): Promise<number> {
  const failed: unknown[] = [];
  const players = await offers.listDuePlayers(database, database.now(), AT_ONCE);
  for (const playerId of players)
    await database.transaction((tx) => openOffers(tx, playerId)).catch((error: unknown) => failed.push(error));
  const expired = await database.transaction((tx) => offers.expireUntaken(tx, AT_ONCE));
  if (failed.length > 0) throw new AggregateError(failed, 'some offers could not be opened');
  return players.length + expired.length;
}
