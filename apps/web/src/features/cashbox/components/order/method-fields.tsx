import type { MethodOptions } from '@tulpar/contract/cashbox';
import type { Currency } from '@tulpar/domain/markets';
import type { MessageKey } from '@tulpar/i18n/messages';
import { ChoiceSheet } from '@tulpar/ui/choice-sheet';
import { Field } from '@tulpar/ui/field';
import { MaskField } from '@tulpar/ui/mask-field';
import { SelectField } from '@tulpar/ui/select-field';
import { useState } from 'react';
import { type FieldValues, type MethodField, maskOf } from '#features/cashbox/model/method-fields.ts';
import { useLanguage } from '#platform/language.tsx';

const LABELS = {
  card: 'cashbox.fields.card',
  expiry: 'cashbox.fields.expiry',
  phone: 'cashbox.fields.phone',
  address: 'cashbox.fields.address',
  select: 'cashbox.fields.select',
  text: 'cashbox.fields.text',
} as const satisfies Record<MethodField['type'], MessageKey>;

/** Fields of one kind that are not the same thing. */
const NAMES: Readonly<Record<string, MessageKey>> = {
  wallet: 'cashbox.fields.wallet',
  account: 'cashbox.fields.wallet',
  holder: 'cashbox.fields.holder',
  network: 'cashbox.fields.network',
  operator: 'cashbox.fields.operator',
};

const AUTO_COMPLETE: Partial<Record<MethodField['type'], string>> = { card: 'cc-number', expiry: 'cc-exp', phone: 'tel' };

interface Props {
  readonly fields: readonly MethodField[];
  readonly options: MethodOptions | undefined;
  readonly currency: Currency;
  readonly values: FieldValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (name: string, text: string) => void;
  readonly onLeave: (name: string) => void;
}

type One = Omit<Props, 'fields' | 'values' | 'errors'> & { field: MethodField; value: string; error: string | undefined };

function OneField({ field, options, currency, value, error, onChange, onLeave }: One) {
  const { t } = useLanguage();
  const [isPicking, setPicking] = useState(false);
  const label = t(NAMES[field.name] ?? LABELS[field.type]);
  const mask = maskOf(field, currency);
  const id = `method-${field.name}`;
  const shared = {
    id,
    label,
    error,
    name: field.name,
    autoComplete: AUTO_COMPLETE[field.type] ?? 'off',
    onBlur: () => onLeave(field.name),
  };
  if (field.type === 'select') {
    const choices = options?.fields.find(({ name }) => name === field.name)?.options ?? [];
    return (
      <>
        <SelectField
          label={label}
          error={error}
          value={choices.find((choice) => choice.value === value)?.label ?? ''}
          placeholder={t('cashbox.fields.choose')}
          onPress={() => setPicking(true)}
        />
        <ChoiceSheet
          open={isPicking}
          onClose={() => setPicking(false)}
          title={label}
          closeLabel={t('common.actions.close')}
          choices={choices}
          value={value}
          onChoose={(chosen) => onChange(field.name, chosen)}
        />
      </>
    );
  }
  if (mask !== null) {
    const isPhone = field.type === 'phone';
    return (
      <MaskField
        {...shared}
        mask={mask}
        inputMode={isPhone ? 'tel' : 'numeric'}
        value={value}
        onChange={(text) => onChange(field.name, text)}
      />
    );
  }
  return (
    <Field
      {...shared}
      maxLength={64}
      spellCheck={false}
      autoCapitalize="none"
      value={value}
      onChange={(event) => onChange(field.name, event.currentTarget.value)}
    />
  );
}

/** What a method asks for. The fields stand as soon as the method is known; their choices come with its options. */
export function MethodFields({ fields, values, errors, ...rest }: Props) {
  if (fields.length === 0) return null;
  return (
    <div className="cash-block cash-fields">
      {fields.map((field) => (
        <OneField key={field.name} {...rest} field={field} value={values[field.name] ?? ''} error={errors[field.name]} />
      ))}
    </div>
  );
}
