import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { dayAt } from '@tulpar/domain/ledger/meters';
import { cashbackPeriodAt } from '@tulpar/domain/offers/cashback';
import { weekdayOf } from '@tulpar/domain/offers/week';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import { issueWeekly } from '#flows/offers/issue-weekly.ts';
import { redeemUnlimited } from '#flows/offers/redeem-code.ts';
import { grantByStaff } from '#flows/offers/staff-offers.ts';
import { verifyDocuments } from '#flows/staff/verify-documents.ts';
import { type Chapter, confirmPhone, deposit, giveUp, type Life, leaveSpins, offersOf, playSpins, take, takePart, wager } from './life.ts';
import { must } from './past.ts';
import { forgetSeeds, LONG_SHOT, playIn } from './play.ts';

const FRIDAY = 5;
/** How much of the bonus is wagered, and of the packet played, that the pages show. */
const WAGERED_PERCENT = 62;
const SPINS_PLAYED = 18;

/** So long before the demo world is made. */
const back =
  (days: number, hours = 0) =>
  (made: Date) =>
    new Date(made.getTime() - days * DAY_MS - hours * HOUR_MS);

/**
 * So many minutes into what was played half an hour ago: in the running week of cashback, if that has lasted long enough for all that is played
 * in it.
 */
function lately(minutes: number): Chapter['at'] {
  return (made) => {
    const { from } = cashbackPeriodAt('week', 'KZT', made);
    const began = Math.min(made.getTime() - 8 * MINUTE_MS, Math.max(made.getTime() - 30 * MINUTE_MS, from.getTime()));
    return new Date(began + minutes * MINUTE_MS);
  };
}

async function giveByStaff(life: Life, campaignId: string): Promise<void> {
  if ((await offersOf(life, campaignId)).length > 0) return;
  must(await grantByStaff(life.past.context, { playerId: life.playerId, campaignId, by: 'staff:demo', reason: 'the demo player' }));
}

async function redeemSteppe({ past, playerId, language }: Life): Promise<string> {
  const request = { playerId, code: 'STEPPE', requestKey: 'demo-code', policy: HOUSE_POLICY, language };
  return must(await redeemUnlimited(past.context, request)).grant.uid;
}

/** On a Friday everybody gets the bonus of the day. */
async function giveReload(life: Life): Promise<void> {
  const { context } = life.past;
  if (weekdayOf(dayAt(context.database.now(), 'KZT')) === FRIDAY) await issueWeekly(context);
  else await giveByStaff(life, 'reload-friday');
}

export const tengeSignUp = back(26);

/**
 * The offers of the demo player's past: one finished, one expired, one given up, free spins canceled; a bonus of 75 % that is mostly wagered, a
 * packet half used, a reload to take, and what cashback has gathered.
 */
export const TENGE_PAST: readonly Chapter[] = [
  { at: back(25, 23), live: ({ past, playerId, phone }) => confirmPhone(past.context, playerId, phone) },
  {
    at: back(25, 22),
    live: ({ past, playerId }) => verifyDocuments(past.context, { playerId, by: 'staff:demo', reason: 'the demo player' }),
  },
  {
    at: back(25, 21),
    live: (life) => deposit(life, { key: 'demo-deposit-1', method: 'card-kzt-in', amount: 15_000_000, offer: 'welcome-1' }),
  },
  // What these spins have won waits behind the bonus of the deposit.
  { at: back(25), live: async (life) => leaveSpins(life, await take(life, 'registration'), 6) },
  { at: back(24), live: (life) => giveUp(life, 'welcome-1') },
  // Meanwhile the bonus of the spins has expired.
  {
    at: back(20),
    live: (life) => deposit(life, { key: 'demo-deposit-2', method: 'wallet-kzt-in', amount: 1_000_000, outcome: 'declined' }),
  },
  { at: back(19), live: async (life) => leaveSpins(life, await redeemSteppe(life), 5) },
  { at: back(18), live: (life) => giveUp(life, 'steppe', true) },
  { at: back(12, 1), live: (life) => giveByStaff(life, 'personal') },
  { at: back(12), live: (life) => take(life, 'personal') },
  { at: back(11), live: (life) => wager(life, 'personal', { game: 'silk-road', stake: 200_000, percent: 100 }) },
  { at: lately(0), live: (life) => playIn(life.past, life, 'dice', (bet) => bet({ stake: 1_000_000, options: LONG_SHOT })) },
  {
    at: lately(1),
    live: (life) => deposit(life, { key: 'demo-deposit-3', method: 'card-kzt-in', amount: 1_000_000, offer: 'welcome-2' }),
  },
  { at: lately(3), live: (life) => wager(life, 'welcome-2', { game: 'silk-road', stake: 240_000, percent: WAGERED_PERCENT }) },
  { at: lately(5), live: async (life) => playSpins(life, await take(life, 'welcome-1-gs-1'), SPINS_PLAYED) },
  { at: lately(7), live: (life) => takePart(life, 'steppe-cup', { game: 'fruit-cocktail', stake: 9_000, rounds: 4 }) },
  { at: (made) => made, live: giveReload },
  { at: (made) => made, live: ({ past, playerId }) => forgetSeeds(past, playerId) },
];
