import { useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import { useAddress, useQueryValue } from '@tulpar/app-kit/navigation';
import type { Transaction } from '@tulpar/contract/cashbox';
import * as paths from '@tulpar/contract/paths';
import { minor } from '@tulpar/domain/money';
import type { MessageKey } from '@tulpar/i18n/messages';
import { Button } from '@tulpar/ui/button';
import { Money } from '@tulpar/ui/money';
import { Skeleton } from '@tulpar/ui/skeleton';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { useNewest } from '#features/cashbox/api.ts';
import { awaitedDeposit } from '#features/cashbox/awaited.ts';
import { cashBoxBack, paymentErrorKey } from '#features/cashbox/model/cash-box.ts';
import { isOpen, reasonOf } from '#features/cashbox/model/transactions.ts';
import { payments } from '#features/cashbox/store.ts';
import { useBalance } from '#features/ledger/api.ts';
import { PlayMoneyNote } from '#parts/play-money-note.tsx';
import { isFirstToTell } from '#parts/toast-keys.ts';
import { useBackHref } from '#platform/back-path.ts';
import { DialogBody } from './dialog-body.tsx';
import * as styles from './payment-dialogs.module.css';

interface LastDeposit {
  readonly id: string | null;
  readonly transaction: Transaction | undefined;
  /** The deposit is known, or will be once the list has loaded. */
  readonly hasFacts: boolean;
}

/** The last deposit of this device, from the server's list. */
function useLastDeposit(): LastDeposit {
  const [id] = useState(() => payments.lastDeposit());
  const list = useNewest('deposit').data;
  const transaction = id === null ? undefined : list?.find((one) => one.id === id);
  return { id, transaction, hasFacts: id !== null && (list === undefined || transaction !== undefined) };
}

function Fact({ label, children, isTotal = false }: { label: string; children: ReactNode; isTotal?: boolean }) {
  return (
    <div data-total={isTotal ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What came with the deposit, so that the balance adds up. */
function GiftFacts({ transaction: { gift, currency } }: { transaction: Transaction }) {
  const { t } = useLanguage();
  if (gift === null) return null;
  return (
    <>
      {gift.bonus > 0 ? (
        <Fact label={t('cashbox.sum.bonus')}>
          <Money amount={minor(gift.bonus)} currency={currency} hasPlus />
        </Fact>
      ) : null}
      {gift.spins > 0 ? (
        <Fact label={t('cashbox.paid.spins')}>
          <span className="num">{gift.spins}</span>
        </Fact>
      ) : null}
    </>
  );
}

/** The facts of the payment; space is reserved while they load. */
function PaymentFacts({ transaction }: { transaction: Transaction | undefined }) {
  const { t } = useLanguage();
  const wait = <Skeleton className="h-5 w-24" />;
  return (
    <>
      <Fact label={t('cashbox.paid.amount')}>
        {transaction ? <Money amount={minor(transaction.amount)} currency={transaction.currency} /> : wait}
      </Fact>
      {transaction ? <GiftFacts transaction={transaction} /> : null}
      <Fact label={t('cashbox.paid.method')}>
        {transaction ? [transaction.method_name, transaction.account].filter(Boolean).join(' ') : wait}
      </Fact>
      <Fact label={t('cashbox.paid.number')}>{transaction ? <span className="num">{transaction.number}</span> : wait}</Fact>
    </>
  );
}

interface FailureProps {
  readonly deposit: LastDeposit;
  readonly text: string;
  /** The player cancelled the payment, which is no failure. */
  readonly isCanceled: boolean;
  /** The text replaces an earlier one, so it is announced. */
  readonly isNews?: boolean;
}

function Failure({ deposit: { id, transaction, hasFacts }, text, isCanceled, isNews = false }: FailureProps) {
  const { t } = useLanguage();
  const again = useLinkPress({ href: paths.cashBoxDeposit });
  const write = useLinkPress({ href: paths.contacts });
  // This dialog shows the result, so no toast repeats it.
  useEffect(() => {
    if (id !== null) awaitedDeposit.acknowledge(id);
  }, [id]);
  return (
    <DialogBody
      spot={isCanceled ? 'wallet' : 'plug'}
      icon={<X />}
      tone={isCanceled ? 'calm' : 'bad'}
      title={isCanceled ? text : t('cashbox.failed.title')}
      text={<p className="text-muted">{isCanceled ? t('cashbox.canceled.text') : text}</p>}
      news={isNews ? 'assertive' : undefined}
    >
      {hasFacts ? (
        <dl className={styles.dialogFacts}>
          <PaymentFacts transaction={transaction} />
        </dl>
      ) : null}
      <Button look="main" wide href={paths.cashBoxDeposit} onClick={again}>
        {t(isCanceled ? 'cashbox.canceled.button' : 'cashbox.failed.button')}
      </Button>
      {isCanceled ? null : (
        <Button look="ghost" wide href={paths.contacts} onClick={write}>
          {t('cashbox.failed.support')}
        </Button>
      )}
    </DialogBody>
  );
}

/** Why a deposit failed: the payment page's wording, or the history's where there is none. */
function failureKey(transaction: Transaction): MessageKey {
  const key = paymentErrorKey(transaction.status_reason ?? 'PAYMENT_FAILED');
  return key === 'API_ERRORS.DEFAULT' ? (reasonOf(transaction) ?? key) : key;
}

/** The step after a payment: back to the game that was left for it, or to the games. */
function PlayButton({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const { path } = useAddress();
  const href = cashBoxBack(useBackHref());
  const play = useLinkPress({ href });
  const label = t('cashbox.paid.play');
  if (!paths.isCashBoxPath(path))
    return (
      <Button look="main" wide onClick={onClose}>
        {label}
      </Button>
    );
  return (
    <Button look="main" wide href={href} onClick={play}>
      {label}
    </Button>
  );
}

/** HASH-01: the payment page reports a payment. Only the ledger decides whether it succeeded, and the dialog follows the ledger. */
export function PaidDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const balance = useBalance();
  const deposit = useLastDeposit();
  const { transaction, hasFacts } = deposit;
  const history = useLinkPress({ href: paths.cashBoxHistory });
  const hasCome = transaction?.status === 'success';
  const paid = hasCome ? transaction.amount : null;
  // This dialog tells of it, so no toast does after it.
  useEffect(() => {
    if (paid !== null) isFirstToTell('commit_deposit', paid);
  }, [paid]);
  // A result known before the dialog opened is announced with the dialog itself.
  const [isNews] = useState(!transaction || isOpen(transaction));
  if (transaction && !hasCome && !isOpen(transaction))
    return <Failure deposit={deposit} text={t(failureKey(transaction))} isCanceled={transaction.status === 'canceled'} isNews={isNews} />;
  const title = t(hasCome ? 'cashbox.paid.doneTitle' : 'cashbox.paid.title');
  const text = hasCome ? (
    <p className={styles.dialogAmount}>
      <Money amount={minor(transaction.amount)} currency={transaction.currency} hasPlus />
    </p>
  ) : (
    <p className="text-muted">{t('cashbox.paid.text')}</p>
  );
  const sign = hasCome ? <Check /> : <Hourglass />;
  return (
    <DialogBody spot="coins" icon={sign} tone={hasCome ? 'good' : 'calm'} title={title} text={text} news={isNews ? 'polite' : undefined}>
      <dl className={styles.dialogFacts}>
        {hasFacts ? <PaymentFacts transaction={transaction} /> : null}
        <Fact label={t('cashbox.paid.balance')} isTotal={hasFacts}>
          {balance ? (
            <Money amount={minor(balance.realBalance + balance.bonusBalance)} currency={balance.currency} />
          ) : (
            <Skeleton className="h-6 w-28" />
          )}
        </Fact>
      </dl>
      <PlayMoneyNote text={t('cashbox.playMoney.paid')} />
      {hasCome ? (
        <PlayButton onClose={onClose} />
      ) : (
        <Button look="main" wide onClick={onClose}>
          {t('common.actions.gotIt')}
        </Button>
      )}
      <Button look="ghost" wide href={paths.cashBoxHistory} onClick={history}>
        {t('cashbox.transactions')}
      </Button>
    </DialogBody>
  );
}

/** HASH-02, ERR-08, ERR-09: why the payment failed, as far as the payment page said. */
export function PaymentErrorDialog() {
  const { t } = useLanguage();
  const errorType = useQueryValue('error_type');
  const key = paymentErrorKey(errorType);
  return <Failure deposit={useLastDeposit()} text={t(key)} isCanceled={key === 'PAYMENT_ERRORS.CANCELED'} />;
}
