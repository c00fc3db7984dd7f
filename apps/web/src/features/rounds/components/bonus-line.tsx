import { useLanguage } from '@tulpar/app-kit/language';
import type { BonusTerms, Spins } from '@tulpar/contract/games/play-terms';
import type { Currency } from '@tulpar/domain/markets';
import { formatMoney, minor } from '@tulpar/domain/money';
import * as styles from './bonus-line.module.css';

const WHOLE = 100;

interface Props {
  readonly bonus: BonusTerms | null;
  /** Free spins in another provider's game, which shows them in its own way. */
  readonly spins: Spins | null;
  readonly currency: Currency;
}

/** While a bonus is active: how much is left to wager, and what bets on this game count. It is read before the first bet. */
export function BonusLine({ bonus, spins, currency }: Props) {
  const { t } = useLanguage();
  const money = (amount: number) => formatMoney(minor(amount), currency);
  return (
    <div className={styles.bonusLine} data-part="bonus-line">
      {spins ? (
        <p>
          <b>{t('rounds.bonus.spins', { number: spins.played + 1, count: spins.total })}</b>
          <span>{t('rounds.bonus.spinsWon', { amount: money(spins.won) })}</span>
        </p>
      ) : null}
      {bonus ? <Wager bonus={bonus} money={money} /> : null}
    </div>
  );
}

function Wager({ bonus, money }: { bonus: BonusTerms; money: (amount: number) => string }) {
  const { t } = useLanguage();
  const { wager_left: left, wager_target: target, weight_percent: percent, is_excluded: isExcluded } = bonus;
  const counts = percent === WHOLE ? null : t(percent === 0 ? 'rounds.bonus.countsNothing' : 'rounds.bonus.counts', { percent });
  const says = isExcluded ? t('rounds.bonus.excluded') : counts;
  return (
    <>
      <p>
        <b>{t('rounds.bonus.left', { amount: money(left) })}</b>
        {says === null ? null : <span>{says}</span>}
      </p>
      <progress max={target} value={target - left} aria-label={t('rounds.bonus.wagered')} />
    </>
  );
}
