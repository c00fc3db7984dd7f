import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import { PROTECTION_RULES } from './market-rules.ts';
import { lengthOf as chosenOf, mayReplace, type PAUSE_KINDS, type Pause, pauseEnd } from './pauses.ts';

const { timeOutHours, exclusionMonths } = PROTECTION_RULES.KZ;
const lengthOf = (kind: (typeof PAUSE_KINDS)[number], length: number | null) => chosenOf(kind, length, PROTECTION_RULES.KZ);
const NOW = new Date('2026-08-31T09:00:00Z');
const end = (kind: (typeof PAUSE_KINDS)[number], length: number | null) => {
  const chosen = lengthOf(kind, length);
  return chosen && pauseEnd(chosen, NOW);
};

describe('a pause', () => {
  test('MONEY-96 lasts the hours or months that were chosen, and no others can be', () => {
    for (const hours of timeOutHours) expect(end('time-out', hours)?.getTime()).toBe(NOW.getTime() + hours * HOUR_MS);
    expect(end('exclusion', 12)).toEqual(new Date('2027-08-31T09:00:00Z'));
    expect(end('exclusion', 6)).toEqual(new Date('2027-02-28T09:00:00Z'));
    expect(lengthOf('exclusion', null)).toEqual({ kind: 'exclusion', months: null });
    expect(end('exclusion', null)).toBe(null);
    for (const length of [0, 1, 23, -24, 24.5, null]) expect(lengthOf('time-out', length)).toBe(null);
    for (const length of [0, 1, 5, 7, -6]) expect(lengthOf('exclusion', length)).toBe(null);
  });

  test('MONEY-96 is never shortened or weakened by another one, in any order', () => {
    const lengths = [
      ...timeOutHours.map((hours) => lengthOf('time-out', hours)),
      ...exclusionMonths.map((one) => lengthOf('exclusion', one)),
    ];
    const anyPause = fc.constantFrom(...lengths.filter((length) => length !== null));
    fc.assert(
      fc.property(fc.array(fc.tuple(anyPause, fc.nat(400)), { maxLength: 12 }), (asked) => {
        let running: Pause | null = null;
        let now = NOW;
        for (const [length, days] of asked) {
          const next: Pause = { kind: length.kind, until: pauseEnd(length, now) };
          if (mayReplace(running, next)) {
            const isWeaker = running?.kind === 'exclusion' && next.kind === 'time-out';
            const isShorter = running !== null && next.until !== null && (running.until === null || next.until < running.until);
            expect(isWeaker || isShorter).toBe(false);
            running = next;
          }
          now = new Date(now.getTime() + days * HOUR_MS);
        }
      }),
    );
  });

  test('MONEY-96 an exclusion that ends tomorrow, or is over and waits for the return, gives way to no time-out', () => {
    const longer: Pause = { kind: 'time-out', until: new Date(NOW.getTime() + 1008 * HOUR_MS) };
    for (const hours of [24, -24])
      expect(mayReplace({ kind: 'exclusion', until: new Date(NOW.getTime() + hours * HOUR_MS) }, longer)).toBe(false);
  });

  test('MONEY-96 of a time-out may become an exclusion that is as long at least', () => {
    const until = new Date(NOW.getTime() + 42 * 24 * HOUR_MS);
    const running: Pause = { kind: 'time-out', until };
    expect(mayReplace(running, { kind: 'exclusion', until: new Date('2027-02-28T09:00:00Z') })).toBe(true);
    expect(mayReplace(running, { kind: 'exclusion', until: null })).toBe(true);
    expect(mayReplace(running, { kind: 'time-out', until })).toBe(false);
  });
});
