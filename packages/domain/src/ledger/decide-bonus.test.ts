import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Minor } from '../money.ts';
import type { Command } from './command.ts';
import { cashOutLimit, depositBonus } from './decide-bonus.ts';
import { Books, LATER, NOW } from './testing/books.ts';
import { bet, deposit, end, grant, request, rollback, round, settle, win } from './testing/commands.ts';

const left = ({ wallet }: Books) => wallet.active?.wagerLeft;
const money = (amount: number) => amount as Minor;

function after(...commands: Command[]): Books {
  const books = new Books();
  for (const command of commands) expect(books.apply(command)).toMatchObject({ real: expect.any(Number) });
  return books;
}

/** Nothing is left to wager though the bonus is still there, which no command of today brings about. */
function wagered(...commands: Command[]): Books {
  const books = after(...commands);
  const { active } = books.wallet;
  books.wallet = { ...books.wallet, active: active && { ...active, wagerLeft: money(0) } };
  return books;
}

describe('wagering', () => {
  test('MONEY-29 the target is the amount times the wager, and what is left only falls', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.nat(400), fc.nat(100)), { maxLength: 30 }), (plays) => {
        const books = after(deposit(1000), grant(500, 7));
        let before = 3500;
        expect(left(books)).toBe(before);
        for (const [index, [stake, payout, weight]] of plays.entries()) {
          books.apply(round(index, stake, payout, weight));
          const now = left(books);
          if (now === undefined) return;
          expect(now).toBeLessThanOrEqual(before);
          expect(now).toBeGreaterThan(0);
          before = now;
        }
      }),
    );
  });

  test('MONEY-29 a target beyond all limits is refused', () => {
    expect(after(deposit(1)).apply(grant(9e15, 2))).toBe('AMOUNT_INVALID');
  });

  test('MONEY-30 the whole stake counts by the weight of the game, rounded down, when the round ends', () => {
    const books = after(deposit(10), grant(1000, 10), bet(1, 33, 10));
    expect(left(books)).toBe(10_000);
    books.apply(win(1, 0, { isLast: false, transactionId: 'a' }));
    expect(left(books)).toBe(9_997);
    books.apply(win(1, 0, { transactionId: 'b' }));
    expect(left(books)).toBe(9_997);
    expect([...books.rounds.values()]).toMatchObject([{ wagered: 3 }]);
    books.apply(round(2, 99, 0, 0));
    expect(left(books)).toBe(9_997);
  });

  test('MONEY-31 the round that meets the wager turns the bonus into real money in its own entry', () => {
    const books = after(grant(100, 1));
    expect(books.apply(round(1, 100, 250))).toMatchObject({ real: 250, bonus: -100, house: -150, promo: 0 });
    expect(books.wallet).toMatchObject({ real: 250, bonus: 0, active: null });
    expect(books.bonuses.get('b-1')).toMatchObject({ status: 'finished', released: 250 });
  });

  test('MONEY-31 up to the limit, and the rest goes to the house', () => {
    const percent = after(grant(100, 1, { cashOutPercentMax: 150, cashOutMax: money(1) }));
    expect(percent.apply(round(1, 100, 250))).toMatchObject({ real: 150, bonus: -100, promo: 100 });
    const sum = after(grant(100, 1, { cashOutMax: money(30) }));
    expect(sum.apply(round(1, 100, 250))).toMatchObject({ real: 30, promo: 220 });
  });

  test('MONEY-31 the limit is a percentage, else a sum, else none', () => {
    expect(cashOutLimit({ amount: money(333), cashOutPercentMax: 50, cashOutMax: money(9) })).toBe(166);
    expect(cashOutLimit({ amount: money(333), cashOutPercentMax: 0, cashOutMax: money(9) })).toBe(9);
    expect(cashOutLimit({ amount: money(333), cashOutPercentMax: 0, cashOutMax: money(0) })).toBeNull();
  });

  test('MONEY-31 a provider round completes when it ends, not when it begins', () => {
    const books = after(grant(100, 1), bet(1, 100));
    expect(books.wallet).toMatchObject({ bonus: 0, active: { wagerLeft: 100, openRounds: 1 } });
    expect(books.apply(win(1, 60))).toMatchObject({ real: 60, bonus: 0 });
    expect(books.bonuses.get('b-1')).toMatchObject({ status: 'finished' });
  });

  test('MONEY-36 a bonus that is played away is lost, unless an open round still holds some', () => {
    const books = after(grant(100, 10), bet(1, 40), bet(2, 60));
    books.apply(win(1, 0));
    expect(books.wallet.active).toMatchObject({ openRounds: 1 });
    books.apply(win(2, 0, { isLast: false, transactionId: 'a' }));
    expect(books.wallet.active).toMatchObject({ openRounds: 1 });
    books.apply(win(2, 0, { transactionId: 'b' }));
    expect(books.wallet.active).toBeNull();
    expect(books.bonuses.get('b-1')).toMatchObject({ status: 'wasted', released: 0 });
  });

  test('MONEY-36 a rollback brings a bonus back before it is lost', () => {
    const books = after(grant(100, 10), bet(1, 100), rollback(1));
    expect(books.wallet).toMatchObject({ bonus: 100, active: { openRounds: 0, wagerLeft: 1000 } });
  });
});

