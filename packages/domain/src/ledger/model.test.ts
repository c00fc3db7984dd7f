import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import type { Minor } from '../money.ts';
import type { Command } from './command.ts';
import { Books, NOW } from './testing/books.ts';
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
import { NaiveLedger } from './testing/naive-ledger.ts';

const name = fc.integer({ min: 1, max: 4 });
const number = fc.integer({ min: 1, max: 8 });
const coins = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.constantFrom(1, 2, 99, 100, 101, 4_000_000_000_000_000));
const weight = fc.constantFrom(0, 1, 10, 33, 50, 99, 100);
const source = fc.constantFrom('test', 'test', 'test', 'other');

const anyGrant = fc
  .tuple(
    fc.tuple(name, coins, fc.constantFrom(0, 1, 2, 3, 35), fc.constantFrom(0, 0, 50, 150)),
    fc.tuple(coins, fc.nat(3), fc.boolean(), fc.nat(5), fc.constantFrom(0, 1, 2)),
  )
  .map(([[id, amount, wager, percent], [cap, stakeMax, canCancel, hours, weights]]) =>
    grant(amount, wager, {
      ...(weights > 0 && { weights }),
      bonusId: `b-${id}`,
      offerUid: `o-${(id % 3) + 1}`,
      cashOutPercentMax: percent,
      cashOutMax: cap as Minor,
      stakeMax: (stakeMax * 100) as Minor,
      canCancel,
      expiresAt: new Date(NOW.getTime() + hours * HOUR_MS),
    }),
  );

const soon = fc.nat(9).map((hours) => new Date(NOW.getTime() + hours * HOUR_MS));
const spinStake = fc.constantFrom(50, 50, 50, 60, 0);
const anySpins = fc.oneof(
  fc
    .tuple(name, spinStake, fc.nat(4), fc.constantFrom('tulpar-run', 'strange-fruits'), soon)
    .map(([id, stake, count, game, expiresAt]) =>
      grantSpins(count, stake, { spinsId: `s-${id}`, offerUid: `so-${id % 3}`, game, expiresAt }),
    ),
  fc.tuple(number, spinStake, coins, name).map(([id, stake, payout, spins]) => free(round(id, stake, payout), `s-${spins}`)),
  fc.tuple(number, spinStake, name).map(([id, stake, spins]) => free(bet(id, stake), `s-${spins}`)),
  fc.tuple(fc.constantFrom('canceled', 'expired', 'forfeited'), name).map(([reason, id]) => endSpins(reason, `s-${id}`)),
  fc.tuple(soon, name).map(([until, id]) => extendSpins(until, `s-${id}`)),
);

const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: anySpins },
  fc.tuple(soon, name).map(([until, id]) => extend(until, `b-${id}`)),
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
function shown({ wallet, total, bonuses, rounds, spins }: Books): string {
  const { active, stakedReal } = wallet;
  return written({
    piles: total,
    pockets: [wallet.real, wallet.bonus, wallet.held],
    stakedReal,
    current: active?.id ?? null,
    bonuses: [...bonuses].map(([id, { status, released }]) => [id, status, released, active?.id === id ? active.wagerLeft : null]),
    rounds: [...rounds].map(([id, { status, stakeReal, stakeBonus }]) => [id, status, stakeReal, stakeBonus]),
    spins: [...spins].map(([id, { status, total, played, won }]) => [id, status, total - played, won]),
  });
}

function shownByNaive({ piles, current, bonuses, rounds, spins }: NaiveLedger): string {
  return written({
    piles,
    pockets: [piles['real'], piles['bonus'], piles['held']],
    stakedReal: Object.values(rounds).reduce((sum, { state, real }) => (state === 'settled' ? sum + real : sum), 0n),
    current,
    bonuses: Object.entries(bonuses).map(([id, { state, released, left }]) => [id, state, released, current === id ? left : null]),
    rounds: Object.entries(rounds).map(([id, { state, real, bonus }]) => [id, state, real, bonus]),
    spins: Object.entries(spins).map(([id, { state, tickets, won }]) => [id, state, tickets.length, won]),
  });
}

test('MONEY-01 MONEY-02 MONEY-04 MONEY-56 MONEY-69 MONEY-71 MONEY-73 MONEY-87 any history leaves the books as a second, naive house keeps them', () => {
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
        if (books.wallet.active?.wagerLeft === 0) expect(books.wallet.active).toBe('a bonus with something left to wager');
      }
    }),
    { numRuns: 1000 },
  );
});
