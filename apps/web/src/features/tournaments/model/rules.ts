import type { Tournament, TournamentScoring } from '@tulpar/contract/games/tournaments';
import type { Currency } from '@tulpar/domain/markets';
import { formatMoney, minor } from '@tulpar/domain/money';
import { PRIZE_TAKE_DAYS } from '@tulpar/domain/tournaments/prizes';
import type { Translate } from '@tulpar/i18n/translate';

/** One unit of money, for which points are given. */
const UNIT = minor(100);

function scoringText(t: Translate, scoring: TournamentScoring, currency: Currency): string {
  const unit = formatMoney(UNIT, currency);
  switch (scoring.kind) {
    case 'best-multipliers':
      return t('tournaments.rules.best', { count: scoring.best });
    case 'points': {
      const { per_stake: stake, per_win: win } = scoring;
      if (stake === 0) return t('tournaments.rules.pointsOfWin', { win, unit });
      return win === 0 ? t('tournaments.rules.pointsOfStake', { stake, unit }) : t('tournaments.rules.points', { stake, win, unit });
    }
    case 'biggest-win':
      return t('tournaments.rules.biggest');
    case 'wager-race':
      return t('tournaments.rules.race');
  }
}

/** The rules as sentences, the most important one first. `written` writes a moment. */
export function rulesText(
  t: Translate,
  { rules, currency, ends_at: endsAt, pays_at: paysAt }: Pick<Tournament, 'rules' | 'currency' | 'ends_at' | 'pays_at'>,
  written: (iso: string) => string,
): readonly string[] {
  const amount = formatMoney(minor(rules.stake_min), currency);
  const { kind } = rules.scoring;
  const isSame = kind === 'best-multipliers';
  const isSum = kind === 'points' || kind === 'wager-race';
  const kinds = new Set(rules.prizes.map(({ prize }) => prize.kind));
  return [
    t('tournaments.rules.after'),
    scoringText(t, rules.scoring, currency),
    t(isSame ? 'tournaments.rules.stakeSame' : 'tournaments.rules.stakeMin', { amount }),
    t(isSum ? 'tournaments.rules.furtherCounts' : 'tournaments.rules.furtherNot'),
    t('tournaments.rules.money'),
    t('tournaments.rules.time', { date: written(endsAt) }),
    t('tournaments.rules.tie'),
    t('tournaments.rules.paid', { date: written(paysAt) }),
    ...(kinds.has('cash') ? [t('tournaments.rules.cash')] : []),
    ...(kinds.has('bonus') || kinds.has('spins') ? [t('tournaments.rules.offers', { count: PRIZE_TAKE_DAYS })] : []),
    t('tournaments.rules.left'),
    t('tournaments.rules.shown'),
    t('tournaments.rules.limits'),
    ...rules.text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ];
}
