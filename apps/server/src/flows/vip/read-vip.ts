import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import { type VipLevel, vipLevelAfter, vipLevelAt } from '@tulpar/domain/vip-levels';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as vip from '#modules/vip/index.ts';
import type { AppContext } from '../app-context.ts';
import { areOffersHidden } from '../offers/offer-facts.ts';
import { raiseLevel } from './raise-level.ts';

interface OwnLevel {
  readonly level: VipLevel;
  readonly next: VipLevel | null;
  readonly currency: Currency;
  readonly turnover: Minor;
  /** Null for the first level, which everybody has from the start. */
  readonly since: Date | null;
  /** A manager is not offered to who may play no more or shows signs of harm. */
  readonly hasManager: boolean;
}

/** The level of a player. One that was reached a moment ago, and that nobody has given yet, is given. */
export async function readVip(context: Pick<AppContext, 'database'>, playerId: string): Promise<OwnLevel> {
  const { database } = context;
  const wallet = await ledgerModule.readWallet(database, playerId);
  if (!wallet) throw new Error('a player has no wallet');
  const { currency, stakedReal: turnover } = wallet;
  const level = vipLevelAt(turnover, currency);
  const reached = async () => (await vip.listChanges(database, playerId)).find(({ status }) => status === level.status);
  let change = await reached();
  if (!change && level.status !== 'new') {
    await raiseLevel(context, playerId);
    change = await reached();
  }
  return {
    level,
    next: vipLevelAfter(level.status),
    currency,
    turnover,
    since: change?.reachedAt ?? null,
    hasManager: level.hasManager && !(await areOffersHidden(database, playerId)),
  };
}
