import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import type { Wallet } from '@tulpar/domain/ledger/facts';
import { dayAt, startOfDay } from '@tulpar/domain/ledger/meters';
import { marketDay } from '@tulpar/domain/ledger/statement-period';
import type { Currency } from '@tulpar/domain/markets';
import {
  CHASED_MS,
  findMarkers,
  hasNewEvidence,
  levelOf,
  MARKER_WEIGHTS,
  type Marker,
  type MarkerFacts,
  NIGHT_MS,
  STAKES_COMPARED,
  STRETCH_BREAK_MS,
} from '@tulpar/domain/protection/markers';
import { protectionRulesOf } from '@tulpar/domain/protection/market-rules';
import { type ProposedLimit, proposedLimit } from '@tulpar/domain/protection/proposal';
import * as cashbox from '#modules/cashbox/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as protection from '#modules/protection/index.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { showOffersApart } from '../offers/offers-apart.ts';
import { EXTRA_STAKE_SOURCE } from '../rounds/round-commands.ts';
import { LEVEL_DAYS, markersOfLevel } from './harm-level.ts';
import { tellOfProtection } from './tell-of-protection.ts';

const ACTOR = 'job:find-markers';
const AT_ONCE = 200;
const WEEK_MS = 7 * DAY_MS;
const OVERLAP_MS = 10 * MINUTE_MS;
const AGAIN_MS = 2 * DAY_MS;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** What the ledger tells of how a player plays. */
async function readPlayFacts(db: Queryable, { playerId, currency }: Wallet, deposits: readonly Date[], now: Date) {
  const today = dayAt(now, currency);
  const daysAgo = (count: number) => startOfDay(today - count, currency);
  const range = { from: marketDay(currency, daysAgo(LEVEL_DAYS - 1)), to: marketDay(currency, daysAgo(-1)), uncounted: EXTRA_STAKE_SOURCE };
  const { days } = await ledgerModule.readPlay(db, playerId, range);
  const lately = { currency, since: daysAgo(1) };
  const stakes = await ledgerModule.firstAndLastStakes(db, playerId, { ...lately, count: STAKES_COMPARED, uncounted: EXTRA_STAKE_SOURCE });
  const times = { currency, nightMs: NIGHT_MS, breakMs: STRETCH_BREAK_MS };
  const { nights } = await ledgerModule.readPlayTimes(db, playerId, { ...times, since: daysAgo(6) });
  const { stretchMs } = await ledgerModule.readPlayTimes(db, playerId, { ...times, since: lately.since });
  const { smallestStake: below } = protectionRulesOf(currency);
  return {
    days: days.map(({ day, playedMs, staked, won }) => {
      const edges = stakes.find((one) => one.day === day);
      const facts = { ago: today - Date.parse(day) / DAY_MS, playedMs, lost: staked - won };
      return edges ? Object.assign(facts, { stakes: { count: edges.stakes, first: edges.first, last: edges.last } }) : facts;
    }),
    nights: nights.map(({ ms }) => ms),
    stretchMs,
    chased: await ledgerModule.fallsBefore(db, playerId, { moments: deposits, withinMs: CHASED_MS, below }),
  };
}

async function readFacts(db: Queryable, wallet: Wallet, now: Date): Promise<MarkerFacts> {
  const { playerId, currency } = wallet;
  const payments = await cashbox.readPaymentFacts(db, playerId, ago(now, 63 * DAY_MS));
  const paidIn = payments.filter(({ direction, status }) => direction === 'in' && status === 'paid');
  const within = (at: Date | null, ms: number) => at !== null && at > ago(now, ms);
  const lately = paidIn.filter(({ settled_at }) => within(settled_at, WEEK_MS));
  const asked = await protection.countAsked(db, playerId, { raises: ago(now, 30 * DAY_MS), timeOuts: ago(now, 90 * DAY_MS) });
  const weekAgo = marketDay(currency, ago(now, WEEK_MS));
  // The moment at which the player decided to pay, not the one at which the money came.
  const begun = lately.map(({ created_at }) => created_at);
  return {
    currency,
    deposits: paidIn.map(({ settled_at, created_at, amount }) => ({ at: settled_at ?? created_at, amount })),
    accounts: new Set(lately.map(({ account }) => account)).size,
    declined: payments.filter((one) => one.direction === 'in' && one.status === 'failed' && within(one.settled_at, DAY_MS)).length,
    reversed: payments.filter((one) => one.reason === 'CANCELED_BY_PLAYER' && within(one.settled_at, WEEK_MS)).length,
    ...(await readPlayFacts(db, wallet, begun, now)),
    refusals: await protection.countRefusals(db, playerId, weekAgo),
    signs: await protection.readSigns(db, playerId, ago(now, WEEK_MS)),
    ...asked,
  };
}

/** The limit that a person of the house is asked to set; null if one as tight holds already. */
async function proposalFor(tx: Tx, playerId: string, facts: MarkerFacts): Promise<ProposedLimit | null> {
  const proposal = proposedLimit(facts, tx.now);
  const isSet = (await protection.readLimits(tx, playerId)).some(
    ({ imposer, kind, period, amount }) =>
      imposer === 'staff' && kind === proposal.kind && period === proposal.period && amount !== null && amount <= proposal.amount,
  );
  return isSet ? null : proposal;
}

type HarmCase = NonNullable<Awaited<ReturnType<typeof protection.findHarmCase>>>;

