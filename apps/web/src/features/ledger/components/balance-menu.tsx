import { useLanguage } from '@tulpar/app-kit/language';
import { formatMoney, type Minor, minor } from '@tulpar/domain/money';
import { Money } from '@tulpar/ui/money';
import { Skeleton } from '@tulpar/ui/skeleton';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { usePolicy } from '#platform/visitor/licence.ts';
import { useBalance } from '../api.ts';
import * as styles from './balance-menu.module.css';

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-6 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}

/** The total balance in the header; a press shows its two parts and the links of the account. */
export function BalanceMenu({
  detail,
  children,
}: {
  /** Rendered once the menu has been opened. */ detail?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useLanguage();
  const balance = useBalance();
  const id = useId();
  const [wasOpened, setOpened] = useState(false);
  const { isPlayMoney } = usePolicy();
  const amount = (value: Minor) => (balance ? <Money amount={value} currency={balance.currency} /> : null);
  const real = minor(balance?.realBalance ?? 0);
  const bonus = minor(balance?.bonusBalance ?? 0);
  const total = minor(real + bonus);
  // The accessible name includes the visible amount.
  const name = balance ? t('common.header.balanceOf', { amount: formatMoney(total, balance.currency) }) : t('common.header.balance');
  const label = isPlayMoney ? `${name}, ${t('common.header.playMoney')}` : name;
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.balanceButton} data-part="balance-button" aria-label={label}>
        <span className={styles.balanceWords}>
          {balance ? amount(total) : <Skeleton className="h-4 w-14" />}
          {isPlayMoney ? <small>{t('common.header.playMoney')}</small> : null}
        </span>
        <ChevronDown size={16} />
      </button>
      <div id={id} popover="auto" className={styles.balancePopover} onToggle={() => setOpened(true)}>
        <dl>
          <Line label={t('common.header.money')}>{amount(real)}</Line>
          <Line label={t('common.header.bonuses')}>{amount(bonus)}</Line>
        </dl>
        {wasOpened ? detail : null}
        {isPlayMoney ? <p className="pb-2 text-13 text-muted">{t('common.notices.playMoneyHere')}</p> : null}
        {children}
      </div>
    </>
  );
}
