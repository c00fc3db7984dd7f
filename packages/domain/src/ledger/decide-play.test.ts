import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Minor } from '../money.ts';
import type { Command } from './command.ts';
import { barOf, HOUSE_RULES } from './rules.ts';
import { Books, LATER, NOW } from './testing/books.ts';
import { bet, deposit, end, grant, prize, rollback, round, win } from './testing/commands.ts';

const pockets = ({ wallet: { real, bonus, held } }: Books) => [real, bonus, held];
const left = ({ wallet }: Books) => wallet.active?.wagerLeft;

/** Books after some commands that must all be carried out. */
function after(...commands: Command[]): Books {
  const books = new Books();
  for (const command of commands) expect(books.apply(command)).toMatchObject({ real: expect.any(Number) });
  return books;
}

describe('a stake', () => {
  test('MONEY-17 takes real money first, then the bonus', () => {
    const books = after(deposit(100), grant(50, 10));
    books.apply(bet(1, 60));
    expect(pockets(books)).toEqual([40, 50, 0]);
    books.apply(bet(2, 60));
    expect(pockets(books)).toEqual([0, 30, 0]);
    expect([...books.rounds.values()].map(({ stakeReal, stakeBonus }) => [stakeReal, stakeBonus])).toEqual([
      [60, 0],
      [40, 20],
    ]);
  });

  test('MONEY-17 the two parts of a stake are the stake, whatever there is', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 3000 }), (real, bonus, stake) => {
        const books = after(...(real > 0 ? [deposit(real)] : []), grant(bonus, 10));
        const applied = books.apply(bet(1, stake));
        if (stake > real + bonus) return applied === 'INSUFFICIENT_FUNDS';
        const { stakeReal = 0, stakeBonus = 0 } = [...books.rounds.values()][0] ?? {};
        return stakeReal + stakeBonus === stake && stakeReal === Math.min(real, stake);
      }),
    );
  });

  test('MONEY-15 a refused stake moves nothing and leaves nothing behind', () => {
    const books = after(deposit(10));
    const before = structuredClone(books.wallet);
    expect(books.apply(bet(1, 11))).toBe('INSUFFICIENT_FUNDS');
    expect(books.wallet).toEqual(before);
    expect([books.rounds.size, books.entries.size]).toEqual([0, 1]);
    expect(books.apply(bet(1, 10))).toMatchObject({ real: -10 });
  });

  test('MONEY-26 keeps to the limits of its market, and to a tighter one with a bonus', () => {
    const books = new Books({ real: 1e9 as Minor }, HOUSE_RULES);
    expect(books.apply(round(1, 9, 0))).toBe('STAKE_TOO_SMALL');
    expect(books.apply(round(1, 100_000_001, 0))).toBe('STAKE_TOO_LARGE');
    expect(books.apply(round(1, 10, 0))).toMatchObject({ house: 10 });
    expect(books.apply(round(2, 100_000_000, 0))).toMatchObject({ house: 100_000_000 });
    books.apply(grant(1000, 1000, { stakeMax: 500 as Minor }));
    expect(books.apply(round(3, 501, 0))).toBe('BONUS_STAKE_TOO_LARGE');
    expect(books.apply(round(3, 500, 0))).toMatchObject({ house: 500 });
    books.apply(end('forfeited'));
    books.apply(grant(1000, 1000, { bonusId: 'b-2', offerUid: 'o-2' }));
    expect(books.apply(round(4, 250_001, 0))).toBe('BONUS_STAKE_TOO_LARGE');
    expect(books.apply(round(4, 250_000, 0))).toMatchObject({ house: 250_000 });
  });

  test.each([-1, 101, 0.5, Number.NaN, '100', null])('MONEY-26 a weight of %s is refused', (weight) => {
    expect(after(deposit(100)).apply(bet(1, 10, weight as number))).toBe('COMMAND_INVALID');
  });

  test('MONEY-25 of a barred player is refused, while open rounds come to their end', () => {
    for (const [bar, code] of [
      ['ban', 'PLAYER_BARRED'],
      ['closed', 'PLAYER_BARRED'],
      ['exclusion', 'PLAYER_EXCLUDED'],
      ['time-out', 'PLAYER_TIMED_OUT'],
      ['review', 'PLAYER_UNDER_REVIEW'],
    ] as const) {
      const books = after(deposit(100), bet(1, 10), bet(2, 10));
      books.wallet = { ...books.wallet, bars: ['game:elsewhere', bar] };
      for (const command of [bet(3, 10), round(4, 10, 0), grant(10, 1)]) expect(books.apply(command)).toBe(code);
      expect(books.apply(win(1, 50))).toMatchObject({ real: 50 });
      expect(books.apply(rollback(2))).toMatchObject({ real: 10 });
    }
  });

  test('MONEY-25 under several bars is refused for the strongest', () => {
    const bars = ['game:strange-fruits', 'review', 'time-out', 'exclusion', 'ban'] as const;
    const named = ['GAME_BLOCKED', 'PLAYER_UNDER_REVIEW', 'PLAYER_TIMED_OUT', 'PLAYER_EXCLUDED', 'PLAYER_BARRED'];
    expect(bars.map((_, last) => barOf({ bars: bars.slice(0, last + 1) }, 'strange-fruits'))).toEqual(named);
  });

  test('MONEY-25 in a game that the player has closed is refused, and in no other', () => {
    const books = after(deposit(100), bet(1, 10));
    books.wallet = { ...books.wallet, bars: ['game:strange-fruits'] };
    for (const command of [bet(2, 10), { ...round(3, 10, 0), game: 'strange-fruits' }]) expect(books.apply(command)).toBe('GAME_BLOCKED');
    expect(books.apply({ ...bet(4, 10), game: 'dice' })).toMatchObject({ house: 10 });
    expect(books.apply(win(1, 50))).toMatchObject({ real: 50 });
    expect(books.apply(grant(10, 1))).toMatchObject({ bonus: 10 });
  });

  test('MONEY-57 of a frozen wallet is refused; what is owed arrives', () => {
    const books = after(deposit(100), bet(1, 10));
    books.wallet = { ...books.wallet, isFrozen: true };
    expect(books.apply(bet(2, 10))).toBe('WALLET_FROZEN');
    for (const command of [win(1, 5), deposit(7), prize(3)]) expect(books.apply(command)).toMatchObject({ real: expect.any(Number) });
  });

  test('a restriction of a market is asked with the facts and the time of the decision', () => {
    const restrictions = [
      ({ wallet }: { wallet: { real: number } }, { kind }: Command, now: Date) =>
        kind === 'round' && wallet.real > 50 && now === NOW ? ({ isRefused: true, code: 'LOSS_LIMIT_REACHED' } as const) : null,
    ];
    const books = new Books({ real: 51 as Minor }, { ...new Books().rules, restrictions });
    expect(books.apply(round(1, 1, 0))).toBe('LOSS_LIMIT_REACHED');
    books.wallet = { ...books.wallet, real: 50 as Minor };
    expect(books.apply(round(1, 1, 0))).toMatchObject({ house: 1 });
  });
});

