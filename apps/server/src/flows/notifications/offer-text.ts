import * as paths from '@tulpar/contract/paths';
import { formatMoney } from '@tulpar/domain/money';
import type { Translate } from '@tulpar/i18n/translate';
import type { OfferNews, OpenNews } from '#modules/notifications/index.ts';

const NAMES = { queued: 'queued', finished: 'finished', 'spins-won': 'spinsWon' } as const;
type Plain =
  | 'skipped'
  | 'lapsed'
  | 'spinsLapsed'
  | 'noSpins'
  | 'late'
  | 'closed'
  | 'small'
  | 'related'
  | 'kept'
  | 'closedGame'
  | 'expired'
  | 'spinsExpired'
  | 'spinsActive'
  | 'available'
  | 'cashback'
  | 'birthday';

interface NewsText {
  readonly title: string;
  readonly content: string;
  readonly button: string;
}

/** The page of bonuses, with the offer in view that is meant. */
export const bonusButton = ({ offer }: { readonly offer?: string }): string =>
  offer === undefined ? paths.bonuses : paths.bonusOffer(offer);

/** What the player reads about bonuses and free spins. */
export function offerText(t: Translate, news: OfferNews | OpenNews): NewsText {
  const text = (name: (typeof NAMES)[keyof typeof NAMES] | Plain, values: Record<string, string | number> = {}): NewsText => ({
    title: t(`messages.inbox.offer.${name}.title`, values),
    content: t(`messages.inbox.offer.${name}.content`, values),
    button: bonusButton(news),
  });
  if (news.code === undefined || news.code === 'cashback') return text(news.code ?? 'available');
  switch (news.code) {
    case 'birthday':
      return text('birthday', { amount: formatMoney(news.amount, news.currency) });
    case 'spins-active':
      return text('spinsActive', { count: news.count });
    case 'skipped':
    case 'lapsed':
      return text(news.code, { percent: news.percent });
    case 'spins-lapsed':
      return text('spinsLapsed', { count: news.count });
    case 'late':
    case 'budget':
      return text('late');
    case 'kept-closed-game':
      return text('closedGame');
    case 'no-spins':
      return text('noSpins');
    case 'closed':
    case 'small':
    case 'related':
    case 'kept':
      return text(news.code);
    case 'expired': {
      const { amount, currency } = news;
      return amount !== undefined && currency !== undefined
        ? text('expired', { amount: formatMoney(amount, currency) })
        : text('spinsExpired');
    }
    case 'queued':
    case 'finished':
    case 'spins-won':
      return text(NAMES[news.code], { amount: formatMoney(news.amount, news.currency) });
  }
}
