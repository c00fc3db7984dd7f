import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { useGoTo } from '@tulpar/app-kit/navigation';
import type { PaymentMethod } from '@tulpar/contract/cashbox';
import { type Minor, minor } from '@tulpar/domain/money';
import { writeAmount } from '@tulpar/ui/amount-typing';
import { IconButton } from '@tulpar/ui/icon-button';
import { notify } from '@tulpar/ui/notify';
import X from 'lucide-react/icons/x';
import { type FormEvent, useState } from 'react';
import { useActiveBonus } from '#features/cashbox/active-bonus.ts';
import { useMethodOptions, useStartDeposit, useTripleTurn } from '#features/cashbox/api.ts';
import { DEPOSIT_TRIGGER_MS } from '#features/cashbox/model/busy.ts';
import { amountWithin, depositSums } from '#features/cashbox/model/sums.ts';
import * as cashStyles from '../cash.module.css';
import { AmountBlock } from '../order/amount-block.tsx';
import { MethodFields } from '../order/method-fields.tsx';
import { MethodTiles } from '../order/method-tiles.tsx';
import { OptionsLoadError } from '../order/options-load-error.tsx';
import { AMOUNT, useOrder } from '../order/use-order.ts';
import { useBusy } from '../use-busy.ts';
import { ActiveBonusCard } from './active-bonus-card.tsx';
import { DepositSummary } from './deposit-summary.tsx';

interface Props {
  readonly methods: readonly [PaymentMethod, ...PaymentMethod[]];
  readonly phone: string | null;
  readonly balance: Minor;
  readonly returnPath: string;
}

/** The deposit form: method, amount and summary. */
export function DepositOrder({ methods, phone, balance, returnPath }: Props) {
  const { t } = useLanguage();
  const goTo = useGoTo();
  const startDeposit = useStartDeposit();
  const bonus = useActiveBonus();
  const turnoverLeft = useTripleTurn();
  const { isBusy, run } = useBusy(DEPOSIT_TRIGGER_MS);
  const [uid, setUid] = useState('');
  const [error, setError] = useState<string | null>(null);
  const method = methods.find((one) => one.uid === uid) ?? methods[0];
  const options = useMethodOptions(method.uid);
  const limits = { min: minor(method.min_amount), max: minor(method.max_amount) };
  // The smallest offered amount is preselected.
  const suggested = options.data?.amounts[0];
  const order = useOrder({ method, limits, phone, suggested: suggested === undefined ? '' : writeAmount(minor(suggested)) });
  const amount = amountWithin(order.amount, limits);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setError(null);
    if (isBusy || !order.check()) return;
    run(async () => {
      const wanted = { uid: method.uid, amount, currency: method.currency, fields: order.fields };
      const outcome = await startDeposit(wanted, { offerId: bonus?.id ?? null, returnPath });
      if (outcome.ok && outcome.isAwaited) notify({ tone: 'info', title: t('cashbox.awaited.title'), text: t('cashbox.awaited.text') });
      if (outcome.ok) return goTo(outcome.to);
      // ERR-26
      notify({ tone: 'error', title: t('NOTIFICATIONS.depositError.message') });
      const names = [AMOUNT, ...method.fields.map(({ name }) => name)];
      const { byField, general } = readFormErrors(t, outcome.error, names);
      order.refuse(byField as Record<string, string>);
      setError(general);
    });
  }

  return (
    <form className={cashStyles.cashForm} data-part="cash-form" noValidate onSubmit={submit}>
      <div className={cashStyles.cashMain}>
        {bonus ? <ActiveBonusCard bonus={bonus} currency={method.currency} /> : null}
        <MethodTiles title={t('cashbox.methods.deposit')} methods={methods} value={method.uid} onChoose={setUid} />
        <OptionsLoadError options={options} />
        <MethodFields method={method} options={options.data} order={order} />
        <AmountBlock
          order={order}
          method={method}
          limits={limits}
          presets={options.data?.amounts ?? (options.isError ? [] : undefined)}
          after={
            order.amountText === '' ? null : (
              <IconButton look="quiet" label={t('common.fields.clear')} onClick={() => order.setAmount('')}>
                <X />
              </IconButton>
            )
          }
        />
      </div>
      <DepositSummary
        sums={depositSums({ amount, feeBps: method.fee_bps, balance, bonus, turnoverLeft })}
        method={method}
        isBusy={isBusy}
        error={error}
      />
    </form>
  );
}
