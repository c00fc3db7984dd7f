import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { type CashbackPeriod, duePeriods } from '@tulpar/domain/offers/cashback';
import { openCashback } from '#flows/offers/open-cashback.ts';
import { type Chapter, confirmPhone, deposit, type Life, takePart } from './life.ts';
import { forgetSeeds, LONG_SHOT, playIn } from './play.ts';

/** After its opening a week waits a little, for entries that come late. */
const OPENING_MS = 10 * MINUTE_MS;

/** The newest week whose cashback has opened. */
function openedWeek(made: Date): CashbackPeriod {
  const now = new Date(made.getTime() - OPENING_MS);
  const week = duePeriods('week', 'AZN', { since: new Date(made.getTime() - 30 * DAY_MS), now }).at(-1);
  if (!week) throw new Error('there was no week');
  return week;
}

/** So many days after its beginning. */
const daysInto = (days: number) => (made: Date) => new Date(openedWeek(made).from.getTime() + days * DAY_MS);

const lose = (life: Life, times: number) =>
  playIn(life.past, life, 'dice', async (bet) => {
    for (let nth = 0; nth < times; nth++) await bet({ stake: 2_000, options: LONG_SHOT });
  });

/** Signs up the evening before the week, as those do who want to play on Monday. */
export const manatSignUp = daysInto(-1.2);

/** A player in manat with the cashback of a week, which opened on Thursday, and with a loss in the week after it. */
export const MANAT_PAST: readonly Chapter[] = [
  { at: daysInto(-1.1), live: ({ past, playerId, phone }) => confirmPhone(past.context, playerId, phone) },
  { at: daysInto(0.8), live: (life) => deposit(life, { key: 'demo-deposit-1', method: 'card-azn-in', amount: 30_000 }) },
  { at: daysInto(2.8), live: (life) => lose(life, 4) },
  { at: daysInto(7.8), live: (life) => lose(life, 2) },
  {
    at: (made) => new Date(openedWeek(made).opensAt.getTime() + OPENING_MS),
    live: ({ past }) => openCashback(past.context),
  },
  // Some minutes ago, in the week that runs or the one before it.
  {
    at: (made) => new Date(made.getTime() - 5 * MINUTE_MS),
    live: (life) => takePart(life, 'steppe-cup-azn', { game: 'fruit-cocktail', stake: 45, rounds: 3 }),
  },
  { at: (made) => made, live: ({ past, playerId }) => forgetSeeds(past, playerId) },
];
