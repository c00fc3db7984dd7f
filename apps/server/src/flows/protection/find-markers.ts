import { DAY_MS, HOUR_MS } from '@tulpar/domain/durations';
import type { Wallet } from '@tulpar/domain/ledger/facts';
import { MARKET_CLOCK_MS } from '@tulpar/domain/markets';
import { findMarkers, levelOf, MARKER_WEIGHTS, type Marker, type MarkerFacts } from '@tulpar/domain/protection/markers';
import * as cashbox from '#modules/cashbox/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as protection from '#modules/protection/index.ts';
import { playersSince } from '#modules/rounds/index.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { EXTRA_STAKE_SOURCE } from '../rounds/round-commands.ts';
import { tellPlayer } from './tell-player.ts';

const ACTOR = 'job:find-markers';
const AT_ONCE = 200;
const LEVEL_DAYS = 30;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);
const dayOf = (now: Date, currency: Wallet['currency']) => new Date(now.getTime() + MARKET_CLOCK_MS[currency]).toISOString().slice(0, 10);

async function readFacts(db: Queryable, { playerId, currency }: Wallet, now: Date): Promise<MarkerFacts> {
  const payments = await cashbox.readPaymentFacts(db, playerId, ago(now, 63 * DAY_MS));
  const paidIn = payments.filter(({ direction, status }) => direction === 'in' && status === 'paid');
  const within = (at: Date | null, ms: number) => at !== null && at > ago(now, ms);
  const range = { from: dayOf(ago(now, (LEVEL_DAYS - 1) * DAY_MS), currency), to: dayOf(now, currency), uncounted: EXTRA_STAKE_SOURCE };
  const { days } = await ledgerModule.readPlay(db, playerId, range);
  const asked = await protection.countAsked(db, playerId, { raises: ago(now, 30 * DAY_MS), timeOuts: ago(now, 90 * DAY_MS) });
  return {
    currency,
    deposits: paidIn.map(({ settled_at, created_at, amount }) => ({ at: settled_at ?? created_at, amount })),
    accounts: new Set(paidIn.filter(({ settled_at }) => within(settled_at, 7 * DAY_MS)).map(({ account }) => account)).size,
    declined: payments.filter((one) => one.direction === 'in' && one.status === 'failed' && within(one.settled_at, DAY_MS)).length,
    reversed: payments.filter((one) => one.reason === 'CANCELED_BY_PLAYER' && within(one.settled_at, 7 * DAY_MS)).length,
    days: days.map(({ playedMs, staked, won }) => ({ playedMs, lost: staked - won })),
    ...asked,
  };
}

/** Brings the case of a player to the level of the last 30 days. A new level is told once, without a word about why. */
async function setLevel(tx: Tx, playerId: string, since: string): Promise<void> {
  const found = await protection.listMarkers(tx, playerId, since);
  const level = levelOf(found.map(({ marker }) => marker));
  const open = await protection.findOpenCase(tx, playerId, 'harm');
  if (!level) {
    if (open) await protection.closeCase(tx, open.id, { by: ACTOR, outcome: 'fallen', note: null });
    return;
  }
  const evidence = Object.fromEntries(found.toReversed().map(({ marker, day, value }) => [marker, { day, value }]));
  if (open?.level !== level || JSON.stringify(open.detail) !== JSON.stringify(evidence))
    await protection.openCase(tx, playerId, { kind: 'harm', level, detail: evidence });
  if (!open && !(await protection.findPause(tx, playerId))) await tellPlayer(tx, playerId, { code: 'check-in', about: 'play' });
}

async function lookAt(database: AppContext['database'], playerId: string): Promise<void> {
  const wallet = await ledgerModule.readWallet(database, playerId);
  if (!wallet) return;
  const now = database.now();
  const markers = findMarkers(await readFacts(database, wallet, now), now);
  const day = dayOf(now, wallet.currency);
  if (Object.keys(markers).length === 0 && !(await protection.findOpenCase(database, playerId, 'harm'))) return;
  await database.transaction(async (tx) => {
    // Two runs at once bring one player to a level one after the other.
    await ledgerModule.lockWallet(tx, playerId);
    for (const [marker, value] of Object.entries(markers) as [Marker, number][])
      await protection.addMarker(tx, playerId, { marker, day, value, weight: MARKER_WEIGHTS[marker] });
    await setLevel(tx, playerId, dayOf(ago(now, LEVEL_DAYS * DAY_MS), wallet.currency));
  });
}

/** Looks at everybody who has opened a game in the last hours, and at everybody who has a level. Returns how many. */
export async function findHarmMarkers({ database }: Pick<AppContext, 'database'>, hours: number): Promise<number> {
  const since = ago(database.now(), hours * HOUR_MS);
  let looked = 0;
  const failed: unknown[] = [];
  const walk = async (list: (after: string) => Promise<string[]>) => {
    for (let after = FIRST_ID; ; ) {
      const page = await list(after);
      const last = page.at(-1);
      if (last === undefined) return;
      after = last;
      for (const playerId of page) await lookAt(database, playerId).catch((error: unknown) => failed.push(error));
      looked += page.length;
    }
  };
  await walk((after) => playersSince(database, since, after, AT_ONCE));
  await walk((after) => protection.listHarmed(database, after, AT_ONCE));
  // One player who cannot be looked at holds up nobody else; the job tells of it and runs again.
  if (failed.length > 0) throw new AggregateError(failed, 'some players could not be looked at');
  return looked;
}
