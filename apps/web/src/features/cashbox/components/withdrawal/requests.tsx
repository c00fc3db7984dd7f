import { useLanguage } from '@tulpar/app-kit/language';
import type { PaymentMethod, Transaction } from '@tulpar/contract/cashbox';
import { REVIEW_HOURS_MAX } from '@tulpar/domain/cashbox/approval';
import { minor } from '@tulpar/domain/money';
import { Button } from '@tulpar/ui/button';
import { Money } from '@tulpar/ui/money';
import { useState } from 'react';
import { useNewest } from '#features/cashbox/api.ts';
import { isOpen, reasonOf } from '#features/cashbox/model/transactions.ts';
import { CancelDialog } from '../cancel-dialog.tsx';
import * as cashStyles from '../cash.module.css';
import { Steps } from '../steps.tsx';
import { Waits } from '../waits.tsx';
import * as styles from './requests.module.css';

function Request({
  transaction,
  usualMinutes,
  onCancel,
}: {
  transaction: Transaction;
  usualMinutes: number | undefined;
  onCancel: () => void;
}) {
  const { t } = useLanguage();
  const { amount, currency, method_name, account, number, can_cancel } = transaction;
  const reason = reasonOf(transaction);
  return (
    <li className={cashStyles.cashCard} data-part="request">
      <div className={styles.requestTop}>
        <div>
          <Money amount={minor(amount)} currency={currency} className={styles.requestAmount} />
          <p className={styles.requestMethod}>
            {[method_name, account].filter(Boolean).join(' ')} · {t('cashbox.number', { number })}
          </p>
        </div>
        {can_cancel ? (
          <Button look="danger" size="small" onClick={onCancel}>
            {t('cashbox.cancel.short')}
          </Button>
        ) : null}
      </div>
      <Steps transaction={transaction} usualMinutes={usualMinutes} />
      {reason ? <p className={styles.requestReason}>{t(reason)}</p> : null}
      <Waits waits={transaction.waits_for} when="reasons" />
    </li>
  );
}

/** How long the next step usually takes; nobody knows how long a request waits for its player. */
function minutesOf({ status_reason, method_type }: Transaction, methods: readonly PaymentMethod[]): number | undefined {
  if (status_reason === 'WAITING') return undefined;
  return status_reason === 'AWAITING_REVIEW' ? REVIEW_HOURS_MAX * 60 : methods.find(({ type }) => type === method_type)?.usual_minutes;
}

/** The pending requests with their progress. */
export function Requests({ methods }: { methods: readonly PaymentMethod[] }) {
  const { t } = useLanguage();
  const open = (useNewest('withdrawal').data ?? []).filter(isOpen);
  const [canceling, setCanceling] = useState<Transaction | null>(null);
  return (
    <>
      {open.length > 0 ? (
        <section className={cashStyles.requests}>
          <h2 className="text-20">{t('cashbox.requests')}</h2>
          <ul className="grid gap-3">
            {open.map((transaction) => (
              <Request
                key={transaction.id}
                transaction={transaction}
                usualMinutes={minutesOf(transaction, methods)}
                onCancel={() => setCanceling(transaction)}
              />
            ))}
          </ul>
        </section>
      ) : null}
      <CancelDialog transaction={canceling} onClose={() => setCanceling(null)} />
    </>
  );
}
