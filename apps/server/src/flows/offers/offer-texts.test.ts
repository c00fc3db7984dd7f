import { LANGUAGES } from '@tulpar/domain/languages';
import { minor } from '@tulpar/domain/money';
import { offerTerms } from '@tulpar/domain/offers/terms';
import { WAGER_WEIGHT_PERCENT } from '@tulpar/domain/policy';
import { expect, test } from 'vitest';
import { composeTexts } from './offer-texts.ts';

const TITLES = { kk: 'Сыйлық', en: 'A gift', az: 'Hədiyyə', ru: 'Подарок' };
const DICE = { kk: 'Сүйектер', en: 'Dice', az: 'Zər', ru: 'Кости' };
const games = new Map([['dice', DICE]]);
const gift = (weights: Readonly<Record<string, number>> | null, wager = 5) =>
  offerTerms('KZT', { amount: minor(100_000), wager, days: 7, openDays: 7, weights });
const FULL = { slot: 100, original: 100, table: 100 };

test('how bets count is said with the share that the rules have, and not at all where all games count in full', () => {
  const share = `count ${WAGER_WEIGHT_PERCENT.original}%`;
  expect(composeTexts(gift(null), TITLES, games).en.rules).toContainEqual(expect.stringContaining(share));
  for (const language of LANGUAGES) {
    const uneven = composeTexts(gift(null), TITLES, games)[language].rules;
    expect(uneven.length).toBe(composeTexts(gift(null), TITLES, games, FULL)[language].rules.length + 1);
  }
  expect(composeTexts(gift(null, 0), TITLES, games).en.rules).toEqual(['Nothing to wager: it is paid as money']);
});

test('a game that an offer counts otherwise, or keeps bonus money out of, is named', () => {
  const { en, ru } = composeTexts(gift({ dice: 50 }), TITLES, games);
  expect(en.rules).toContain('Bets in Dice count 50%');
  expect(ru.rules).toContain('Ставки в игре Кости засчитываются на 50%');
  expect(composeTexts(gift({ dice: -1 }), TITLES, games).en.rules).toContain('Bonus money cannot be bet in Dice');
});

test('PROTECT-06 what is to be used within days says what a time-out and an exclusion mean for them', () => {
  expect(composeTexts(gift(null), TITLES, games).en.rules.at(-1)).toMatch(/^A time-out moves the end.*the bonus is lost\.$/);
  const spins = offerTerms('KZT', { spins: { game: 'dice', count: 5, stake: minor(500) }, days: 3 });
  expect(composeTexts(spins, TITLES, games).en.rules.at(-1)).toMatch(/the spins are lost\.$/);
});
