import { useQueryClient } from '@tanstack/react-query';
import { formatMoney, minor } from '@tulpar/domain/money';
import { notify } from '@tulpar/ui/notify';
import { useEffect } from 'react';
import { useLanguage } from '#platform/language.tsx';
import { useNewest } from '../api.ts';
import { awaitedDeposit } from '../awaited.ts';
import { isOpen } from '../model/transactions.ts';

/** Tells once how the deposit ended that was sent from this device, on whatever page the player is by then. */
export function DepositWatch() {
  const { t } = useLanguage();
  const queryClient = useQueryClient();
  const id = awaitedDeposit.id();
  const list = useNewest('deposit').data;
  const transaction = list?.find((one) => one.id === id);
  // One that is no more among the newest of this player is not waited for.
  const isGone = list !== undefined && transaction === undefined;

  useEffect(() => {
    if (id === null) return;
    if (isGone) awaitedDeposit.told(id);
    if (!transaction || isOpen(transaction)) return;
    awaitedDeposit.told(id);
    void queryClient.invalidateQueries({ queryKey: ['ledger'] });
    const { status, amount, currency, status_reason } = transaction;
    if (status === 'success')
      notify({
        tone: 'success',
        key: id,
        title: t('NOTIFICATIONS.balanceUpdateSuccess.message', { amount: formatMoney(minor(amount), currency, 'two-or-none') }),
      });
    // Who has cancelled it knows, and so does who reads it in a dialog.
    else if (status_reason !== 'CANCELED' && !location.hash.includes('payment_error'))
      notify({ tone: 'error', key: id, title: t('NOTIFICATIONS.depositError.message') });
  }, [id, isGone, transaction, queryClient, t]);

  return null;
}
