import { expect, test } from 'vitest';
import { cutTitle, isUnread, kindsOf, NOTIFICATION_KINDS, NOTIFICATION_STATUSES, NOTIFICATION_TYPES, statusAt } from './notification.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 18, hour));
const FRESH = { dueAt: at(10), expiresAt: null, showedAt: null, closedAt: null, readAt: null };

test.each([
  ['new', at(9), {}],
  ['available', at(10), {}],
  ['showed', at(12), { showedAt: at(11) }],
  ['closed', at(12), { showedAt: at(11), closedAt: at(11) }],
  ['read', at(12), { showedAt: at(11), closedAt: at(11), readAt: at(12) }],
  ['expired', at(12), { expiresAt: at(12) }],
  ['expired', at(12), { expiresAt: at(12), showedAt: at(11) }],
  ['closed', at(13), { expiresAt: at(12), showedAt: at(11), closedAt: at(11) }],
  ['read', at(13), { expiresAt: at(12), readAt: at(11) }],
] as const)('NOTIFY-03 NOTIFY-05 %s', (status, now, happened) => {
  expect(statusAt(now, { ...FRESH, ...happened })).toBe(status);
});

test('NOTIFY-04 new, available and showed count as unread', () => {
  expect(NOTIFICATION_STATUSES.filter(isUnread)).toEqual(['new', 'available', 'showed']);
});

test('NOTIFY-01 NOTIFY-02 every sub type of the specification has one of the three types', () => {
  const named =
    'achievement commit_deposit commit_withdrawal rollback_deposit rollback_withdrawal lottery_ticket_bronze welcome_gift_fd-bonus ' +
    'achievement_gift email_confirmed promo_code_not_valid email_confirmation_code_send activate-deposit-bonus player_status_change';
  expect(Object.keys(NOTIFICATION_KINDS)).toEqual(expect.arrayContaining(named.split(' ')));
  expect(NOTIFICATION_TYPES.flatMap(kindsOf).toSorted()).toEqual(Object.keys(NOTIFICATION_KINDS).toSorted());
});

test('NOTIFY-08 CONST-14 a title of more than 38 characters is cut, and no character is cut in two', () => {
  expect(cutTitle('ә'.repeat(38))).toBe('ә'.repeat(38));
  expect(cutTitle('ә'.repeat(39))).toBe(`${'ә'.repeat(38)}…`);
  expect(cutTitle(`${'a'.repeat(37)}👨‍👩‍👧b`)).toBe(`${'a'.repeat(37)}👨‍👩‍👧…`);
});
