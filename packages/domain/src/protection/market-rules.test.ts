import { expect, test } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { COUNTRIES, CURRENCIES } from '../markets.ts';
import { changeLimit, confirmLimit } from './limits.ts';
import { PROTECTION_RULES, protectionRulesOf } from './market-rules.ts';
import { lengthOf } from './pauses.ts';

const NOW = new Date('2026-11-18T09:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

test('MONEY-93 MONEY-96 every market has its rules, and none of them is laxer than the tables allow', () => {
  expect(Object.keys(PROTECTION_RULES).toSorted()).toEqual([...COUNTRIES].toSorted());
  for (const currency of CURRENCIES) {
    const rules = protectionRulesOf(currency);
    // The guard of protection_pause and the check of protection_block ask for a day.
    expect(Math.min(rules.raiseMs, rules.openMs, rules.returnMs)).toBeGreaterThanOrEqual(DAY_MS);
    expect(rules.exclusionMonths).toContain(null);
    expect(Math.min(...rules.exclusionMonths.map((months) => months ?? Number.POSITIVE_INFINITY))).toBeGreaterThanOrEqual(6);
    expect(Math.min(...rules.timeOutHours)).toBe(24);
  }
});

test('MONEY-93 MONEY-96 a market with other rules waits as long as it asks, and takes only its own lengths', () => {
  const rules = { raiseMs: 3 * DAY_MS, confirmMs: DAY_MS, timeOutHours: [48], exclusionMonths: [9, null] };
  const raised = changeLimit({ amount: 500, wanted: null }, 900, NOW, rules);
  expect(confirmLimit(raised, after(3 * DAY_MS - 1))).toBe('LIMIT_RAISE_WAITING');
  expect(confirmLimit(raised, after(3 * DAY_MS))).toEqual({ amount: 900, wanted: null });
  expect(confirmLimit(raised, after(4 * DAY_MS))).toBe('LIMIT_NOTHING_TO_CONFIRM');
  expect([lengthOf('time-out', 48, rules), lengthOf('time-out', 24, rules)]).toEqual([{ kind: 'time-out', hours: 48 }, null]);
  expect([lengthOf('exclusion', 9, rules), lengthOf('exclusion', 6, rules)]).toEqual([{ kind: 'exclusion', months: 9 }, null]);
});
