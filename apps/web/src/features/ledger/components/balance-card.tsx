import { useLanguage } from '@tulpar/app-kit/language';
import { type Minor, minor } from '@tulpar/domain/money';
import { Money } from '@tulpar/ui/money';
import { Pill } from '@tulpar/ui/pill';
import { Skeleton } from '@tulpar/ui/skeleton';
import Crown from 'lucide-react/icons/crown';
import type { ReactNode } from 'react';
import { usePolicy } from '#platform/visitor/licence.ts';
import { useBalance } from '../api.ts';
import * as styles from './balance-card.module.css';

interface Props {
  /** PROFILE-09: the player's status as text, null while loading, undefined if it failed to load. */
  readonly status: string | null | undefined;
  /** The icon of the status, once loaded. */
  readonly sign?: ReactNode;
  /** The actions of the balance. */
  readonly children: ReactNode;
}

/** PROFILE-02: the total balance and its two parts. */
export function BalanceCard({ status, sign, children }: Props) {
  const { t } = useLanguage();
  const balance = useBalance();
  const { isPlayMoney } = usePolicy();
  const amount = (value: Minor, skeleton: string) =>
    balance ? <Money amount={value} currency={balance.currency} /> : <Skeleton className={skeleton} />;
  const real = minor(balance?.realBalance ?? 0);
  const bonus = minor(balance?.bonusBalance ?? 0);
  return (
    <section className={styles.balanceCard}>
      {status === undefined ? null : (
        <Pill tone="money">
          <Crown />
          {status ?? <Skeleton className="inline-block h-[0.7em] w-14" />}
        </Pill>
      )}
      {sign}
      <dl className={styles.balanceFacts}>
        <div className="col-span-2">
          <dt>
            {t('profiles.total')}
            {isPlayMoney ? `, ${t('common.header.playMoney')}` : null}
          </dt>
          <dd className={styles.balanceTotal}>{amount(minor(real + bonus), 'inline-block h-[0.7em] w-44')}</dd>
        </div>
        <div>
          <dt>{t('profiles.money')}</dt>
          <dd className="font-bold">{amount(real, 'inline-block h-[0.7em] w-20')}</dd>
        </div>
        <div>
          <dt>{t('profiles.bonuses')}</dt>
          <dd className="font-bold">{amount(bonus, 'inline-block h-[0.7em] w-20')}</dd>
        </div>
      </dl>
      <div className={styles.balanceActions}>{children}</div>
    </section>
  );
}
