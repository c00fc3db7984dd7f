import { type Card, isBlackjack } from '@tulpar/games/blackjack/cards';
import type { Translate } from '@tulpar/i18n/translate';
import { rankOf } from './card.ts';
import { writtenTotal } from './hand.ts';

interface HandCards {
  readonly cards: readonly Card[];
}

/** A number as it is, an ace or a face card by its name. */
export const cardName = (t: Translate, card: Card): string => {
  const rank = rankOf(card);
  return rank === 'A' || rank === 'J' || rank === 'Q' || rank === 'K' ? t(`arcade.blackjack.ranks.${rank}`) : rank;
};

/** What one of the player's hands counts. Two hands are told apart by their number. */
export function handText(t: Translate, hands: readonly HandCards[], place: number, isOver: boolean): string {
  const name = hands.length > 1 ? t('arcade.blackjack.hand', { number: place + 1 }) : t('arcade.blackjack.you');
  return `${name}: ${writtenTotal(hands[place]?.cards ?? [], isOver)}`;
}

/** The player's cards and total, and the card that the dealer shows. */
export function dealText(t: Translate, hands: readonly HandCards[], { player, dealer }: { player: readonly Card[]; dealer: Card }): string {
  const cards = player.map((card) => cardName(t, card)).join(', ');
  return `${cards}. ${handText(t, hands, 0, false)}. ${t('arcade.blackjack.dealer')}: ${cardName(t, dealer)}`;
}

/** What every hand counts at the end of the round, the dealer's first. */
export function totalsText(t: Translate, hands: readonly HandCards[], dealer: HandCards): string {
  const has = isBlackjack(dealer.cards) ? t('arcade.blackjack.ends.blackjack') : writtenTotal(dealer.cards, true);
  const totals = [`${t('arcade.blackjack.dealer')}: ${has}`];
  for (const place of hands.keys()) totals.push(handText(t, hands, place, true));
  return totals.join('. ');
}

interface End {
  readonly hands: readonly HandCards[];
  readonly dealer: HandCards;
  /** What came back; null where nothing did. */
  readonly returned: string | null;
}

/** The line under a round that is no win. The tag of the hand says that it lost: the line says to what, and what came back. */
export function endText(t: Translate, { hands, dealer, returned }: End): string {
  if (returned === null) return isBlackjack(dealer.cards) ? t('arcade.blackjack.dealerBlackjack') : totalsText(t, hands, dealer);
  return isBlackjack(dealer.cards) ? `${t('arcade.blackjack.dealerBlackjack')}. ${returned}` : returned;
}
