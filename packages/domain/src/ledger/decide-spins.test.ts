import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../durations.ts';
import type { Minor } from '../money.ts';
import type { Command } from './command.ts';
import { dayAt } from './meters.ts';
import { Books, LATER, NOW } from './testing/books.ts';
import { bet, deposit, end, endSpins, extend, extendSpins, free, grant, grantSpins, rollback, round, win } from './testing/commands.ts';

const STAKE = 4_500;
const spin = (number: number, payout: number) => free(round(number, STAKE, payout));
const open = (number: number) => free({ ...bet(number, STAKE), game: 'tulpar-run' });
const spins = (books: Books) => books.spins.get('s-1');

function after(...commands: Command[]): Books {
  const books = new Books();
  for (const command of commands) expect(books.apply(command)).toMatchObject({ real: expect.any(Number) });
  return books;
}

describe('free spins', () => {
  test('MONEY-69 the worked example: three spins, one win, granted with a wager', () => {
    const books = after(grantSpins(3, STAKE));
    expect(books.apply(spin(1, 0))).toEqual({ real: 0, bonus: 0, held: 0, house: 4_500, promo: -4_500, psp: 0 });
    expect(books.apply(spin(2, 9_000))).toMatchObject({ real: 0, bonus: 0, house: -4_500, promo: 4_500 });
    expect(books.apply(spin(3, 0))).toMatchObject({ house: 4_500, promo: -4_500 });
    expect(spins(books)).toMatchObject({ status: 'finished', played: 3, open: 0, won: 9_000 });
    expect(books.apply(grant(spins(books)?.won ?? 0, 10))).toMatchObject({ bonus: 9_000, promo: -9_000 });
    expect(books.total).toEqual({ real: 0, bonus: 9_000, held: 0, house: 4_500, promo: -3 * STAKE, psp: 0 });
    expect(books.apply(spin(4, 0))).toBe('SPINS_NOT_ACTIVE');
  });

  test('MONEY-69 are played in their game, at their stake, as often as was granted, and only while they run', () => {
    const books = after(grantSpins(2, STAKE), deposit(100_000));
    expect(books.apply(free({ ...round(1, STAKE, 0), game: 'mines' }))).toBe('SPINS_GAME_WRONG');
    expect(books.apply(free(round(1, STAKE + 1, 0)))).toBe('SPINS_STAKE_WRONG');
    expect(books.apply(free(round(1, STAKE, 0), 's-2'))).toBe('SPINS_NOT_ACTIVE');
    expect(books.apply(open(1))).toMatchObject({ house: STAKE, promo: -STAKE });
    expect(books.apply(open(2))).toMatchObject({ house: STAKE });
    expect(books.apply(spin(3, 0))).toBe('SPINS_SPENT');
    expect(spins(books)).toMatchObject({ status: 'active', played: 2, open: 2 });
    expect(books.wallet.real).toBe(100_000);
    const late = after(grantSpins(2, STAKE));
    late.now = LATER;
    expect(late.apply(spin(1, 0))).toBe('SPINS_NOT_ACTIVE');
  });

  test('MONEY-69 MONEY-21 a rollback gives the spin back once, and never after a win', () => {
    const books = after(grantSpins(1, STAKE), open(1), rollback(1));
    expect(spins(books)).toMatchObject({ status: 'active', played: 0, open: 0 });
    expect(books.total).toMatchObject({ house: 0, promo: 0 });
    expect(books.apply(rollback(1))).toBe('replayed');
    expect(books.apply(rollback(1, 'another'))).toMatchObject({ house: 0 });
    expect(spins(books)).toMatchObject({ played: 0 });
    expect(books.apply(open(1))).toBe('replayed');
    expect(books.apply({ ...open(1), transactionId: 'late' })).toBe('ROUND_ROLLED_BACK');
    books.apply(open(2));
    books.apply(win(2, 50, { isLast: false, transactionId: 'a' }));
    expect(books.apply(rollback(2))).toBe('ALREADY_SETTLED');
  });

  test('MONEY-70 a round with choices ends its spins once, with all that it won', () => {
    const books = after(grantSpins(1, STAKE), open(1), win(1, 70, { isLast: false, transactionId: 'a' }));
    expect(spins(books)).toMatchObject({ status: 'active', open: 1, won: 70 });
    expect(books.apply(win(1, 30, { transactionId: 'b' }))).toMatchObject({ real: 0, bonus: 0, house: -30, promo: 30 });
    expect(spins(books)).toMatchObject({ status: 'finished', open: 0, won: 100 });
    expect(books.apply(win(1, 30, { transactionId: 'c' }))).toBe('ALREADY_SETTLED');
  });

  test('MONEY-69 end by cancel, expiry or forfeit; a round that is open then still brings its win', () => {
    const books = after(grantSpins(3, STAKE), spin(1, 10), open(2));
    expect(books.apply(endSpins('expired'))).toBe('SPINS_NOT_EXPIRED');
    expect(books.apply(endSpins('canceled', 's-2'))).toBe('SPINS_NOT_ACTIVE');
    expect(books.apply(endSpins('canceled'))).toMatchObject({ house: 0, promo: 0 });
    expect(books.apply(spin(3, 0))).toBe('SPINS_NOT_ACTIVE');
    expect(books.apply(win(2, 5))).toMatchObject({ house: -5, promo: 5 });
    expect(spins(books)).toMatchObject({ status: 'canceled', played: 2, open: 0, won: 15 });
    expect(books.apply(endSpins('forfeited'))).toBe('SPINS_NOT_ACTIVE');
    const late = after(grantSpins(3, STAKE));
    late.now = LATER;
    expect(late.apply(endSpins('expired'))).toMatchObject({ house: 0 });
    expect(late.apply({ ...endSpins('expired'), reason: 'lost' as 'expired' })).toBe('SPINS_NOT_ACTIVE');
  });

  test('MONEY-69 are granted once an offer, in whole spins', () => {
    const books = after(grantSpins(3, STAKE));
    expect(books.apply(grantSpins(3, STAKE))).toBe('replayed');
    expect(books.apply(grantSpins(3, STAKE, { spinsId: 's-2' }))).toBe('SPINS_ALREADY_GRANTED');
    for (const count of [0, -1, 1.5, 1_001, '3' as unknown as number])
      expect(books.apply(grantSpins(count, STAKE, { spinsId: 's-3', offerUid: 'so-3' }))).toBe('COMMAND_INVALID');
    expect(books.apply(grantSpins(1, STAKE, { spinsId: 's-3', offerUid: 'so-3', expiresAt: NOW }))).toBe('COMMAND_INVALID');
  });

  test('MONEY-69 touch no bonus, no wager and no level, and what they won is within all amounts', () => {
    const books = after(deposit(1), grant(1_000, 10), grantSpins(3, STAKE), spin(1, 700));
    expect(books.wallet).toMatchObject({ real: 1, bonus: 1_000, active: { wagerLeft: 10_000, openRounds: 0 }, stakedReal: 0 });
    expect([...books.rounds.values()]).toMatchObject([{ bonusId: null, weightPercent: 0, wagered: 0, free: { stake: STAKE, win: 700 } }]);
    expect(books.apply(spin(2, 9e15))).toBe('BALANCE_LIMIT');
  });

  test('MONEY-25 a barred player or a closed game gets no spin; open rounds still pay', () => {
    const books = after(grantSpins(3, STAKE), open(1));
    for (const [bar, code] of [
      ['exclusion', 'PLAYER_EXCLUDED'],
      ['game:tulpar-run', 'GAME_BLOCKED'],
    ] as const) {
      books.wallet = { ...books.wallet, bars: [bar] };
      expect(books.apply(spin(2, 0))).toBe(code);
      expect(books.apply(grantSpins(1, STAKE, { spinsId: 's-2', offerUid: 'so-2' }))).toBe(code);
    }
    expect(books.apply(win(1, 5))).toMatchObject({ promo: 5 });
    books.wallet = { ...books.wallet, bars: [], isFrozen: true };
    expect(books.apply(spin(2, 0))).toBe('WALLET_FROZEN');
  });

  test('MONEY-92 use no limit on losses or stakes, and the limit on time', () => {
    const since = dayAt(NOW, 'KZT');
    const limit = { period: 'day', cap: 1, used: 1, since, playedAt: 0 } as const;
    const books = after(grantSpins(9, STAKE));
    books.wallet = {
      ...books.wallet,
      meters: [
        { kind: 'loss', ...limit },
        { kind: 'wager', ...limit },
      ],
    };
    for (const command of [spin(1, 0), open(2), rollback(2), open(3), win(3, 9)]) expect(books.apply(command)).toMatchObject({ real: 0 });
    expect(books.wallet.meters.map(({ used }) => used)).toEqual([1, 1]);
    books.wallet = { ...books.wallet, meters: [{ kind: 'time', ...limit, used: 0, cap: 60_000, playedAt: NOW.getTime() }] };
    books.now = new Date(NOW.getTime() + 60_000 - 1);
    expect(books.apply(spin(4, 0))).toMatchObject({ house: STAKE });
    expect(books.wallet.meters.map(({ used }) => used)).toEqual([59_999]);
    books.now = new Date(NOW.getTime() + 60_000);
    expect(books.apply(spin(5, 0))).toBe('TIME_LIMIT_REACHED');
  });
});

