import { describe, expect, test } from 'vitest';
import type { Minor } from '../money.ts';
import type { Command } from './command.ts';
import { bodyOf, keyOf, referenceOf } from './command-key.ts';
import { HOUSE_RULES } from './rules.ts';
import { Books, LATER } from './testing/books.ts';
import {
  adjust,
  bet,
  cashback,
  deposit,
  end,
  endSpins,
  extend,
  extendSpins,
  free,
  grant,
  grantSpins,
  prize,
  request,
  rollback,
  round,
  settle,
  win,
} from './testing/commands.ts';

const BAD_AMOUNTS = [0, -1, 0.1, 1e21, '1', null, 2 ** 53, 9e15 + 1, Number.NaN, Number.POSITIVE_INFINITY, undefined, 1n, '1e3', [1], {}];

/** Every command that names an amount, with that amount. */
const priced = (amount: unknown): Command[] => {
  const value = amount as number;
  const bonus = { bonusId: 'b-9', offerUid: 'o-9' };
  return [
    deposit(value, 'p'),
    round(8, value, 0),
    bet(9, value),
    grant(value, 1, bonus),
    grantSpins(5, value),
    request(value),
    prize(value),
    cashback(value),
    adjust(value),
  ];
};

describe('amounts', () => {
  test.each(BAD_AMOUNTS)('MONEY-06 %s is refused by every command, and nothing moves', (amount) => {
    const books = new Books({ real: 1000 as Minor });
    const before = structuredClone(books.wallet);
    // A correction may take money away; nothing else may be negative.
    const commands = priced(amount).filter(({ kind }) => kind !== 'adjustment' || amount !== -1);
    for (const command of commands) expect([command.kind, books.apply(command)]).toEqual([command.kind, 'AMOUNT_INVALID']);
    expect([books.wallet, books.entries.size]).toEqual([before, 0]);
  });

  test.each(BAD_AMOUNTS.filter((amount) => amount !== 0))('MONEY-06 a win of %s is refused', (amount) => {
    const books = new Books({ real: 1000 as Minor });
    books.apply(bet(1, 10));
    expect(books.apply(win(1, amount as number))).toBe('AMOUNT_INVALID');
    expect(books.apply(round(2, 10, amount as number))).toBe('AMOUNT_INVALID');
    expect(books.wallet.real).toBe(990);
  });

  test.each(['AZN', 'USD', 'kzt', '', null, undefined])('MONEY-07 the currency %s is refused by a wallet in tenge', (currency) => {
    const books = new Books({ real: 1000 as Minor });
    for (const command of [...priced(10), win(1, 10)]) expect(books.apply({ ...command, currency } as Command)).toBe('CURRENCY_MISMATCH');
    expect(books.entries.size).toBe(0);
  });

  test('MONEY-07 a command that does not say its currency is refused', () => {
    const books = new Books({ real: 1000 as Minor });
    for (const command of [...priced(10), win(1, 10)]) {
      const { currency: _left, ...nameless } = command as Command & { currency: string };
      expect([command.kind, books.apply(nameless as Command)]).toEqual([command.kind, 'CURRENCY_MISMATCH']);
    }
    expect(books.entries.size).toBe(0);
  });

  test('MONEY-12 a command without the id that makes it the same command is refused', () => {
    const books = new Books({ real: 1000 as Minor });
    const unpriced = [rollback(1), settle('paid'), end('forfeited'), endSpins('canceled'), extend(LATER), extendSpins(LATER)];
    const commands = [...priced(10), win(1, 10), ...unpriced, free(round(3, 1, 1)), free(bet(4, 1))];
    const ids = 'roundId transactionId paymentId withdrawalId bonusId offerUid prizeId period adjustmentId spinsId'.split(' ');
    let tried = 0;
    for (const command of commands)
      for (const id of ids.filter((name) => name in command))
        for (const value of [undefined, null, '', 7, 'a b']) {
          tried += 1;
          expect([command.kind, id, books.apply({ ...command, [id]: value } as Command)]).toEqual([command.kind, id, 'COMMAND_INVALID']);
        }
    expect(tried).toBeGreaterThan(60);
    expect(books.entries.size).toBe(0);
  });

  test('MONEY-10 what would no longer be an exact sum is refused, however it comes about', () => {
    const books = new Books({ real: 9e15 as Minor });
    expect(books.apply(grant(9e15, 1))).toMatchObject({ bonus: 9e15 });
    books.wallet = { ...books.wallet, real: 0 as Minor };
    expect(books.apply(bet(1, 1))).toMatchObject({ bonus: -1 });
    expect(books.apply(win(1, 9e15))).toBe('BALANCE_LIMIT');
    expect(books.apply(round(2, 1, 9e15))).toBe('BALANCE_LIMIT');
    const often = new Books({ real: 10 as Minor });
    often.apply(bet(3, 10));
    expect(often.apply(win(3, 9e15, { isLast: false, transactionId: 't-1' }))).toMatchObject({ real: 9e15 });
    often.wallet = { ...often.wallet, real: 0 as Minor };
    expect(often.apply(win(3, 1, { transactionId: 't-2' }))).toBe('BALANCE_LIMIT');
  });

  test('MONEY-10 a balance that would pass the limit is refused, at the limit it is not', () => {
    const books = new Books({ real: (9e15 - 10) as Minor });
    for (const command of [deposit(11), prize(11), cashback(11), adjust(11)]) expect(books.apply(command)).toBe('BALANCE_LIMIT');
    books.apply(bet(1, 5));
    expect(books.apply(win(1, 16))).toBe('BALANCE_LIMIT');
    expect(books.apply(win(1, 15))).toMatchObject({ real: 15 });
    expect(books.wallet.real).toBe(9e15);
    expect(books.apply(deposit(9e15))).toBe('BALANCE_LIMIT');
  });
});

