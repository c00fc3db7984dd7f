import { useLanguage } from '@tulpar/app-kit/language';
import type { Currency } from '@tulpar/domain/markets';
import { formatMoney, minor } from '@tulpar/domain/money';
import { IconButton } from '@tulpar/ui/icon-button';
import X from 'lucide-react/icons/x';
import { Fragment } from 'react';
import type { OnlyNow } from '#features/cashbox/model/deposit-bonus.ts';
import { Illustration } from '#parts/illustration.tsx';
import * as linkStyles from '#parts/link.module.css';
import { type ChosenBonus, clearChosenBonus } from '#platform/visitor/chosen-bonus.ts';
import * as styles from './chosen-bonus-card.module.css';

/** CONST-07: a cashout of 250 percent is shown as ×2,5. */
const TIMES = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** What the deposit gives up is said before it is made. */
function GivesUp({ givesUp }: { givesUp: OnlyNow | null }) {
  const { t } = useLanguage();
  if (givesUp === null) return null;
  const { percent, spins } = givesUp;
  const parts = [`+${t('cashbox.bonus.percent', { percent })}`, ...(spins > 0 ? [t('cashbox.bonus.spins', { count: spins })] : [])];
  return (
    <p className="mb-2 text-13" data-part="gives-up">
      {t('cashbox.bonus.givesUp', { bonus: parts.join(' + ') })}
    </p>
  );
}

interface Props {
  readonly bonus: ChosenBonus;
  readonly currency: Currency;
  /** Free spins that come with the bonus. */
  readonly spins: number;
  readonly givesUp: OnlyNow | null;
  readonly onChange: () => void;
}

/** The bonus of the next deposit, with buttons to remove or replace it. */
export function ChosenBonusCard({ bonus, currency, spins, givesUp, onChange }: Props) {
  const { t } = useLanguage();
  const money = (amount: number) => formatMoney(minor(amount), currency);
  const { percent, amount, min_deposit, wager, max_cashout_percents: cashout } = bonus;
  const spinsCount = bonus.spins_count || spins;
  const parts = [
    ...(percent ? [t('cashbox.bonus.percent', { percent })] : amount ? [money(amount)] : []),
    ...(spinsCount ? [t('cashbox.bonus.spins', { count: spinsCount })] : []),
  ];
  const terms = [
    ...(min_deposit ? [t('cashbox.bonus.from', { amount: money(min_deposit) })] : []),
    ...(wager ? [t('cashbox.bonus.wager', { wager: String(wager) })] : []),
    ...(cashout ? [t('cashbox.bonus.cashout', { times: TIMES.format(cashout / 100) })] : []),
  ];
  return (
    <section className={styles.bonusCard} data-part="bonus-card" aria-label={t('cashbox.bonus.label')}>
      <Illustration name="gift" />
      <div className={styles.bonusWords}>
        <h2 className={styles.bonusTitle}>
          {parts.length > 0 ? t('cashbox.bonus.title', { bonus: parts.join(' + ') }) : t('cashbox.bonus.label')}
        </h2>
        {terms.length > 0 ? (
          <p className={styles.bonusTerms}>
            {terms.map((term, place) => (
              <Fragment key={term}>
                {place > 0 ? ' · ' : ''}
                <span>{term}</span>
              </Fragment>
            ))}
          </p>
        ) : null}
        <GivesUp givesUp={givesUp} />
        <button type="button" className={`${linkStyles.textLink} text-13`} onClick={onChange}>
          {t('cashbox.bonus.change')}
        </button>
      </div>
      <IconButton label={t('cashbox.bonus.remove')} onClick={clearChosenBonus}>
        <X />
      </IconButton>
    </section>
  );
}

interface NoBonusProps {
  /** Undefined until they are loaded. */
  readonly openCount: number | undefined;
  readonly isGone: boolean;
  readonly givesUp: OnlyNow | null;
  readonly onChoose: () => void;
}

/** The same place without a bonus: as high, so that nothing moves when one is chosen. */
export function NoBonusCard({ openCount, isGone, givesUp, onChoose }: NoBonusProps) {
  const { t } = useLanguage();
  const isEmpty = openCount === 0;
  return (
    <section className={`${styles.bonusCard} ${styles.noBonus}`} data-part="no-bonus" aria-label={t('cashbox.bonus.label')}>
      <div className={styles.bonusWords}>
        <h2 className={styles.bonusTitle}>{t('cashbox.bonus.none')}</h2>
        <p className={styles.bonusTerms} aria-live="polite">
          {t(isGone ? 'cashbox.bonus.gone' : isEmpty ? 'cashbox.bonus.nothing' : 'cashbox.bonus.noneText')}
        </p>
        <GivesUp givesUp={givesUp} />
        {isEmpty ? null : (
          <button type="button" className={`${linkStyles.textLink} text-13`} onClick={onChoose}>
            {t('cashbox.bonus.choose')}
          </button>
        )}
      </div>
    </section>
  );
}