describe('granting', () => {
  test('MONEY-32 one bonus is wagered at a time', () => {
    expect(after(grant(100, 10)).apply(grant(100, 10, { bonusId: 'b-2', offerUid: 'o-2' }))).toBe('BONUS_ACTIVE');
  });

  test('MONEY-33 an offer is granted once', () => {
    const books = after(grant(100, 10), end('forfeited'));
    expect(books.apply(grant(100, 10))).toBe('replayed');
    expect(books.apply(grant(100, 10, { bonusId: 'b-2' }))).toBe('BONUS_ALREADY_GRANTED');
  });

  test('MONEY-33 a deposit earns its percentage, rounded down, within the limits and at the right deposit', () => {
    const offer = { percent: 120, amountMax: money(10_000), depositMin: money(500), depositNumber: 2 };
    expect(depositBonus(offer, { amount: money(999), number: 2 })).toBe(1198);
    expect(depositBonus(offer, { amount: money(499), number: 2 })).toBe(0);
    expect(depositBonus(offer, { amount: money(999), number: 1 })).toBe(0);
    expect(depositBonus(offer, { amount: money(1e9), number: 2 })).toBe(10_000);
    expect(depositBonus({ ...offer, amountMax: money(0) }, { amount: money(1e9), number: 2 })).toBe(1.2e9);
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 9e15 }), fc.nat(300), (amount, percent) => {
        const bonus = depositBonus({ ...offer, percent, amountMax: money(0) }, { amount: money(amount), number: 2 });
        const exact = (BigInt(amount) * BigInt(percent)) / 100n;
        return BigInt(bonus) === (exact < 9_000_000_000_000_000n ? exact : 9_000_000_000_000_000n);
      }),
    );
  });

  test.each([
    ['a wager that is no whole number', { wager: 1.5 }],
    ['a negative wager', { wager: -1 }],
    ['MONEY-73 nothing to wager', { wager: 0 }],
    ['weights that nobody knows', { weights: 9 }],
    ['weights that are no number', { weights: '1' as unknown as number }],
    ['terms without their hash', { termsHash: 'x' }],
    ['a bonus that has run out already', { expiresAt: NOW }],
    ['a percentage that is none', { cashOutPercentMax: Number.NaN }],
  ])('%s is refused', (_what, more) => {
    expect(new Books().apply(grant(100, 10, more))).toBe('COMMAND_INVALID');
  });
});

describe('ending', () => {
  test('MONEY-34 a player cancels only what may be canceled and has nothing left to wager', () => {
    // However little is left, and though it may be canceled; or though nothing is left, and it may not.
    for (const books of [after(grant(100, 1)), after(grant(100, 1), round(1, 99, 99)), wagered(grant(100, 1, { canCancel: false }))]) {
      const before = structuredClone(books.wallet);
      expect(books.apply(end('canceled'))).toBe('BONUS_NOT_CANCELABLE');
      expect(books.wallet).toEqual(before);
      expect(books.bonuses.get('b-1')).toMatchObject({ status: 'active' });
    }
  });

  test('MONEY-34 what is canceled goes back to the house whole, once, and the real money stays', () => {
    const books = wagered(deposit(70), grant(100, 1));
    expect(books.apply(end('canceled', 'b-2'))).toBe('BONUS_NOT_ACTIVE');
    expect(books.apply(end('canceled'))).toEqual({ real: 0, bonus: -100, held: 0, house: 0, promo: 100, psp: 0 });
    expect(books.wallet).toMatchObject({ real: 70, bonus: 0, active: null });
    expect(books.bonuses.get('b-1')).toMatchObject({ status: 'canceled', released: 0 });
    expect(books.apply(end('canceled'))).toBe('replayed');
    for (const reason of ['forfeited', 'expired'] as const) expect(books.apply(end(reason))).toBe('BONUS_NOT_ACTIVE');
    expect(books.wallet).toMatchObject({ real: 70, bonus: 0 });
  });

  test('MONEY-34 what an open round still holds of a canceled bonus goes to the house when it comes back', () => {
    const books = wagered(grant(100, 1), bet(1, 40));
    expect(books.apply(end('canceled'))).toMatchObject({ bonus: -60, promo: 60 });
    expect(books.apply(win(1, 90))).toMatchObject({ real: 0, bonus: 0, house: -90, promo: 90 });
    expect(books.wallet).toMatchObject({ real: 0, bonus: 0 });
  });

  test('MONEY-35 runs out at its moment and not before; from then on nothing is staked from it', () => {
    const books = after(grant(100, 10), deposit(10));
    books.now = new Date(LATER.getTime() - 1);
    expect(books.apply(end('expired'))).toBe('BONUS_NOT_EXPIRED');
    expect(books.apply(round(1, 20, 0))).toMatchObject({ real: -10, bonus: -10 });
    books.now = LATER;
    expect(books.apply(round(2, 1, 0))).toBe('INSUFFICIENT_FUNDS');
    expect(books.apply(end('expired'))).toMatchObject({ bonus: -90, promo: 90 });
    expect(books.bonuses.get('b-1')).toMatchObject({ status: 'expired' });
  });

  test('MONEY-35 a stake of real money beside a bonus that ran out counts for nothing', () => {
    const books = after(grant(100, 1), deposit(100));
    books.now = LATER;
    expect(books.apply(round(1, 100, 50))).toMatchObject({ real: -50, bonus: 0 });
    expect(left(books)).toBe(100);
  });

  test('MONEY-36 a withdrawal waits until the bonus has ended', () => {
    const books = after(deposit(100), grant(100, 10));
    expect(books.apply(request(50))).toBe('BONUS_ACTIVE');
    books.apply(end('forfeited'));
    expect(books.apply(request(50))).toMatchObject({ real: -50, held: 50 });
    expect(books.apply(settle('paid'))).toMatchObject({ held: -50, psp: 50 });
  });
});