describe('a win', () => {
  test('MONEY-18 is split as the stake was, rounded in favour of the player', () => {
    const books = after(deposit(1), grant(2, 1000), bet(1, 3));
    expect(books.apply(win(1, 100))).toMatchObject({ real: 34, bonus: 66, house: -100 });
  });

  test('MONEY-18 loses and makes nothing by rounding, even near the limits', () => {
    const amount = fc.integer({ min: 1, max: 4_000_000_000_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.nat(5_000_000_000_000_000), (real, bonus, payout) => {
        const books = after(deposit(real), grant(bonus, 1, { stakeMax: 0 as Minor }), bet(1, real + bonus, 0));
        const legs = books.apply(win(1, payout, { isLast: false }));
        if (typeof legs === 'string') return false;
        const exact = (BigInt(payout) * BigInt(bonus)) / BigInt(real + bonus);
        return BigInt(legs.bonus) === exact && legs.real + legs.bonus === payout;
      }),
    );
  });

  test('MONEY-19 own games: stake and win in one entry, and the split stays on the round', () => {
    const books = after(deposit(100), grant(100, 1000));
    expect(books.apply(round(1, 150, 30))).toMatchObject({ real: -80, bonus: -40, house: 120 });
    expect([...books.rounds.values()]).toMatchObject([{ status: 'settled', stakeReal: 100, stakeBonus: 50, winReal: 20, winBonus: 10 }]);
    expect(books.entries.size).toBe(3);
  });

  test('MONEY-19 provider games: a bet, any number of wins, an end', () => {
    const books = after(deposit(100), bet(1, 100));
    books.apply(win(1, 30, { isLast: false, transactionId: 'x' }));
    books.apply(win(1, 40, { isLast: false, transactionId: 'y' }));
    books.apply(win(1, 0, { transactionId: 'z' }));
    expect(books.wallet.real).toBe(70);
    expect([...books.rounds.values()]).toMatchObject([{ status: 'settled', winReal: 70 }]);
  });

  test('MONEY-20 of an unknown or a finished round, or of somebody else, is refused; a repeat is answered again', () => {
    const books = after(deposit(100), bet(1, 10));
    expect(books.apply(win(2, 5))).toBe('ROUND_UNKNOWN');
    expect(books.apply({ ...win(1, 5), source: 'other' })).toBe('ROUND_UNKNOWN');
    books.apply(win(1, 5));
    expect(books.apply(win(1, 5))).toBe('replayed');
    expect(books.apply(win(1, 5, { transactionId: 'again' }))).toBe('ALREADY_SETTLED');
    expect(books.wallet.real).toBe(95);
  });
});

