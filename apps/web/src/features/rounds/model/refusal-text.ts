import type { BonusTerms } from '@tulpar/contract/games/play-terms';
import type { Currency } from '@tulpar/domain/markets';
import { formatMoney, minor } from '@tulpar/domain/money';
import type { Translate } from '@tulpar/i18n/translate';
import { translateCode } from '@tulpar/i18n/translate-code';

export const TOO_LARGE_FOR_BONUS = 'BONUS_STAKE_TOO_LARGE';

interface Known {
  readonly bonus: Pick<BonusTerms, 'stake_max'> | null;
  readonly currency: Currency;
}

/** Why a bet was refused; of one that is too large for the bonus, how large it may be. */
export function refusalText(t: Translate, code: string, { bonus, currency }: Known): string {
  if (code !== TOO_LARGE_FOR_BONUS || bonus === null) return translateCode(t, code);
  return t('rounds.bonus.stakeMax', { amount: formatMoney(minor(bonus.stake_max), currency) });
}