const number = fc.integer({ min: 1, max: 6 });
const coins = fc.integer({ min: 0, max: 20_000 });
const anyPlay: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(number, coins).map(([id, payout]) => spin(id, payout)),
  number.map(open),
  fc.tuple(number, coins, fc.boolean(), number).map(([id, amount, isLast, tx]) => win(id, amount, { isLast, transactionId: `t-${tx}` })),
  fc.tuple(number, number).map(([id, tx]) => rollback(id, `t-${tx}`)),
);

test('MONEY-69 whatever is played, sent twice and given back: never more than was granted, and the house bears the stakes', () => {
  fc.assert(
    fc.property(fc.array(anyPlay, { maxLength: 40 }), (plays) => {
      const books = after(deposit(77), grantSpins(3, STAKE));
      for (const play of plays) {
        books.apply(play);
        const { played = 0, open: still = 0 } = spins(books) ?? {};
        if (still < 0 || still > played || played > 3) expect([still, played]).toBe('within what was granted');
        if (books.wallet.real !== 77 || books.wallet.bonus !== 0) expect(books.wallet).toBe('not moved');
      }
      const { won = 0, played = 0 } = spins(books) ?? {};
      if (won > 0) expect(books.apply(grant(won, 10))).toMatchObject({ bonus: won });
      expect(books.total.promo).toBe(0 - STAKE * played);
    }),
    { numRuns: 500 },
  );
});

