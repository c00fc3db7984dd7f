import { useLanguage } from '@tulpar/app-kit/language';
import { CURRENCY_SYMBOLS, type Currency } from '@tulpar/domain/markets';
import { minor } from '@tulpar/domain/money';
import { AmountField } from '@tulpar/ui/amount-field';
import { readAmount, writeAmount } from '@tulpar/ui/amount-typing';
import { Button } from '@tulpar/ui/button';
import { notify } from '@tulpar/ui/notify';
import { Switch } from '@tulpar/ui/switch';
import { type FormEvent, useState } from 'react';
import * as formStyles from '#parts/form/form.module.css';
import type { useFactorChanges } from '../api.ts';
import type { Guard } from '../use-guard.ts';

interface Props {
  readonly limit: number | null;
  readonly currency: Currency;
  readonly changes: ReturnType<typeof useFactorChanges>;
  readonly guard: Guard;
}

/** Above which sum withdrawals ask for the factor. A higher limit, or none, is asked about first. */
export function WithdrawalLimit({ limit, currency, changes, guard }: Props) {
  const { t } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (limit === null ? '' : writeAmount(minor(limit)));
  const amount = readAmount(text);

  async function save(next: number | null): Promise<void> {
    if (await guard.run(() => changes.setLimit(next))) {
      setTyped(null);
      notify({ tone: 'success', title: t('factors.limit.saved') });
    }
  }

  return (
    <section className={formStyles.formCard} aria-labelledby="withdrawal-limit" data-part="withdrawal-limit">
      <h3 id="withdrawal-limit" className="font-bold">
        {t('factors.limit.title')}
      </h3>
      <p className="text-muted">{t('factors.limit.text')}</p>
      <Switch
        name="withdrawalLimit"
        checked={limit !== null}
        aria-busy={guard.isBusy}
        onChange={() => void save(limit === null ? 0 : null)}
      >
        {t('factors.limit.switch')}
      </Switch>
      {limit === null ? null : (
        <form
          className={formStyles.form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            if (amount !== null) void save(amount);
          }}
        >
          <AmountField
            name="limit"
            label={t('factors.limit.field')}
            hint={t('factors.limit.hint')}
            currencySign={CURRENCY_SYMBOLS[currency]}
            value={text}
            onChange={setTyped}
          />
          <Button type="submit" wide loading={guard.isBusy} disabled={amount === null || amount === limit}>
            {t('factors.limit.save')}
          </Button>
        </form>
      )}
    </section>
  );
}
