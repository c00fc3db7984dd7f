import { Link } from '@tulpar/app-kit/components/link';
import { dayOf, timeOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import type { Transaction } from '@tulpar/contract/cashbox';
import * as paths from '@tulpar/contract/paths';
import { minor } from '@tulpar/domain/money';
import { Button } from '@tulpar/ui/button';
import { Money } from '@tulpar/ui/money';
import { Pill } from '@tulpar/ui/pill';
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { isOpen, reasonOf, signOf, statusOf } from '#features/cashbox/model/transactions.ts';
import * as linkStyles from '#parts/link.module.css';
import * as cashStyles from '../cash.module.css';
import { Steps } from '../steps.tsx';
import { Waits } from '../waits.tsx';
import * as styles from './transaction-row.module.css';

/** The amount with its sign: plus for incoming, minus for outgoing, none if the money never moved. */
export function SignedMoney({ transaction, className }: { transaction: Transaction; className?: string }) {
  const sign = signOf(transaction);
  const amount = minor(sign === -1 ? -transaction.amount : transaction.amount);
  return (
    <span className={className} data-sign={sign}>
      <Money amount={amount} currency={transaction.currency} hasPlus={sign === 1} />
    </span>
  );
}

export function TransactionIcon({ transaction }: { transaction: Transaction }) {
  const { tone } = statusOf(transaction);
  return (
    <span className={styles.txIcon} data-tone={tone} aria-hidden="true">
      {transaction.type === 'deposit' ? <ArrowDownLeft /> : <ArrowUpRight />}
    </span>
  );
}

interface Props {
  readonly transaction: Transaction;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
  readonly onCancel: () => void;
}

/** The next step, on a phone, which has no panel beside the list. */
function Inline({ transaction, onCancel }: Pick<Props, 'transaction' | 'onCancel'>) {
  const { t } = useLanguage();
  const reason = reasonOf(transaction);
  const { tone } = statusOf(transaction);
  if (isOpen(transaction))
    return (
      <div className={styles.txInline}>
        <Steps transaction={transaction} />
        <Waits waits={transaction.waits_for} when="reasons" hasLinks />
        {reason || transaction.can_cancel || transaction.redirect_url ? (
          <div className={styles.txNext}>
            <p>{reason ? t(reason) : null}</p>
            {transaction.can_cancel ? (
              <Button look="danger" size="small" onClick={onCancel}>
                {t('cashbox.cancel.short')}
              </Button>
            ) : null}
            {transaction.redirect_url ? (
              <Button size="small" href={transaction.redirect_url}>
                {t('cashbox.goOn')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    );
  if (tone !== 'bad' || !reason) return null;
  return (
    <p className={`${styles.txInline} ${cashStyles.cashNote}`} data-part="cash-note" data-tone="bad">
      <CircleAlert />
      <span>
        {transaction.note ?? t(reason)}{' '}
        {transaction.type === 'deposit' && transaction.status === 'failed' ? (
          <Link href={paths.cashBoxDeposit} className={linkStyles.inlineLink}>
            {t('cashbox.tryAgain')}
          </Link>
        ) : null}
      </span>
    </p>
  );
}

/** A row of the history; a press opens its details. */
export function TransactionRow({ transaction, isChosen, onOpen, onCancel }: Props) {
  const { t } = useLanguage();
  const { key, tone } = statusOf(transaction);
  const at = new Date(transaction.created_at);
  const method = [transaction.method_name, transaction.account].filter(Boolean).join(' ');
  return (
    <li className={styles.tx} data-chosen={isChosen ? '' : undefined}>
      <button type="button" className={styles.txRow} data-part="tx-row" onClick={onOpen}>
        <TransactionIcon transaction={transaction} />
        <span className={styles.txWords}>
          <span className={styles.txType}>{t(transaction.type === 'deposit' ? 'cashbox.tabs.deposit' : 'cashbox.tabs.withdrawal')}</span>
          <span className={styles.txMethod}>{method}</span>
          <span className={`${styles.txTime} num`}>
            {dayOf(at)} {timeOf(at)}
          </span>
        </span>
        <SignedMoney transaction={transaction} className={styles.txAmount} />
        <Pill tone={tone} className={styles.txStatus}>
          {t(key)}
        </Pill>
      </button>
      <Inline transaction={transaction} onCancel={onCancel} />
    </li>
  );
}
