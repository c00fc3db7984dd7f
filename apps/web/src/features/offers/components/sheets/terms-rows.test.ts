import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { expect, test } from 'vitest';
import { type OfferView, offerView, welcomeView } from '#features/offers/model/offer.ts';
import { sampleOffer, sampleSpins, sampleWelcome } from '#features/offers/testing/sample-offers.ts';
import { termsRows } from './terms-rows.ts';

const { t } = createTranslator('en', messagesOf('en'));
const OPEN = { status: 'available', expired_at: '2026-11-22T19:00:00.000Z' } as const;
const { terms: TERMS } = sampleOffer('any');

const sum = (changes: Parameters<typeof sampleOffer>[1] = {}): OfferView =>
  offerView(
    sampleOffer('sum', { ...OPEN, type: 'no_deposit_bonus', taken_by: 'press', percent: 0, amount: 500_000, min_deposit: 0, ...changes }),
  );
const spins = (changes: Parameters<typeof sampleOffer>[1] = {}): OfferView => offerView(sampleSpins('spins', { ...OPEN, ...changes }));
const rowsOf = (offer: OfferView) =>
  Object.fromEntries(termsRows(t, offer, null, (slug) => slug).map(({ name, lines }) => [name, lines.join(' ')]));

test('what is paid as money at once does not expire, fills no bonus balance and cannot be given up', () => {
  const rows = rowsOf(sum({ wager: 0 }));
  expect(Object.keys(rows)).toEqual(['get', 'wager', 'time']);
  expect(rows['get']?.replaceAll('\u00a0', ' ')).toBe('5 000 ₸ as money');
  expect(rows['wager']).toBe(t('offers.terms.wagerNone'));
  expect(rows['time']).toMatch(/^Take it before/);
  expect(Object.keys(rowsOf(sum({ wager: 0, status: 'finished' })))).toEqual(['get', 'wager']);
});

test('a step of the welcome ladder says with which deposit it ends', () => {
  const step = (depositNumber: number) => rowsOf(welcomeView(sampleWelcome('step', depositNumber, OPEN)))['time'];
  expect(step(1)).toContain('It goes only with the first deposit, before 2');
  expect(step(3)).toContain('It goes only with the third deposit, before 2');
});

test('a bonus says how long it lasts and that it can be given up', () => {
  const rows = rowsOf(sum());
  expect(Object.keys(rows)).toEqual(['get', 'wager', 'time', 'count', 'stake', 'cap', 'out']);
  expect(rows['time']).toContain(t('offers.terms.time', { count: TERMS.days }));
  expect(rows['time']).toContain(t('offers.terms.timePause'));
  expect(rows['out']).toBe(t('offers.terms.out'));
});

test('OFFER-13 free spins expire themselves; they are cancelled with what they have won, or only given up', () => {
  const rows = rowsOf(spins());
  expect(rows['time']).toContain(t('offers.terms.timeSpins', { count: 3 }));
  expect(rows['time']).toContain(t('offers.terms.timePauseSpins'));
  expect(rows['out']).toBe(t('offers.terms.outSpins'));
  const asMoney = rowsOf(spins({ wager: 0 }));
  expect(Object.keys(asMoney)).toEqual(['get', 'wager', 'time', 'out']);
  expect(asMoney['out']).toBe(t('offers.terms.outSpinsMoney'));
  expect(rowsOf(spins({ terms: { ...TERMS, can_cancel: false } }))['out']).toBe(t('offers.terms.outSpinsLost'));
});

test('how bets count is listed only where some count less', () => {
  expect(rowsOf(sum())['count']).toContain('Slots: 100% · Quick games: 10%');
  const full = { slot: 100, original: 100, table: 100 };
  expect(rowsOf(sum({ terms: { ...TERMS, weights_by_kind: full, weights: [] } }))['count']).toBe(t('offers.terms.order'));
  const without = { ...TERMS, weights_by_kind: full, weights: [{ game: 'comet', percent: -1 }] };
  expect(rowsOf(sum({ terms: without }))['count']).toContain(t('offers.terms.countNone', { name: 'comet' }));
});
