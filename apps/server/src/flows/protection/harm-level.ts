import { DAY_MS } from '@tulpar/domain/durations';
import { marketDay } from '@tulpar/domain/ledger/statement-period';
import type { Currency } from '@tulpar/domain/markets';
import { type HarmLevel, levelOf } from '@tulpar/domain/protection/markers';
import * as protection from '#modules/protection/index.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';

/** Of how many days the markers count. */
export const LEVEL_DAYS = 30;

interface Asked {
  readonly playerId: string;
  readonly currency: Currency;
  readonly now: Date;
}

/** The markers that make the level now. */
export const markersOfLevel = (db: Queryable, { playerId, currency, now }: Asked): Promise<protection.MarkerRow[]> =>
  protection.listMarkers(db, playerId, marketDay(currency, new Date(now.getTime() - LEVEL_DAYS * DAY_MS)));

/** A transaction has one moment; outside of one it is now. */
export const momentOf = (db: Database | Tx): Date => (typeof db.now === 'function' ? db.now() : db.now);

/** The level of a player: that of the open case, and once a person has closed it that of the markers as long as they last. */
export async function harmLevel(db: Queryable, asked: Asked): Promise<HarmLevel | null> {
  const open = await protection.findOpenCase(db, asked.playerId, 'harm');
  return open ? open.level : levelOf((await markersOfLevel(db, asked)).map(({ marker }) => marker));
}