const evidenceOf = (found: readonly protection.MarkerRow[]) =>
  Object.fromEntries(found.toReversed().map(({ marker, day, value }) => [marker, { day, value }]));

/** Whether a person has closed the case and nothing has come since that they had not seen. */
function isSeen(known: HarmCase | null, found: readonly protection.MarkerRow[], currency: Currency): boolean {
  if (!known?.closed_at) return false;
  return !hasNewEvidence(found, { day: marketDay(currency, known.closed_at), markers: known.detail });
}

/** The level has fallen: the case is over, and offers come back. */
async function endLevel(tx: Tx, playerId: string, known: HarmCase): Promise<void> {
  if (!known.closed_at) await protection.closeCase(tx, known.id, { by: ACTOR, outcome: 'fallen', note: null });
  await protection.endClosedCases(tx, playerId);
  await showOffersApart(tx, playerId);
}

/**
 * Brings the case of a player to the level of the last 30 days. A new level is told once, without a word about why. What a person has closed is
 * not opened again by what they have seen; the level still falls only with the markers.
 */
async function setLevel(tx: Tx, { playerId, currency }: Wallet, facts: MarkerFacts, now: Date): Promise<void> {
  const found = await markersOfLevel(tx, { playerId, currency, now });
  const level = levelOf(found.map(({ marker }) => marker));
  const known = await protection.findHarmCase(tx, playerId);
  if (!level) return known ? endLevel(tx, playerId, known) : undefined;
  // The level may have become lower than that of the closed case.
  if (isSeen(known, found, currency)) return showOffersApart(tx, playerId);
  const open = known?.closed_at === null ? known : null;
  if (!open) await protection.endClosedCases(tx, playerId);
  const proposal = level === 'hold' ? await proposalFor(tx, playerId, facts) : null;
  const evidence = { ...evidenceOf(found), ...(proposal && { proposal }) };
  const isNew = open?.level !== level;
  if (isNew || JSON.stringify(open?.detail) !== JSON.stringify(evidence))
    await protection.openCase(tx, playerId, { kind: 'harm', level, detail: evidence });
  if (isNew) await showOffersApart(tx, playerId);
  if (!open && !(await protection.findPause(tx, playerId))) await tellOfProtection(tx, playerId, { code: 'check-in', about: 'play' });
}

/** Looks for markers of one player, keeps what is found, and brings the level up to date. */
export async function findMarkersOf(database: AppContext['database'], playerId: string): Promise<void> {
  const wallet = await ledgerModule.readWallet(database, playerId);
  if (!wallet) return;
  const now = database.now();
  const facts = await readFacts(database, wallet, now);
  const markers = findMarkers(facts, now);
  const day = marketDay(wallet.currency, now);
  if (Object.keys(markers).length === 0 && !(await protection.findHarmCase(database, playerId))) return;
  await database.transaction(async (tx) => {
    // Two runs at once bring one player to a level one after the other.
    await ledgerModule.lockWallet(tx, playerId);
    for (const [marker, value] of Object.entries(markers) as [Marker, number][])
      await protection.addMarker(tx, playerId, { marker, day, value, weight: MARKER_WEIGHTS[marker] });
    await setLevel(tx, wallet, facts, now);
  });
}

/** Looks at everybody who has played, paid, met or changed a limit or paused since a moment, and at everybody who has a level. Returns how many. */
async function lookSince(database: AppContext['database'], since: Date): Promise<number> {
  const looked = new Set<string>();
  const failed: unknown[] = [];
  const walk = async (list: (after: string) => Promise<string[]>) => {
    for (let after = FIRST_ID; ; ) {
      const page = await list(after);
      const last = page.at(-1);
      if (last === undefined) return;
      after = last;
      for (const playerId of page.filter((one) => !looked.has(one))) {
        looked.add(playerId);
        await findMarkersOf(database, playerId).catch((error: unknown) => failed.push(error));
      }
    }
  };
  await walk((after) => ledgerModule.playersMovedSince(database, since, after, AT_ONCE));
  await walk((after) => cashbox.playersSettledSince(database, since, after, AT_ONCE));
  await walk((after) => protection.listAsking(database, since, after, AT_ONCE));
  await walk((after) => protection.listRefused(database, since, after, AT_ONCE));
  await walk((after) => protection.listPlayersAtLevel(database, after, AT_ONCE));
  // One player who cannot be looked at holds up nobody else; the job tells of it and runs again.
  if (failed.length > 0) throw new AggregateError(failed, 'some players could not be looked at');
  return looked.size;
}

/**
 * Looks at what has happened since the last look at everybody, a week ago at most. What a transaction wrote a little earlier than it was
 * committed is looked at again.
 */
export async function findHarmMarkers({ database }: Pick<AppContext, 'database'>): Promise<number> {
  const now = database.now();
  const last = await protection.readWalk(database);
  const earliest = ago(now, WEEK_MS);
  const since = last && last > earliest ? ago(last, OVERLAP_MS) : earliest;
  const looked = await lookSince(database, since);
  // Only if nobody was left out.
  await protection.storeWalk(database, now);
  return looked;
}

/** Looks at the last two days once more, by which the days of the market that have ended are whole. */
export const findHarmMarkersAgain = ({ database }: Pick<AppContext, 'database'>): Promise<number> =>
  lookSince(database, ago(database.now(), AGAIN_MS));
