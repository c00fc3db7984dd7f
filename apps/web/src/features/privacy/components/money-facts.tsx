import { useLanguage } from '@tulpar/app-kit/language';
import type { Closing } from '@tulpar/contract/privacy';
import { formatMoney, minor } from '@tulpar/domain/money';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import * as styles from './privacy.module.css';

/** What becomes of the money: what has to be paid out first, what is lost, and what goes on by itself. */
export function MoneyFacts({ closing, withdraw }: { closing: Closing; withdraw: ReactNode }) {
  const { t } = useLanguage();
  const { currency, real, bonus, withdrawal_min, open_rounds, open_withdrawals, open_deposits, blocks } = closing;
  const money = (amount: number) => formatMoney(minor(amount), currency);
  const rest = real === 0 ? t('privacy.close.empty') : t('privacy.close.rest', { amount: money(real), min: money(withdrawal_min) });
  const mustPayOut = blocks.includes('BALANCE_LEFT');
  return (
    <>
      <h3 className={styles.subtitle}>{t('privacy.close.now')}</h3>
      {mustPayOut ? (
        <div className={styles.note} data-tone="bad">
          <CircleAlert />
          <div className={styles.noteWords}>
            <p>{t('privacy.close.balance', { amount: money(real) })}</p>
            <p>{t('privacy.close.help')}</p>
            {withdraw}
          </div>
        </div>
      ) : null}
      {open_rounds > 0 ? (
        <div className={styles.note} data-tone="bad">
          <CircleAlert />
          <p>{t('privacy.close.rounds', { count: open_rounds })}</p>
        </div>
      ) : null}
      {open_deposits > 0 ? (
        <div className={styles.note} data-tone="bad">
          <CircleAlert />
          <p>{t('privacy.close.deposits', { count: open_deposits })}</p>
        </div>
      ) : null}
      <ul className={styles.rules}>
        {mustPayOut ? null : <li>{rest}</li>}
        {bonus > 0 ? <li>{t('privacy.close.bonus', { amount: money(bonus) })}</li> : null}
        {open_withdrawals > 0 ? <li>{t('privacy.close.withdrawals', { count: open_withdrawals })}</li> : null}
      </ul>
    </>
  );
}
