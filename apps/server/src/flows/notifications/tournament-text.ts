import * as paths from '@tulpar/contract/paths';
import type { Language } from '@tulpar/domain/languages';
import { MARKET_CLOCK_MS } from '@tulpar/domain/markets';
import { formatMoney } from '@tulpar/domain/money';
import type { Translate } from '@tulpar/i18n/translate';
import type { TournamentNews } from '#modules/notifications/index.ts';

/** Without a code: the tournament has begun. */
type StartedNews = { readonly code?: undefined } & Pick<TournamentNews, 'tournament' | 'titles'>;
type TextName = 'place' | 'placePrize' | 'paidCash' | 'paidBonus' | 'paidSpins' | 'canceled' | 'disqualified' | 'started';

interface NewsText {
  readonly title: string;
  readonly content: string;
  readonly button: string;
}

/** A day by the market's clock: 19.11.2026. */
function dayOf(iso: string, currency: keyof typeof MARKET_CLOCK_MS): string {
  const local = new Date(new Date(iso).getTime() + MARKET_CLOCK_MS[currency]).toISOString();
  return local.slice(0, 10).split('-').toReversed().join('.');
}

/** What the player reads about a tournament. */
export function tournamentText(t: Translate, language: Language, news: TournamentNews | StartedNews): NewsText {
  const text = (name: TextName, values: Record<string, string | number> = {}, button = paths.tournament(news.tournament)): NewsText => {
    const all = { title: news.titles[language], ...values };
    return {
      title: t(`messages.inbox.tournament.${name}.title`, all),
      content: t(`messages.inbox.tournament.${name}.content`, all),
      button,
    };
  };
  switch (news.code) {
    case undefined:
      return text('started');
    case 'canceled':
    case 'disqualified':
      return text(news.code);
    case 'place': {
      const { place, pays_at: paysAt, currency } = news;
      return paysAt === undefined ? text('place', { place }) : text('placePrize', { place, date: dayOf(paysAt, currency) });
    }
    case 'prize-paid':
      if (news.kind === 'spins') return text('paidSpins', { count: news.count }, paths.bonuses);
      return news.kind === 'bonus'
        ? text('paidBonus', { amount: formatMoney(news.amount, news.currency) }, paths.bonuses)
        : text('paidCash', { amount: formatMoney(news.amount, news.currency) });
  }
}
