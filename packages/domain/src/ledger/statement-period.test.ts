import { expect, test } from 'vitest';
import { marketDay, overviewSteps, periodRange, sortableMoment, writtenMoment } from './statement-period.ts';

test('STATEMENT-02 a period is a month or a year, to the day', () => {
  expect(periodRange('2028-02')).toEqual({ from: '2028-02-01', to: '2028-03-01' });
  expect(periodRange('2026-12')).toEqual({ from: '2026-12-01', to: '2027-01-01' });
  expect(periodRange('2026')).toEqual({ from: '2026-01-01', to: '2027-01-01' });
  expect(() => periodRange('2026-13')).toThrow(RangeError);
});

test('STATEMENT-03 a day is that of the market, not that of UTC', () => {
  const evening = new Date('2026-10-31T19:30:00Z');
  expect(marketDay('KZT', evening)).toBe('2026-11-01');
  expect(marketDay('AZN', evening)).toBe('2026-10-31');
  expect(writtenMoment('KZT', evening)).toBe('01.11.2026 00:30');
  expect(sortableMoment('AZN', evening)).toBe('2026-10-31 23:30:00');
});

test('OVERVIEW-01 days, weeks from Monday and months end with the current one and leave no gap', () => {
  const today = '2026-03-01';
  for (const step of ['day', 'week', 'month'] as const) {
    const steps = overviewSteps(step, today);
    for (const [at, { from }] of steps.entries()) if (at > 0) expect(from).toBe(steps[at - 1]?.to);
    expect((steps.at(-1)?.from ?? '') <= today && today < (steps.at(-1)?.to ?? '')).toBe(true);
  }
  expect(overviewSteps('day', today)[0]).toEqual({ from: '2026-01-31', to: '2026-02-01' });
  expect(overviewSteps('week', today).at(-1)).toEqual({ from: '2026-02-23', to: '2026-03-02' });
  expect(overviewSteps('month', today)[0]).toEqual({ from: '2025-04-01', to: '2025-05-01' });
});
