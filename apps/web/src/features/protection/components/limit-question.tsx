import { useLanguage } from '@tulpar/app-kit/language';
import { CURRENCY_SYMBOLS } from '@tulpar/domain/markets';
import { AmountField } from '@tulpar/ui/amount-field';
import { Button } from '@tulpar/ui/button';
import { Sheet } from '@tulpar/ui/sheet';
import { TabPanel } from '@tulpar/ui/tabs';
import { type FormEvent, useState } from 'react';
import { useChangeProtection, useProtection } from '../api.ts';
import { failureText } from '../failure-text.ts';
import { type LimitName, waitsOf } from '../model.ts';
import { PERIOD_TABS, PeriodTabs, Presets, useAmount } from './limit-fields.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The player has answered, with a limit or with none. */
  readonly onDone: () => void;
}

function QuestionForm({ currency, onDone }: { currency: 'KZT' | 'AZN'; onDone: () => void }) {
  const { t } = useLanguage();
  const change = useChangeProtection();
  const [period, setPeriod] = useState<LimitName['period']>('week');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState<'limit' | 'none' | null>(null);
  const { text, setText, amount, choose } = useAmount('deposit', null);

  async function answer(wanted: number | null): Promise<void> {
    if (busy) return;
    setBusy(wanted === null ? 'none' : 'limit');
    const result = await change({ act: 'limit', kind: 'deposit', period, amount: wanted });
    setBusy(null);
    if (result.ok) return onDone();
    return setError(failureText(t, result.error));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (amount === null) setError(t('protection.ask.empty'));
    else void answer(amount);
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={submit} data-part="limit-question">
      <p className="text-muted">{t('protection.ask.text')}</p>
      <PeriodTabs value={period} onChange={setPeriod} />
      <TabPanel tabs={PERIOD_TABS} value={period} className="grid gap-4">
        <AmountField
          label={t('protection.amount')}
          name="limit"
          currencySign={CURRENCY_SYMBOLS[currency]}
          value={text}
          onChange={(value) => {
            setText(value);
            setError(undefined);
          }}
          error={error}
          hint={t('protection.rule', { count: waitsOf(currency).raise })}
        />
        <Presets kind="deposit" currency={currency} current={null} amount={amount} onChoose={choose} />
      </TabPanel>
      <div className="grid gap-2">
        <Button type="submit" look="main" wide loading={busy === 'limit'}>
          {t('protection.ask.save')}
        </Button>
        <Button look="secondary" wide loading={busy === 'none'} onClick={() => void answer(null)}>
          {t('protection.ask.none')}
        </Button>
      </div>
    </form>
  );
}

/** Asked once, before a deposit: a limit in a free field, or none by a press of its own. */
export function LimitQuestion({ isOpen, onClose, onDone }: Props) {
  const { t } = useLanguage();
  const { data } = useProtection();
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('protection.ask.title')} closeLabel={t('common.actions.close')}>
      {data ? <QuestionForm currency={data.currency} onDone={onDone} /> : null}
    </Sheet>
  );
}
