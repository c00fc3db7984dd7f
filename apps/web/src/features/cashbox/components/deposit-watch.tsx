import { useQueryClient } from '@tanstack/react-query';
import { browserClock } from '@tulpar/app-kit/clock';
import { useLanguage } from '@tulpar/app-kit/language';
import { formatMoney, minor } from '@tulpar/domain/money';
import { notify } from '@tulpar/ui/notify';
import { useEffect, useState } from 'react';
import { DEPOSIT_TOAST, isFirstToTell } from '#parts/toast-keys.ts';
import { useNewest } from '../api.ts';
import { awaitedDeposit } from '../awaited.ts';
import { isGone, isOpen } from '../model/transactions.ts';

/** The awaited deposit and since when this page knows of it, whichever tab sent it. */
function useWait() {
  const id = awaitedDeposit.id();
  const [wait, setWait] = useState(() => ({ id, sinceMs: browserClock.now() }));
  if (wait.id === id) return wait;
  const next = { id, sinceMs: browserClock.now() };
  setWait(next);
  return next;
}

/** Shows the result of the deposit that was sent from this device once, on any page. */
export function DepositWatch() {
  const { t } = useLanguage();
  const queryClient = useQueryClient();
  const wait = useWait();
  const { id } = wait;
  const { data: list, dataUpdatedAt } = useNewest('deposit');
  const transaction = list?.find((one) => one.id === id);
  const isForgotten = isGone(wait, list, dataUpdatedAt);

  useEffect(() => {
    if (id === null) return;
    if (isForgotten) awaitedDeposit.acknowledge(id);
    if (!transaction || isOpen(transaction)) return;
    awaitedDeposit.acknowledge(id);
    void queryClient.invalidateQueries({ queryKey: ['ledger'] });
    const { status, amount, currency, status_reason } = transaction;
    if (status === 'success') {
      if (!isFirstToTell('commit_deposit', amount)) return;
      notify({
        tone: 'success',
        key: DEPOSIT_TOAST,
        title: t('NOTIFICATIONS.balanceUpdateSuccess.message', { amount: formatMoney(minor(amount), currency) }),
      });
    }
    // A cancelled deposit needs no toast.
    else if (status_reason !== 'CANCELED' && isFirstToTell('rollback_deposit', amount))
      notify({ tone: 'error', key: DEPOSIT_TOAST, title: t('NOTIFICATIONS.depositError.message') });
  }, [id, isForgotten, transaction, queryClient, t]);

  return null;
}
