import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import type { Currency } from '@tulpar/domain/markets';
import { formatMoney, minor } from '@tulpar/domain/money';
import { IconButton } from '@tulpar/ui/icon-button';
import X from 'lucide-react/icons/x';
import { Fragment } from 'react';
import { type ActiveBonus, clearActiveBonus } from '#features/cashbox/active-bonus.ts';
import { Illustration } from '#parts/illustration.tsx';
import * as linkStyles from '#parts/link.module.css';
import * as styles from './active-bonus-card.module.css';

/** CONST-07: a cashout of 250 percent is shown as ×2,5. */
const TIMES = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** The bonus of the next deposit, with buttons to remove or replace it. */
export function ActiveBonusCard({ bonus, currency }: { bonus: ActiveBonus; currency: Currency }) {
  const { t } = useLanguage();
  const money = (amount: number) => formatMoney(minor(amount), currency);
  const { percent, spins_count, amount, min_deposit, wager, max_cashout_percents: cashout } = bonus;
  const parts = [
    ...(percent ? [t('cashbox.bonus.percent', { percent })] : amount ? [money(amount)] : []),
    ...(spins_count ? [t('cashbox.bonus.spins', { count: spins_count })] : []),
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
        <Link href={paths.bonuses} className={`${linkStyles.textLink} text-13`}>
          {t('cashbox.bonus.change')}
        </Link>
      </div>
      <IconButton label={t('cashbox.bonus.remove')} onClick={clearActiveBonus}>
        <X />
      </IconButton>
    </section>
  );
}
