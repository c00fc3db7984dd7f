import { useLanguage } from '@tulpar/app-kit/language';
import { CURRENCIES, CURRENCY_SYMBOLS, type Currency } from '@tulpar/domain/markets';
import { ChoiceSheet } from '@tulpar/ui/choice-sheet';
import { SelectField } from '@tulpar/ui/select-field';
import { useState } from 'react';

/** REGISTER-03: the currency of the new wallet. */
export function CurrencyField({ value, onChoose }: { value: Currency; onChoose: (currency: Currency) => void }) {
  const { t } = useLanguage();
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <SelectField
        label={t('common.currencies.label')}
        note={false}
        value={
          <span className="flex gap-2">
            <b>{value}</b> <span className="text-muted">{CURRENCY_SYMBOLS[value]}</span>
          </span>
        }
        onPress={() => setPicking(true)}
      />
      <ChoiceSheet
        open={isPicking}
        onClose={() => setPicking(false)}
        title={t('common.currencies.title')}
        closeLabel={t('common.actions.close')}
        choices={CURRENCIES.map((currency) => ({
          value: currency,
          label: `${currency} ${CURRENCY_SYMBOLS[currency]}`,
          detail: t(`common.currencies.${currency}`),
        }))}
        value={value}
        onChoose={onChoose}
      />
    </>
  );
}
