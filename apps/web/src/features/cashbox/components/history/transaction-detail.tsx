import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import type { Transaction } from '@tulpar/contract/cashbox';
import * as paths from '@tulpar/contract/paths';
import { minor } from '@tulpar/domain/money';
import { Button } from '@tulpar/ui/button';
import { Money } from '@tulpar/ui/money';
import { Pill } from '@tulpar/ui/pill';
import CircleAlert from 'lucide-react/icons/circle-alert';
import MessageCircle from 'lucide-react/icons/message-circle';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { isOpen, reasonOf, statusOf } from '#features/cashbox/model/transactions.ts';
import * as linkStyles from '#parts/link.module.css';
import * as cashStyles from '../cash.module.css';
import { Steps } from '../steps.tsx';
import { Waits } from '../waits.tsx';
import * as styles from './transaction-detail.module.css';
import { SignedMoney } from './transaction-row.tsx';

/** The reason of the state, and a note from the staff. */
function Reason({ transaction }: { transaction: Transaction }) {
  const { t } = useLanguage();
  const reason = reasonOf(transaction);
  const { tone } = statusOf(transaction);
  const isSafe = transaction.type === 'withdrawal' && isOpen(transaction);
  if (!reason && !transaction.note) return null;
  return (
    <p className={cashStyles.cashNote} data-part="cash-note" data-tone={isSafe ? 'good' : tone === 'bad' ? 'bad' : 'calm'}>
      {isSafe ? <ShieldCheck /> : <CircleAlert />}
      <span>
        {reason ? t(reason) : null} {transaction.note}
      </span>
    </p>
  );
}

/** What came with a deposit besides its money. */
function GiftFacts({ transaction: { gift, currency } }: { transaction: Transaction }) {
  const { t } = useLanguage();
  if (gift === null) return null;
  return (
    <>
      {gift.bonus > 0 ? (
        <div>
          <dt>{t('cashbox.sum.bonus')}</dt>
          <dd>
            <Money amount={minor(gift.bonus)} currency={currency} hasPlus />
          </dd>
        </div>
      ) : null}
      {gift.spins > 0 ? (
        <div>
          <dt>{t('cashbox.paid.spins')}</dt>
          <dd className="num">{gift.spins}</dd>
        </div>
      ) : null}
    </>
  );
}

/** The details of one transaction, and its actions. */
export function TransactionDetail({ transaction, onCancel }: { transaction: Transaction; onCancel: () => void }) {
  const { t } = useLanguage();
  const { type, currency, fee, amount, number, method_name, account, can_cancel, redirect_url } = transaction;
  const { key, tone } = statusOf(transaction);
  const facts: [string, string][] = [
    [t('cashbox.detail.number'), number],
    [t('cashbox.detail.method'), [method_name, account].filter(Boolean).join(' ')],
  ];
  return (
    <div className={styles.txDetail}>
      <div>
        <Pill tone={tone}>{t(key)}</Pill>
        <p className={styles.txDetailAmount}>
          <SignedMoney transaction={transaction} />
        </p>
        <p className="text-13 text-muted">{t(type === 'deposit' ? 'cashbox.tabs.deposit' : 'cashbox.tabs.withdrawal')}</p>
      </div>
      <Steps transaction={transaction} isTall />
      <dl className={styles.txFacts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('cashbox.sum.fee')}</dt>
          <dd>{fee > 0 ? <Money amount={minor(fee)} currency={currency} /> : t('cashbox.sum.noFee')}</dd>
        </div>
        <GiftFacts transaction={transaction} />
        {type === 'withdrawal' ? (
          <div>
            <dt>{t('cashbox.sum.receive')}</dt>
            <dd>
              <Money amount={minor(amount - fee)} currency={currency} />
            </dd>
          </div>
        ) : null}
      </dl>
      <Reason transaction={transaction} />
      <Waits waits={transaction.waits_for} when="reasons" hasLinks />
      {can_cancel ? (
        <Button look="danger" wide onClick={onCancel}>
          {t('cashbox.cancel.button')}
        </Button>
      ) : null}
      {redirect_url && isOpen(transaction) ? (
        <Button look="main" wide href={redirect_url}>
          {t('cashbox.goOn')}
        </Button>
      ) : null}
      <Link href={paths.contacts} className={`${linkStyles.textLink} ${styles.txSupport}`}>
        <MessageCircle />
        {t('common.actions.writeToUs')}
      </Link>
    </div>
  );
}
