import type { Wallet } from '@tulpar/domain/ledger/facts';
import { type VipStatus, vipLevelsReached } from '@tulpar/domain/vip-levels';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import * as vip from '#modules/vip/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { areOffersHidden } from '../offers/offer-facts.ts';

type VipContext = Pick<AppContext, 'database'>;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const WALLETS_AT_ONCE = 1000;

/**
 * Gives a player the levels that their turnover has reached: each once, in order, with the moment at which it was reached, however late that is
 * seen. Who may play no more, or shows signs of harm, gets the level and no message: nothing of it may lead back to the games. Returns the new
 * statuses.
 */
export function raiseLevel({ database }: VipContext, playerId: string): Promise<readonly VipStatus[]> {
  return database.transaction(async (tx) => {
    const wallet = await ledgerModule.lockWallet(tx, playerId);
    return wallet ? raiseLevelIn(tx, wallet) : [];
  });
}

/** The same where the wallet is locked already. */
export async function raiseLevelIn(tx: Tx, wallet: Wallet): Promise<readonly VipStatus[]> {
  const { playerId, currency, stakedReal } = wallet;
  const known = new Set((await vip.listChanges(tx, playerId)).map(({ status }) => status));
  const missing = vipLevelsReached(stakedReal, currency).filter(({ status }) => !known.has(status));
  if (missing.length === 0) return [];
  const moments = await ledgerModule.turnoverMoments(
    tx,
    wallet,
    missing.map(({ turnoverMin }) => turnoverMin[currency]),
  );
  const isTold = !(await areOffersHidden(tx, playerId));
  const raised: VipStatus[] = [];
  for (const [index, { status, cashbackPercent }] of missing.entries()) {
    const moment = moments[index];
    if (!moment || !(await vip.addChange(tx, playerId, { status, ...moment }))) continue;
    await profiles.setStatus(tx, playerId, status);
    if (isTold)
      await notifications.add(tx, playerId, { subType: 'player_status_change', payload: { status, cashback_percent: cashbackPercent } });
    raised.push(status);
  }
  return raised;
}

/** Looks at the turnover of everybody: what a hint has missed, or a crash has left, is made up here. Returns how many levels were reached. */
export async function raiseLevels(context: VipContext): Promise<number> {
  const { database } = context;
  const failed: unknown[] = [];
  let raised = 0;
  for (let after = FIRST_ID; ; ) {
    const page = await ledgerModule.listTurnovers(database, after, WALLETS_AT_ONCE);
    const [first, last] = [page[0], page.at(-1)];
    if (!first || !last) break;
    after = last.playerId;
    const known = await vip.reachedBy(database, { first: first.playerId, last: last.playerId });
    for (const { playerId, currency, turnover } of page) {
      const isBehind = vipLevelsReached(turnover, currency).some(({ status }) => !known.get(playerId)?.has(status));
      if (isBehind)
        raised += await raiseLevel(context, playerId).then(
          ({ length }) => length,
          (error: unknown) => (failed.push(error), 0),
        );
    }
  }
  // One wallet that is locked for long holds up nobody else; the job tells of it and runs again.
  if (failed.length > 0) throw new AggregateError(failed, 'some levels could not be given');
  return raised;
}
