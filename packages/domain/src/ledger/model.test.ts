import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import type { Minor } from '../money.ts';
import type { Command } from './command.ts';
import { Books, NOW } from './testing/books.ts';
import { adjust, bet, cashback, deposit, end, grant, prize, request, rollback, round, settle, win } from './testing/commands.ts';
import { NaiveLedger } from './testing/naive-ledger.ts';

const name = fc.integer({ min: 1, max: 4 });
const number = fc.integer({ min: 1, max: 8 });
const coins = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.constantFrom(1, 2, 99, 100, 101, 4_000_000_000_000_000));
const weight = fc.constantFrom(0, 1, 10, 33, 50, 99, 100);
const source = fc.constantFrom('test', 'test', 'test', 'other');

const anyGrant = fc
  .tuple(name, coins, fc.constantFrom(0, 1, 2, 3, 35), fc.constantFrom(0, 0, 50, 150), coins, fc.nat(3), fc.boolean(), fc.nat(5))
  .map(([id, amount, wager, percent, cap, stakeMax, canCancel, hours]) =>
    grant(amount, wager, {
      bonusId: `b-${id}`,
      offerUid: `o-${(id % 3) + 1}`,
      cashOutPercentMax: percent,
      cashOutMax: cap as Minor,
      stakeMax: (stakeMax * 100) as Minor,
      canCancel,
      expiresAt: new Date(NOW.getTime() + hours * HOUR_MS),
    }),
  );

const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(coins, name).map(([amount, id]) => deposit(amount, `p-${id}`)),
  fc.tuple(number, coins, coins, weight).map(([id, stake, payout, percent]) => round(id, stake, payout, percent)),
  fc.tuple(number, coins, weight, source).map(([id, stake, percent, from]) => Object.assign(bet(id, stake, percent), { source: from })),
  fc
    .tuple(number, coins, fc.boolean(), name, source)
    .map(([id, amount, isLast, transaction, from]) =>
      Object.assign(win(id, amount, { isLast, transactionId: `t-${transaction}` }), { source: from }),
    ),
  fc.tuple(number, name, source).map(([id, transaction, from]) => Object.assign(rollback(id, `t-${transaction}`), { source: from })),
  anyGrant,
  fc.tuple(fc.constantFrom('canceled', 'expired', 'forfeited'), name).map(([reason, id]) => end(reason, `b-${id}`)),
  fc.tuple(coins, name).map(([amount, id]) => request(amount, `w-${id}`)),
  fc.tuple(fc.constantFrom('paid', 'returned'), name).map(([result, id]) => settle(result, `w-${id}`)),
  fc.constantFrom(prize(50), cashback(70)),
  fc.tuple(fc.integer({ min: -200, max: 200 }), name).map(([amount, id]) => adjust(amount, { adjustmentId: `a-${id}` })),
);
const anyStep = fc.oneof({ weight: 20, arbitrary: anyCommand }, { weight: 1, arbitrary: fc.constant('an hour passes' as const) });

const written = (value: unknown) => JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? Number(one) : one));

/** What the two must agree on, in a form of its own. */
function shown({ wallet, total, bonuses, rounds, stakedReal }: Books): string {
  const { active } = wallet;
  return written({
    piles: total,
    pockets: [wallet.real, wallet.bonus, wallet.held],
    stakedReal,
    current: active?.id ?? null,
    bonuses: [...bonuses].map(([id, { status, released }]) => [id, status, released, active?.id === id ? active.wagerLeft : null]),
    rounds: [...rounds].map(([id, { status, stakeReal, stakeBonus }]) => [id, status, stakeReal, stakeBonus]),
  });
}

function shownByNaive({ piles, current, bonuses, rounds }: NaiveLedger): string {
  return written({
    piles,
    pockets: [piles['real'], piles['bonus'], piles['held']],
    stakedReal: Object.values(rounds).reduce((sum, { state, real }) => (state === 'settled' ? sum + real : sum), 0n),
    current,
    bonuses: Object.entries(bonuses).map(([id, { state, released, left }]) => [id, state, released, current === id ? left : null]),
    rounds: Object.entries(rounds).map(([id, { state, real, bonus }]) => [id, state, real, bonus]),
  });
}

test('MONEY-01 MONEY-02 MONEY-04 MONEY-56 MONEY-87 any history leaves the books as a second, naive house keeps them', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 10, maxLength: 50 }), (steps) => {
      const books = new Books();
      const naive = new NaiveLedger(NOW.getTime());
      for (const step of steps) {
        if (step === 'an hour passes') {
          naive.nowMs += HOUR_MS;
          books.now = new Date(naive.nowMs);
          continue;
        }
        const outcome = books.apply(step);
        const hasWorked = naive.take(step);
        if (hasWorked !== (typeof outcome === 'object' || outcome === 'replayed')) expect([step.kind, outcome]).toBe(hasWorked);
        if (shown(books) !== shownByNaive(naive)) expect(shown(books)).toBe(shownByNaive(naive));
        if (!books.wallet.active && books.wallet.bonus !== 0) expect(books.wallet.bonus).toBe(0);
      }
    }),
    { numRuns: 1000 },
  );
});