describe('withdrawals', () => {
  test('hold the money until they are paid or returned, and never both', () => {
    const books = new Books({ real: 100 as Minor });
    expect(books.apply(request(101))).toBe('INSUFFICIENT_FUNDS');
    expect(books.apply(request(60))).toMatchObject({ real: -60, held: 60 });
    expect(books.apply(settle('returned'))).toMatchObject({ real: 60, held: -60 });
    expect(books.apply(settle('paid'))).toBe('replayed');
    expect(keyOf(settle('paid'))).toBe(keyOf(settle('returned')));
    expect(bodyOf(settle('paid'))).not.toBe(bodyOf(settle('returned')));
    expect(books.apply(settle('paid', 'w-2'))).toBe('WITHDRAWAL_UNKNOWN');
    expect(books.apply({ ...settle('paid', 'w-3'), result: 'lost' as 'paid' })).toBe('WITHDRAWAL_UNKNOWN');
  });

  test('keep to the limits of the market', () => {
    const books = new Books({ real: 9e15 as Minor }, HOUSE_RULES);
    for (const amount of [99_999, 100_000_000_001]) expect(books.apply(request(amount))).toBe('WITHDRAWAL_LIMIT');
    expect(books.apply(request(100_000))).toMatchObject({ held: 100_000 });
  });

  test('MONEY-97 below the smallest withdrawal the whole balance goes out where nothing may be staked, and no part of it', () => {
    for (const bar of ['exclusion', 'time-out', 'review', 'closed'] as const) {
      const books = new Books({ real: 70_000 as Minor, bars: [bar] }, HOUSE_RULES);
      for (const amount of [69_999, 1]) expect(books.apply(request(amount))).toBe('WITHDRAWAL_LIMIT');
      expect(books.apply(request(70_001))).toBe('INSUFFICIENT_FUNDS');
      expect(books.apply(request(70_000))).toMatchObject({ real: -70_000, held: 70_000 });
    }
    for (const bars of [[], ['game:dice']] as const)
      expect(new Books({ real: 70_000 as Minor, bars }, HOUSE_RULES).apply(request(70_000))).toBe('WITHDRAWAL_LIMIT');
    const rich = new Books({ real: 170_000 as Minor, bars: ['exclusion'] }, HOUSE_RULES);
    expect(rich.apply(request(99_999))).toBe('WITHDRAWAL_LIMIT');
  });
});

