import { useLanguage } from '@tulpar/app-kit/language';
import type { Withdrawable } from '@tulpar/contract/cashbox';
import type { Minor } from '@tulpar/domain/money';
import { minor } from '@tulpar/domain/money';
import { Button } from '@tulpar/ui/button';
import { Money } from '@tulpar/ui/money';
import { Sheet } from '@tulpar/ui/sheet';
import * as sumStyles from '../sum.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly state: Withdrawable;
  readonly amount: Minor;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** A withdrawal before the bonus is wagered forfeits it: the dialog shows the exact amounts before anything happens. */
export function ForfeitDialog({ isOpen, isBusy, state, amount, onClose, onConfirm }: Props) {
  const { t } = useLanguage();
  const { currency, bonus } = state;
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('cashbox.forfeit.title')} closeLabel={t('common.actions.close')}>
      <div className="grid gap-3">
        <p className="text-muted">{t('cashbox.forfeit.text')}</p>
        <dl className={`${sumStyles.sum} ${sumStyles.sumSunken}`} data-part="sum">
          <div>
            <dt>{t('cashbox.forfeit.lose')}</dt>
            <dd className="text-red-text">
              <Money amount={minor(-bonus)} currency={currency} />
            </dd>
          </div>
          <div className={sumStyles.sumTotal} data-part="sum-total">
            <dt>{t('cashbox.forfeit.get')}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        </dl>
        <Button look="danger" wide loading={isBusy} onClick={onConfirm}>
          {t('cashbox.forfeit.button')}
        </Button>
        <Button look="ghost" wide onClick={onClose} data-autofocus="">
          {t('cashbox.forfeit.keep')}
        </Button>
      </div>
    </Sheet>
  );
}
