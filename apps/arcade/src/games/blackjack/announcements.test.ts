import type { Card } from '@tulpar/games/blackjack/cards';
import { createTranslator } from '@tulpar/i18n/translate';
import { expect, test } from 'vitest';
import { TEXTS } from '#stage/texts.ts';
import { cardName, dealText, endText, handText, totalsText } from './announcements.ts';

const { t } = createTranslator('en', { arcade: TEXTS.en });
const hand = (...cards: Card[]) => ({ cards });

test.each<[Card, string]>([
  ['AS', t('arcade.blackjack.ranks.A')],
  ['10H', '10'],
  ['KD', t('arcade.blackjack.ranks.K')],
])('%s is called %s', (card, name) => expect(cardName(t, card)).toBe(name));

test('an ace counts both ways until the round is over', () => {
  const hands = [hand('AS', '6H')];
  expect(handText(t, hands, 0, false)).toBe(`${t('arcade.blackjack.you')}: 7/17`);
  expect(handText(t, hands, 0, true)).toBe(`${t('arcade.blackjack.you')}: 17`);
});

test('the hands of a split are numbered', () => {
  const hands = [hand('8S', '2H'), hand('8H', 'KD')];
  expect(handText(t, hands, 1, false)).toBe(`${t('arcade.blackjack.hand', { number: 2 })}: 18`);
  expect(totalsText(t, hands, hand('AS', '6C'))).toBe(
    `${t('arcade.blackjack.dealer')}: 17. ${t('arcade.blackjack.hand', { number: 1 })}: 10. ${t('arcade.blackjack.hand', { number: 2 })}: 18`,
  );
});

test('a lost hand is explained once: by the totals, or by the blackjack of the dealer', () => {
  const hands = [hand('10S', '8H')];
  expect(endText(t, { hands, dealer: hand('KC', '10D'), returned: null })).toBe(
    `${t('arcade.blackjack.dealer')}: 20. ${t('arcade.blackjack.you')}: 18`,
  );
  expect(endText(t, { hands, dealer: hand('AC', '10D'), returned: null })).toBe(t('arcade.blackjack.dealerBlackjack'));
  expect(totalsText(t, hands, hand('AC', '10D'))).toContain(`${t('arcade.blackjack.dealer')}: ${t('arcade.blackjack.ends.blackjack')}`);
  // 21 of three cards is no blackjack.
  expect(endText(t, { hands, dealer: hand('AC', '4D', '6H'), returned: null })).toContain('21');
});

test('what came back is told after the blackjack of the dealer', () => {
  const hands = [hand('AS', 'KH')];
  expect(endText(t, { hands, dealer: hand('AC', '10D'), returned: 'Back 100 ₸' })).toBe(
    `${t('arcade.blackjack.dealerBlackjack')}. Back 100 ₸`,
  );
  expect(endText(t, { hands, dealer: hand('KC', '10D'), returned: 'Back 100 ₸' })).toBe('Back 100 ₸');
});

test('a deal names both cards, their total and the card of the dealer', () => {
  const text = dealText(t, [hand('9S', '5H')], { player: ['9S', '5H'], dealer: 'QC' });
  expect(text).toBe(`9, 5. ${t('arcade.blackjack.you')}: 14. ${t('arcade.blackjack.dealer')}: ${t('arcade.blackjack.ranks.Q')}`);
});
