import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { changeLimit as changed, confirmLimit, isLimitAmount, type Limit, liveLimit, tighterOf } from './limits.ts';
import { PROTECTION_RULES } from './market-rules.ts';

const NOW = new Date('2026-11-18T09:00:00Z');
const changeLimit = (limit: Limit | null, amount: number | null, now: Date) => changed(limit, amount, now, PROTECTION_RULES.KZ);
const after = (ms: number) => new Date(NOW.getTime() + ms);

describe('a limit', () => {
  test('MONEY-93 that is new or lower holds at once, and drops a raise that was waiting', () => {
    const set = changeLimit(null, 500, NOW);
    expect(set).toEqual({ amount: 500, wanted: null });
    const raised = changeLimit(set, 900, NOW);
    expect(raised).toMatchObject({ amount: 500, wanted: { amount: 900 } });
    expect(changeLimit(raised, 400, after(HOUR_MS))).toEqual({ amount: 400, wanted: null });
    expect(changeLimit(raised, 500, after(HOUR_MS))).toEqual({ amount: 500, wanted: null });
  });

  test.each([900, null])('MONEY-93 that is loosened to %s waits a day and then needs a second yes within a week', (amount) => {
    const raised = changeLimit({ amount: 500, wanted: null }, amount, NOW);
    expect(changeLimit(raised, amount, after(HOUR_MS))).toEqual(raised);
    expect(confirmLimit(raised, after(DAY_MS - 1))).toBe('LIMIT_RAISE_WAITING');
    expect(confirmLimit(raised, after(DAY_MS))).toEqual({ amount, wanted: null });
    expect(confirmLimit(raised, after(8 * DAY_MS - 1))).toEqual({ amount, wanted: null });
    expect(confirmLimit(raised, after(8 * DAY_MS))).toBe('LIMIT_NOTHING_TO_CONFIRM');
    expect(liveLimit(raised, after(8 * DAY_MS))).toEqual({ amount: 500, wanted: null });
  });

  test('MONEY-93 no order of changes and confirmations loosens it sooner than a day after it was asked', () => {
    const anyAct = fc.record({
      amount: fc.option(fc.integer({ min: 1, max: 9 })),
      isConfirm: fc.boolean(),
      pause: fc.constantFrom(0, HOUR_MS, 12 * HOUR_MS, DAY_MS, 8 * DAY_MS),
    });
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 30 }), (acts) => {
        let limit: Limit = { amount: 5, wanted: null };
        let now = NOW;
        const asked: { amount: number | null; at: Date }[] = [];
        for (const { amount, isConfirm, pause } of acts) {
          now = new Date(now.getTime() + pause);
          const before = limit.amount;
          const next = isConfirm ? confirmLimit(limit, now) : changeLimit(limit, amount, now);
          if (!isConfirm) asked.push({ amount, at: now });
          if (typeof next === 'string') continue;
          limit = next;
          const isLooser = before !== null && (limit.amount === null || limit.amount > before);
          if (!isLooser) continue;
          const isDue = asked.some(({ amount: one, at }) => one === limit.amount && now.getTime() - at.getTime() >= DAY_MS);
          expect(isDue).toBe(true);
        }
      }),
    );
  });

  test('MONEY-105 of the player and of staff: the tighter holds', () => {
    expect([tighterOf(5, 9), tighterOf(9, 5), tighterOf(null, 5), tighterOf(5, null), tighterOf(null, null)]).toEqual([5, 5, 5, 5, null]);
  });

  test('is a whole amount; a limit on time is a minute to a day', () => {
    expect([1, 9e15].map((amount) => isLimitAmount('loss', amount))).toEqual([true, true]);
    expect([0, -1, 0.5, Number.NaN, 9e15 + 2].map((amount) => isLimitAmount('deposit', amount))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([60_000, DAY_MS, 59_999, DAY_MS + 1].map((amount) => isLimitAmount('time', amount))).toEqual([true, true, false, false]);
  });
});
