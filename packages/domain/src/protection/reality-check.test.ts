import { expect, test } from 'vitest';
import { policyOf } from '../policy.ts';
import { checkChoices, checkMinutes, dueAfterChoice } from './reality-check.ts';

const [house, strict] = [policyOf(false), policyOf(true)];
const at = (time: string) => new Date(`2026-11-18T${time}:00Z`);

test('MONEY-103 a reality check comes every hour unless the player has chosen otherwise; only the house lets it be switched off', () => {
  expect([checkMinutes(null, house), checkMinutes(null, strict)]).toEqual([60, 60]);
  expect([checkMinutes({ minutes: 15 }, house), checkMinutes({ minutes: 30 }, strict)]).toEqual([15, 30]);
  expect([checkMinutes({ minutes: null }, house), checkMinutes({ minutes: null }, strict)]).toEqual([null, 60]);
  expect([checkChoices(house), checkChoices(strict)]).toEqual([
    [15, 30, 60, null],
    [15, 30, 60],
  ]);
});

test('MONEY-103 another interval counts from the last check, so that choosing puts none off', () => {
  expect(dueAfterChoice(at('10:00'), 60, 15, at('09:30'))).toEqual(at('09:15'));
  expect(dueAfterChoice(at('09:15'), 15, 60, at('09:10'))).toEqual(at('10:00'));
  expect(dueAfterChoice(at('09:15'), 15, 60, at('09:15'))).toEqual(at('09:15'));
  expect(dueAfterChoice(at('10:00'), 60, null, at('09:30'))).toBe(null);
  expect(dueAfterChoice(null, null, 30, at('09:30'))).toEqual(at('10:00'));
  expect(dueAfterChoice(at('08:00'), null, 30, at('09:30'))).toEqual(at('10:00'));
});
