import { useLanguage } from '@tulpar/app-kit/language';
import type { MethodOptions, PaymentMethod } from '@tulpar/contract/cashbox';
import type { MessageKey } from '@tulpar/i18n/messages';
import { ChoiceSheet } from '@tulpar/ui/choice-sheet';
import { Field } from '@tulpar/ui/field';
import { MaskField } from '@tulpar/ui/mask-field';
import { SelectField } from '@tulpar/ui/select-field';
import { useState } from 'react';
import { type MethodField, maskOf } from '#features/cashbox/model/method-fields.ts';
import * as cashStyles from '../cash.module.css';
import type { OrderState } from './use-order.ts';

const LABELS = {
  card: 'cashbox.fields.card',
  expiry: 'cashbox.fields.expiry',
  phone: 'cashbox.fields.phone',
  address: 'cashbox.fields.address',
  select: 'cashbox.fields.select',
  text: 'cashbox.fields.text',
} as const satisfies Record<MethodField['type'], MessageKey>;

/** Labels of text fields that the field type does not distinguish. */
const NAMES: Readonly<Record<string, MessageKey>> = {
  wallet: 'cashbox.fields.wallet',
  account: 'cashbox.fields.wallet',
  holder: 'cashbox.fields.holder',
  network: 'cashbox.fields.network',
  operator: 'cashbox.fields.operator',
};

const AUTO_COMPLETE: Partial<Record<MethodField['type'], string>> = { card: 'cc-number', expiry: 'cc-exp', phone: 'tel' };

interface Props {
  readonly method: PaymentMethod;
  readonly options: MethodOptions | undefined;
  readonly order: OrderState;
}

function OneField({ field, method, options, order }: Props & { field: MethodField }) {
  const value = order.values[field.name] ?? '';
  const error = order.errors[field.name];
  const { t } = useLanguage();
  const [isPicking, setPicking] = useState(false);
  const label = t(NAMES[field.name] ?? LABELS[field.type]);
  const mask = maskOf(field, method.currency);
  const id = `method-${field.name}`;
  const shared = {
    id,
    label,
    error,
    name: field.name,
    autoComplete: AUTO_COMPLETE[field.type] ?? 'off',
    onBlur: () => order.leave(field.name),
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
          onChoose={(chosen) => order.setValue(field.name, chosen)}
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
        onChange={(text) => order.setValue(field.name, text)}
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
      onChange={(event) => order.setValue(field.name, event.currentTarget.value)}
    />
  );
}

/** The fields of a method. They appear with the method; their choices load with its options. */
export function MethodFields(props: Props) {
  const { fields } = props.method;
  if (fields.length === 0) return null;
  return (
    <div className={`${cashStyles.cashBlock} ${cashStyles.cashFields}`}>
      {fields.map((field) => (
        <OneField key={field.name} {...props} field={field} />
      ))}
    </div>
  );
}