describe('a rollback', () => {
  test('MONEY-21 gives back exactly what was taken, and the wager, once', () => {
    const stakes = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(stakes, fc.nat(100), (stake, weight) => {
        const books = after(deposit(100), grant(100, 10));
        const before = structuredClone(books.wallet);
        books.apply(bet(1, stake, weight));
        books.apply(rollback(1));
        expect(books.wallet).toEqual(before);
        expect(books.apply(rollback(1))).toBe('replayed');
        expect(books.apply(rollback(1, 'another'))).toMatchObject({ real: 0, bonus: 0, house: 0 });
        expect(books.wallet).toEqual(before);
      }),
    );
  });

  test('MONEY-22 before its bet leaves a tombstone that the late bet meets', () => {
    const books = after(deposit(100), rollback(1));
    expect(books.rounds.values().next().value).toMatchObject({ status: 'tombstone' });
    for (const command of [bet(1, 10), { ...bet(1, 10), transactionId: 'other' }]) expect(books.apply(command)).toBe('ROUND_ROLLED_BACK');
    expect(books.apply(win(1, 10))).toBe('ROUND_ROLLED_BACK');
    expect(books.apply(rollback(1, 'again'))).toMatchObject({ real: 0 });
    expect(pockets(books)).toEqual([100, 0, 0]);
  });

  test('MONEY-23 after a win or the end is refused', () => {
    for (const isLast of [true, false]) {
      const books = after(deposit(100), bet(1, 10), win(1, 0, { isLast }));
      expect(books.apply(rollback(1))).toBe('ALREADY_SETTLED');
      expect(books.apply({ ...rollback(1), source: 'other' })).toBe('ROUND_UNKNOWN');
    }
    expect(after(deposit(100), round(1, 10, 0)).apply(rollback(1))).toBe('ALREADY_SETTLED');
  });
});

describe('a bonus that ended while its round was open', () => {
  const opened = (more = {}) => after(grant(100, 2, more), bet(1, 40));

  test.each(['canceled', 'forfeited', 'expired'] as const)('MONEY-24 %s: its part of a win or a rollback goes to the house', (reason) => {
    for (const command of [win(1, 80), rollback(1)]) {
      const books = opened();
      books.wallet = { ...books.wallet, active: books.wallet.active && { ...books.wallet.active, wagerLeft: 0 as Minor } };
      books.now = LATER;
      expect(books.apply(end(reason))).toMatchObject({ bonus: -60, promo: 60 });
      const coins = command.kind === 'win' ? 80 : 40;
      expect(books.apply(command)).toMatchObject({ real: 0, bonus: 0, promo: coins, house: -coins });
      expect(pockets(books)).toEqual([0, 0, 0]);
    }
  });

  test('MONEY-24 finished: its part becomes real within what the limit leaves', () => {
    const books = opened({ cashOutMax: 100 as Minor });
    // A deposit is staked and lost until the wager is met; the bonus then releases its sixty.
    books.apply(deposit(200));
    expect(books.apply(round(2, 200, 0))).toMatchObject({ real: -140, bonus: -60, promo: 0, house: 200 });
    expect(books.apply(win(1, 80))).toMatchObject({ real: 40, promo: 40, house: -80 });
    expect(books.bonuses.get('b-1')).toMatchObject({ status: 'finished', released: 100 });
    expect(pockets(books)).toEqual([100, 0, 0]);
  });

  test('MONEY-24 without a limit all of it becomes real', () => {
    const books = opened();
    books.apply(deposit(200));
    books.apply(round(2, 200, 0));
    expect(books.apply(rollback(1))).toMatchObject({ real: 40, promo: 0 });
  });

  test('MONEY-24 a later bonus is not touched by it', () => {
    const books = opened();
    books.apply(end('forfeited'));
    books.apply(grant(500, 1, { bonusId: 'b-2', offerUid: 'o-2' }));
    expect(books.apply(win(1, 80))).toMatchObject({ bonus: 0, promo: 80 });
    expect([books.wallet.bonus, left(books)]).toEqual([500, 500]);
  });
});
