import { nextBeforeTaking, takenUntil } from '@tulpar/domain/offers/opening';
import { isWelcome } from '@tulpar/domain/offers/types';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import * as offers from '#modules/offers/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { tellOfOpen } from './issue-offer.ts';
import { readPlayerFacts } from './offer-facts.ts';
import { returnUntaken } from './packets.ts';

/** A step of the welcome ladder that can no longer be taken does not just vanish. */
async function tellOfLoss(tx: Tx, { playerId, uid, type, terms }: offers.Grant, code: 'skipped' | 'lapsed'): Promise<void> {
  if (!isWelcome(type)) return;
  const { spins, percent } = terms;
  const payload = { ...(spins ? ({ code: 'spins-lapsed', count: spins.count } as const) : { code, percent }), offer: uid };
  // Who deposits without it has just chosen so: it is to be read, and does not come over the page.
  await notifications.add(tx, playerId, { subType: 'offer_news', payload }, { isToast: code !== 'skipped' });
}

export interface OpenOptions {
  /** Whether the player hears of what can be taken now. */
  readonly tells?: boolean;
  /** The offer of which the player has just been told why it does not come. */
  readonly toldOf?: string | null;
}

/**
 * Opens the offers of a player whose day has come and whose conditions are met, and ignores those whose deposit was made without them. Called
 * by whatever may open one: a deposit, a confirmed phone, documents, the clock.
 */
export async function openOffers(tx: Tx, playerId: string, { tells = true, toldOf = null }: OpenOptions = {}): Promise<void> {
  await ledgerModule.lockWallet(tx, playerId);
  const grants = await offers.lockGrants(tx, playerId);
  if (grants.length === 0) return;
  const player = await readPlayerFacts(tx, playerId);
  let hasOpened = false;
  for (const grant of grants) {
    const next = nextBeforeTaking(grant, player, tx.now);
    if (next === 'ignored') {
      await offers.moveGrant(tx, grant, { status: 'ignored', endedAt: tx.now });
      if (grant.uid !== toldOf) await tellOfLoss(tx, grant, 'skipped');
    } else if (next === 'available') {
      await offers.moveGrant(tx, grant, { status: 'available', availableTo: takenUntil(grant.terms, tx.now) });
      hasOpened = true;
    } else if (grant.status === 'awaiting' && grant.earnedAt === null && grant.availableAt !== null && grant.availableAt <= tx.now)
      // Its day has come and something else is missing: the clock need not look at it again.
      await offers.moveGrant(tx, grant, { availableAt: null });
  }
  if (hasOpened && tells) await tellOfOpen(tx, playerId);
}

const AT_ONCE = 200;

async function expireUntaken(tx: Tx): Promise<number> {
  const expired = await offers.expireUntaken(tx, AT_ONCE);
  for (const grant of expired) await tellOfLoss(tx, grant, 'lapsed');
  await returnUntaken(tx, expired);
  return expired.length;
}

/** Opens what is due and ends what nobody has taken in time. */
export async function openDueOffers({ database }: Pick<AppContext, 'database'>): Promise<number> {
  const failed: unknown[] = [];
  const players = await offers.listDuePlayers(database, database.now(), AT_ONCE);
  for (const playerId of players)
    await database.transaction((tx) => openOffers(tx, playerId)).catch((error: unknown) => failed.push(error));
  const expired = await database.transaction(expireUntaken);
  if (failed.length > 0) throw new AggregateError(failed, 'some offers could not be opened');
  return players.length + expired;
}