describe('a correction', () => {
  test('MONEY-54 needs a reason and two members of staff', () => {
    const books = new Books({ real: 100 as Minor });
    for (const reason of ['', '  ', 'x'.repeat(501), null])
      expect(books.apply(adjust(1, { reason: reason as string }))).toBe('REASON_MISSING');
    for (const more of [{ approver: 'staff:aigerim' }, { approver: 'player:x' }, { approver: null }, { actor: 'job:x' }] as const)
      expect(books.apply(adjust(1, more as object))).toBe('APPROVER_MISSING');
    expect(books.apply(adjust(-101))).toBe('INSUFFICIENT_FUNDS');
    expect(books.apply(adjust(-100, { against: 'psp' }))).toMatchObject({ real: -100, psp: 100 });
    expect(books.apply(adjust(1, { adjustmentId: 'a-2', against: 'held' as 'psp' }))).toBe('COMMAND_INVALID');
  });

  test('MONEY-05 names the entry it corrects, and that entry exists', () => {
    const books = new Books();
    books.apply(deposit(100));
    expect(books.apply(adjust(-100, { reverses: 2 }))).toBe('ENTRY_UNKNOWN');
    expect(books.apply(adjust(-100, { reverses: 1, against: 'psp' }))).toMatchObject({ real: -100, psp: 100 });
  });
});

describe('what a command is called', () => {
  test('MONEY-54 nothing without a name, a source, an actor and a request', () => {
    const books = new Books();
    const flaws = [
      { playerId: 'somebody else' },
      { source: '' },
      { source: 'a b' },
      { paymentId: '' },
      { paymentId: 'x'.repeat(201) },
      { paymentId: 'a\u001fb' },
      { paymentId: 'é' },
      { actor: 'nobody' },
      { actor: 'staff:' },
      { requestId: '' },
      { kind: 'gift' },
    ];
    for (const flaw of flaws) expect(books.apply({ ...deposit(1), ...flaw } as Command)).toBe('COMMAND_INVALID');
    expect(books.apply({ ...rollback(1), roundId: '6f1c1c1e-0000-4000-8000-000000000000' })).toBe('COMMAND_INVALID');
  });

  test('MONEY-11 MONEY-12 a retry has the same key and body; who sends it and by which call does not matter', () => {
    const again = { ...deposit(1), requestId: 'r-2', actor: 'job:pull' } as const;
    expect([keyOf(again), bodyOf(again)]).toEqual([keyOf(deposit(1)), bodyOf(deposit(1))]);
    expect(bodyOf({ ...deposit(1), amount: 2 as Minor })).not.toBe(bodyOf(deposit(1)));
    const { amount, ...rest } = deposit(1);
    expect(bodyOf({ amount, ...rest })).toBe(bodyOf(deposit(1)));
  });

  test('every command has a key and a reference', () => {
    const all = [
      ...priced(5),
      win(1, 1),
      rollback(1),
      settle('paid'),
      end('expired'),
      endSpins('expired'),
      extend(LATER),
      extendSpins(LATER),
    ];
    expect(new Set(all.map(({ kind }) => kind)).size).toBe(15);
    for (const command of all) expect([keyOf(command), referenceOf(command)].every((text) => text.length > 0)).toBe(true);
    expect(new Set([bet(1, 1), win(1, 1), rollback(1)].map(keyOf)).size).toBe(3);
  });
});
