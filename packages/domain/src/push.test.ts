import { expect, test } from 'vitest';
import { HOUR_MS } from './durations.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './notification.ts';
import { pushTopicOf, quietUntil } from './push.ts';

const at = (time: string) => new Date(`2026-03-02T${time}:00.000Z`);
const night = { from: 22, until: 9 };

test.each([
  // Almaty is five hours ahead of UTC, Baku four.
  ['16:59', 'KZT', null],
  ['17:00', 'KZT', '2026-03-03T04:00:00.000Z'],
  ['17:00', 'AZN', null],
  ['18:00', 'AZN', '2026-03-03T05:00:00.000Z'],
  ['19:30', 'KZT', '2026-03-03T04:00:00.000Z'],
  ['03:59', 'KZT', '2026-03-02T04:00:00.000Z'],
  ['04:00', 'KZT', null],
] as const)('PUSH-05 at %s UTC the quiet hours of a player with %s end at %s', (time, currency, end) => {
  expect(quietUntil(at(time), currency, night)?.toISOString() ?? null).toBe(end);
});

test('PUSH-05 quiet hours may lie within a day, and none are never quiet', () => {
  const noon = { from: 12, until: 14 };
  expect(quietUntil(at('07:00'), 'KZT', noon)).toEqual(at('09:00'));
  expect(quietUntil(at('09:00'), 'KZT', noon)).toBeNull();
  expect(quietUntil(at('06:59'), 'KZT', noon)).toBeNull();
  expect(quietUntil(at('19:00'), 'KZT', null)).toBeNull();
});

test('PUSH-05 quiet hours end within a day, and then it is quiet no more', () => {
  for (let from = 0; from < 24; from++)
    for (let until = 0; until < 24; until++)
      for (let hour = 0; hour < 24; hour++) {
        if (from === until) continue;
        const now = new Date(at('00:00').getTime() + hour * HOUR_MS);
        const end = quietUntil(now, 'AZN', { from, until });
        if (end === null) continue;
        expect(end.getTime() - now.getTime()).toBeGreaterThan(0);
        expect(end.getTime() - now.getTime()).toBeLessThan(24 * HOUR_MS);
        expect(quietUntil(end, 'AZN', { from, until })).toBeNull();
      }
});

test('PUSH-02 what guards a player is never on a lock screen, and every payment has its topic', () => {
  const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];
  const pushed = (topic: string | null) => kinds.filter((kind) => pushTopicOf(kind) === topic);
  expect(pushed('payments')).toEqual([
    'commit_deposit',
    'rollback_deposit',
    'commit_withdrawal',
    'rollback_withdrawal',
    'payout_account_changed',
  ]);
  expect(pushed(null)).toEqual(expect.arrayContaining(['protection_news', 'password_changed', 'email_confirmation_code_send']));
});
