import type { TournamentScoring } from '@tulpar/contract/games/tournaments';
import type { Currency } from '@tulpar/domain/markets';
import { formatMoney, minor } from '@tulpar/domain/money';
import type { Translate } from '@tulpar/i18n/translate';

const NUMBERS = new Intl.NumberFormat('ru-RU');

/** Where a win or the bets are the points themselves, they are money. */
const isMoney = ({ kind }: TournamentScoring): boolean => kind === 'biggest-win' || kind === 'wager-race';

/** Points as a number of a column. */
export const pointsText = (scoring: TournamentScoring, points: number, currency: Currency): string =>
  isMoney(scoring) ? formatMoney(minor(points), currency) : NUMBERS.format(points);

/** Points within a sentence. */
export const pointsWords = (t: Translate, scoring: TournamentScoring, points: number, currency: Currency): string =>
  isMoney(scoring) ? formatMoney(minor(points), currency) : t('tournaments.points', { count: points });
