import { useLanguage } from '@tulpar/app-kit/language';
import type { Transaction } from '@tulpar/contract/cashbox';
import { formatMoney, minor } from '@tulpar/domain/money';
import { Button } from '@tulpar/ui/button';
import { notify } from '@tulpar/ui/notify';
import { Sheet } from '@tulpar/ui/sheet';
import { isFirstToTell } from '#parts/toast-keys.ts';
import { useLast } from '#parts/use-last.ts';
import { useCancelWithdrawal } from '../api.ts';
import { useBusy } from './use-busy.ts';

/** Asks for confirmation before a request is cancelled, and shows the result. */
export function CancelDialog({ transaction, onClose }: { transaction: Transaction | null; onClose: () => void }) {
  const { t } = useLanguage();
  const cancel = useCancelWithdrawal();
  const { isBusy, run } = useBusy();
  const last = useLast(transaction);
  if (!last) return null;
  const amount = formatMoney(minor(last.amount), last.currency);

  const confirm = () =>
    run(async () => {
      const outcome = await cancel(last);
      onClose();
      if (outcome.ok) {
        // The inbox hears of it too.
        if (isFirstToTell('rollback_withdrawal', last.amount)) notify({ tone: 'success', title: t('cashbox.cancel.done', { amount }) });
      }
      // ERR-07
      else notify({ tone: 'error', title: t('NOTIFICATIONS.withdrawalCancelError.message') });
    });

  return (
    <Sheet open={transaction !== null} onClose={onClose} title={t('cashbox.cancel.title')} closeLabel={t('common.actions.close')}>
      <div className="grid gap-3">
        <p className="text-muted">{t('cashbox.cancel.text', { amount, number: last.number })}</p>
        <Button look="danger" wide loading={isBusy} onClick={confirm}>
          {t('cashbox.cancel.button')}
        </Button>
        <Button look="ghost" wide onClick={onClose} data-autofocus="">
          {t('cashbox.cancel.keep')}
        </Button>
      </div>
    </Sheet>
  );
}
