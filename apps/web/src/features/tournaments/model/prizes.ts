import type { TournamentPrize, TournamentRules } from '@tulpar/contract/games/tournaments';
import type { Currency } from '@tulpar/domain/markets';
import { formatMoney, minor } from '@tulpar/domain/money';
import type { Translate } from '@tulpar/i18n/translate';

type PrizeRow = TournamentRules['prizes'][number];

/** The places that stand on the podium. */
const PODIUM = [1, 2, 3] as const;

/** What a place wins, as its value and what belongs to its form. */
interface PrizeWords {
  readonly value: string;
  readonly isMoney: boolean;
  readonly details: readonly string[];
}

export function prizeWords(t: Translate, prize: TournamentPrize, currency: Currency): PrizeWords {
  const money = (amount: number) => formatMoney(minor(amount), currency);
  if (prize.kind === 'cash') return { value: money(prize.value), isMoney: true, details: [t('tournaments.prizes.cash')] };
  const days = t('tournaments.prizes.days', { count: prize.days });
  if (prize.kind === 'spins')
    return {
      value: t('tournaments.prizes.spins', { count: prize.count }),
      isMoney: false,
      details: [prize.game_name, t('tournaments.prizes.stake', { amount: money(prize.stake) }), days],
    };
  const wager = t('tournaments.prizes.wager', { wager: prize.wager });
  const most = t('tournaments.prizes.stakeMax', { amount: money(prize.stake_max) });
  return { value: money(prize.value), isMoney: true, details: [t('tournaments.prizes.bonus'), wager, days, most] };
}

/** The form that all prizes share, such as a bonus with the same wager, so that it is told once; null where there is nothing to spare. */
export function sharedForm(t: Translate, rows: readonly PrizeRow[], currency: Currency): string | null {
  const forms = rows.map(({ prize }) => prizeWords(t, prize, currency).details);
  const [first = []] = forms;
  return first.length > 1 && forms.every((details) => details.join() === first.join()) ? first.join('\u00A0· ') : null;
}

const prizeAt = (rows: readonly PrizeRow[], place: number): TournamentPrize | null =>
  rows.find(({ from, to }) => from <= place && place <= to)?.prize ?? null;

/** The first three prizes one by one, and the other rows behind them. */
export function podiumOf(rows: readonly PrizeRow[]): {
  readonly podium: readonly { readonly place: number; readonly prize: TournamentPrize }[];
  readonly others: readonly PrizeRow[];
} {
  const podium = PODIUM.flatMap((place) => {
    const prize = prizeAt(rows, place);
    return prize ? [{ place, prize }] : [];
  });
  const others = rows
    .filter(({ to }) => to > PODIUM.length)
    .map(({ from, to, prize }) => ({ from: Math.max(from, PODIUM.length + 1), to, prize }));
  return { podium, others };
}
