import type { ApiError } from '@tulpar/api-client/api-error';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { expect, test } from 'vitest';
import { bonusBadge, highlightedWelcome, offerError, promoCodeWords } from './model.ts';

const { t } = createTranslator('kk', messagesOf('kk'));
const offer = (type: string, status = 'available') => ({ type, status });

test('MENU-02 the badge counts available welcome, money and free-spin offers, and the cashback as one', () => {
  const counted = ['welcome', 'welcome_gs', 'deposit_bonus', 'no_deposit_bonus', 'deposit_gift_spin', 'no_deposit_gift_spin'];
  expect(bonusBadge([], false)).toBe(0);
  expect(bonusBadge([], true)).toBe(1);
  expect(
    bonusBadge(
      counted.map((type) => offer(type)),
      true,
    ),
  ).toBe(7);
  for (const type of ['cashback', 'cashback_info', 'gift_spin_win_bonus', 'unheard-of']) expect(bonusBadge([offer(type)], false)).toBe(0);
  for (const status of ['awaiting', 'active', 'started', 'finished', 'expired', 'hidden'])
    expect(bonusBadge([offer('welcome', status)], false), status).toBe(0);
});

test('WELCOME-01 WELCOME-02 CONST-16 the welcome offer of 120 percent is highlighted once, and not beside the bonuses', () => {
  const first = { type: 'welcome', status: 'available', max_amount_percent: 120 };
  const others = [
    { ...first, max_amount_percent: 119 },
    { ...first, status: 'awaiting' },
    { ...first, type: 'deposit_bonus' },
  ];
  const on = (path: string, wasShown = false) => highlightedWelcome([...others, first], { path, wasShown });
  for (const path of ['/', '/games/resident', '/bonus', '/bonuses-of-others']) expect(on(path), path).toBe(first);
  for (const path of ['/bonuses', '/bonuses/received', '/bonuses/history']) expect(on(path), path).toBeNull();
  expect(on('/', true)).toBeNull();
  expect(highlightedWelcome(others, { path: '/', wasShown: false })).toBeNull();
});

const refused = (code: string): ApiError => ({ kind: 'refused', status: 422, code, errors: {}, retryAfterMs: null });

test('ERR-10 ERR-11 a promo code is accepted, refused in the words of its code, or fails with the default words', () => {
  expect(promoCodeWords(t, { ok: true })).toEqual({ tone: 'success', text: t('NOTIFICATIONS.promoCodeSuccess.message') });
  expect(promoCodeWords(t, { ok: false, error: refused('TOO_MANY_REQUESTS') })).toEqual({
    tone: 'error',
    text: t('API_ERRORS.TOO_MANY_REQUESTS'),
  });
  for (const error of [refused(''), { kind: 'network', isTimeout: true }, { kind: 'server', status: 500, retryAfterMs: null }] as const)
    expect(promoCodeWords(t, { ok: false, error })).toEqual({ tone: 'error', text: t('API_ERRORS.DEFAULT') });
});

test('ERR-12 an offer that cannot be cancelled says why, or the default words', () => {
  expect(offerError(t, refused('NOT_FOUND'))).toBe(t('API_ERRORS.NOT_FOUND'));
  expect(offerError(t, { kind: 'aborted' })).toBe(t('API_ERRORS.DEFAULT'));
});
