import { minor } from '@tulpar/domain/money';
import { Button } from '@tulpar/ui/button';
import { Money } from '@tulpar/ui/money';
import { Skeleton } from '@tulpar/ui/skeleton';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { paymentErrorKey } from '#features/cashbox/model.ts';
import { useBalance } from '#features/ledger/api.ts';
import { useLinkPress } from '#parts/link.tsx';
import { useLanguage } from '#platform/language.tsx';
import { useQueryValue } from '#platform/navigation.ts';
import { DialogBody } from './dialog-body.tsx';

/** HASH-01: the payment page says that the money is on its way; the balance is what our own books say. */
export function PaidDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const balance = useBalance();
  const history = useLinkPress({ href: '/cash-box/history' });
  return (
    <DialogBody icon={<Check />} tone="good" title={t('cashbox.paid.title')}>
      <p className="text-muted">{t('cashbox.paid.text')}</p>
      <dl className="dialog-facts">
        <dt>{t('cashbox.paid.balance')}</dt>
        <dd className="text-20 font-display">
          {balance ? (
            <Money amount={minor(balance.realBalance + balance.bonusBalance)} currency={balance.currency} />
          ) : (
            <Skeleton className="h-6 w-28" />
          )}
        </dd>
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
  const again = useLinkPress({ href: '/cash-box/deposit' });
  const write = useLinkPress({ href: '/contacts' });
  return (
    <DialogBody icon={<X />} tone="bad" title={t('cashbox.failed.title')}>
      <p className="text-muted">{t(paymentErrorKey(errorType))}</p>
      <Button look="main" wide href="/cash-box/deposit" onClick={again}>
        {t('cashbox.failed.button')}
      </Button>
      <Button look="ghost" wide href="/contacts" onClick={write}>
        {t('cashbox.failed.support')}
      </Button>
    </DialogBody>
  );
}
