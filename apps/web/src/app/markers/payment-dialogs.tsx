import type { Transaction } from '@tulpar/contract/cashbox';
import { minor } from '@tulpar/domain/money';
import { Button } from '@tulpar/ui/button';
import { Money } from '@tulpar/ui/money';
import { Skeleton } from '@tulpar/ui/skeleton';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { useNewest } from '#features/cashbox/api.ts';
import { awaitedDeposit } from '#features/cashbox/awaited.ts';
import { paymentErrorKey } from '#features/cashbox/model.ts';
import { payments } from '#features/cashbox/store.ts';
import { useBalance } from '#features/ledger/api.ts';
import { useLinkPress } from '#parts/link.tsx';
import { useLanguage } from '#platform/language.tsx';
import { useQueryValue } from '#platform/navigation.ts';
import { DialogBody } from './dialog-body.tsx';
import '#parts/dialog.css';

/** The deposit that this device sent last, as the server knows it. */
function useLastDeposit(): { id: string | null; transaction: Transaction | undefined } {
  const [id] = useState(() => payments.lastDeposit());
  const list = useNewest('deposit').data;
  return { id, transaction: id === null ? undefined : list?.find((one) => one.id === id) };
}

function Fact({ label, children, isTotal = false }: { label: string; children: ReactNode; isTotal?: boolean }) {
  return (
    <div data-total={isTotal ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What is known of the payment; room is kept for it while it is asked for. */
function PaymentFacts({ id, transaction }: { id: string | null; transaction: Transaction | undefined }) {
  const { t } = useLanguage();
  if (id === null) return null;
  const wait = <Skeleton className="h-5 w-24" />;
  return (
    <>
      <Fact label={t('cashbox.paid.amount')}>
        {transaction ? <Money amount={minor(transaction.amount)} currency={transaction.currency} fraction="two-or-none" /> : wait}
      </Fact>
      <Fact label={t('cashbox.paid.method')}>
        {transaction ? [transaction.method_name, transaction.account].filter(Boolean).join(' ') : wait}
      </Fact>
      <Fact label={t('cashbox.paid.number')}>{transaction ? <span className="num">{transaction.number}</span> : wait}</Fact>
    </>
  );
}

/** HASH-01: the payment page says that the money is on its way. Only our own books say that it came, and then so does the dialog. */
export function PaidDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const balance = useBalance();
  const { id, transaction } = useLastDeposit();
  const history = useLinkPress({ href: '/cash-box/history' });
  const hasCome = transaction?.status === 'success';
  const title = t(hasCome ? 'cashbox.paid.doneTitle' : 'cashbox.paid.title');
  return (
    <DialogBody spot="coins" icon={hasCome ? <Check /> : <Hourglass />} tone={hasCome ? 'good' : 'calm'} title={title}>
      <div aria-live="polite">
        {hasCome ? (
          <p className="dialog-amount">
            <span className="sr-only">{title} </span>
            <Money amount={minor(transaction.amount)} currency={transaction.currency} fraction="two-or-none" hasPlus />
          </p>
        ) : (
          <p className="text-muted">{t('cashbox.paid.text')}</p>
        )}
      </div>
      <dl className="dialog-facts">
        <PaymentFacts id={id} transaction={transaction} />
        <Fact label={t('cashbox.paid.balance')} isTotal={id !== null}>
          {balance ? (
            <Money amount={minor(balance.realBalance + balance.bonusBalance)} currency={balance.currency} fraction="two-or-none" />
          ) : (
            <Skeleton className="h-6 w-28" />
          )}
        </Fact>
      </dl>
      <Button look="main" wide onClick={onClose}>
        {t('common.actions.gotIt')}
      </Button>
      <Button look="ghost" wide href="/cash-box/history" onClick={history}>
        {t('cashbox.transactions')}
      </Button>
    </DialogBody>
  );
}

/** HASH-02, ERR-08, ERR-09: why it did not go through, as far as the payment page said. */
export function PaymentErrorDialog() {
  const { t } = useLanguage();
  const errorType = useQueryValue('error_type');
  const { id, transaction } = useLastDeposit();
  const again = useLinkPress({ href: '/cash-box/deposit' });
  const write = useLinkPress({ href: '/contacts' });
  // It is being told here, so nobody tells it again.
  useEffect(() => {
    if (id !== null) awaitedDeposit.told(id);
  }, [id]);
  return (
    <DialogBody spot="plug" icon={<X />} tone="bad" title={t('cashbox.failed.title')}>
      <p className="text-muted">{t(paymentErrorKey(errorType))}</p>
      {id === null ? null : (
        <dl className="dialog-facts">
          <PaymentFacts id={id} transaction={transaction} />
        </dl>
      )}
      <Button look="main" wide href="/cash-box/deposit" onClick={again}>
        {t('cashbox.failed.button')}
      </Button>
      <Button look="ghost" wide href="/contacts" onClick={write}>
        {t('cashbox.failed.support')}
      </Button>
    </DialogBody>
  );
}