describe('a break costs no bonus', () => {
  const later = new Date(LATER.getTime() + 7 * DAY_MS);

  test('what is active runs out later, never earlier, and what has run out stays so', () => {
    const books = after(grant(100, 10), grantSpins(3, STAKE), extend(later), extendSpins(later));
    expect(books.wallet.active?.expiresAt).toEqual(later);
    expect(books.bonuses.get('b-1')).toMatchObject({ status: 'active' });
    expect(spins(books)?.expiresAt).toEqual(later);
    expect(books.apply(extend(later))).toBe('replayed');
    expect(books.apply(extend(LATER))).toBe('COMMAND_INVALID');
    expect(books.apply(extendSpins(LATER))).toBe('COMMAND_INVALID');
    expect(books.apply(extend(later, 'b-2'))).toBe('BONUS_NOT_ACTIVE');
    expect(books.apply(extendSpins(later, 's-2'))).toBe('SPINS_NOT_ACTIVE');
    books.now = later;
    const muchLater = new Date(later.getTime() + DAY_MS);
    expect(books.apply(extend(muchLater))).toBe('BONUS_NOT_ACTIVE');
    expect(books.apply(extendSpins(muchLater))).toBe('SPINS_NOT_ACTIVE');
    expect(books.apply(end('expired'))).toMatchObject({ bonus: -100 });
  });
});

describe('weights of a bonus', () => {
  test('MONEY-71 a game that takes no bonus money is refused before anything moves, and real money counts for nothing', () => {
    const books = after(deposit(100), grant(1_000, 10, { weights: 1 }));
    const before = structuredClone(books.wallet);
    expect(books.apply(bet(1, 101))).toBe('BONUS_GAME_EXCLUDED');
    expect(books.wallet).toEqual(before);
    expect(books.apply(bet(2, 5_000))).toBe('INSUFFICIENT_FUNDS');
    expect(books.apply(bet(3, 60))).toMatchObject({ real: -60, bonus: 0 });
    books.apply(win(3, 0));
    expect(books.wallet.active?.wagerLeft).toBe(10_000);
    expect([...books.rounds.values()]).toMatchObject([{ weightPercent: 0, wagered: 0 }]);
  });

  test('MONEY-71 MONEY-30 a game that the bonus names counts as it says, others by their own weight', () => {
    const books = after(deposit(1_000), grant(1_000, 10, { weights: 2 }), round(1, 100, 0, 90), bet(2, 100), win(2, 0));
    expect(books.wallet.active?.wagerLeft).toBe(10_000 - 33);
    books.apply({ ...round(3, 100, 0, 90), game: 'constructor' });
    expect(books.wallet.active?.wagerLeft).toBe(10_000 - 33 - 90);
  });

  test('MONEY-71 hold for their own bonus only, and once it has run out for nothing', () => {
    const books = after(deposit(100), grant(1_000, 10, { weights: 1 }));
    books.now = LATER;
    expect(books.apply(bet(1, 101))).toBe('INSUFFICIENT_FUNDS');
    books.now = NOW;
    books.apply(end('forfeited'));
    books.apply(grant(1_000, 10, { bonusId: 'b-2', offerUid: 'o-2' }));
    expect(books.wallet.active?.weights).toBeNull();
    expect(books.apply(bet(2, 101))).toMatchObject({ real: -100, bonus: -1 as Minor });
  });
});
