import { useLanguage } from '@tulpar/app-kit/language';
import type { TournamentPrize } from '@tulpar/contract/games/tournaments';
import type { Currency } from '@tulpar/domain/markets';
import { prizeWords } from '../model/prizes.ts';
import * as styles from './prize-text.module.css';

interface Props {
  readonly prize: TournamentPrize;
  readonly currency: Currency;
  /** Only what it is worth: its form stands nearby. */
  readonly isShort?: boolean;
}

/** What a place wins, in its form: money, a bonus with its wager and days, or free spins. */
export function PrizeText({ prize, currency, isShort = false }: Props) {
  const { t } = useLanguage();
  const { value, isMoney, details } = prizeWords(t, prize, currency);
  return (
    <span className={styles.prize} data-kind={prize.kind}>
      <b className={isMoney ? 'num' : undefined}>{value}</b>
      {isShort ? null : <span className={styles.form}>{details.join('\u00A0· ')}</span>}
    </span>
  );
}
