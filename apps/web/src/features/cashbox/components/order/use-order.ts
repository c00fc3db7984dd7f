import { useLanguage } from '@tulpar/app-kit/language';
import type { PaymentMethod } from '@tulpar/contract/cashbox';
import { formatMoney, type Minor } from '@tulpar/domain/money';
import type { Translate } from '@tulpar/i18n/translate';
import { readAmount } from '@tulpar/ui/amount-typing';
import { writeMask } from '@tulpar/ui/mask-typing';
import { useState } from 'react';
import { checkField, type FieldValues, isLuhnFailure, maskOf, wireFields } from '#features/cashbox/model/method-fields.ts';
import { amountAfter, checkAmount, type Limits } from '#features/cashbox/model/sums.ts';
import { track } from '#platform/analytics/track.ts';

interface Options {
  readonly method: PaymentMethod;
  readonly limits: Limits;
  /** The player's own phone, as the initial value. */
  readonly phone: string | null;
  /** The amount shown until the player types or chooses one. */
  readonly suggested?: string;
}

type Errors = Readonly<Record<string, string>>;
export const AMOUNT = 'amount';

function findErrors(t: Translate, { method, limits }: Options, amount: Minor | null, values: FieldValues): Errors {
  const found: Record<string, string> = {};
  for (const field of method.fields) {
    const key = checkField(field, values[field.name] ?? '');
    if (key) found[field.name] = t(key);
  }
  const error = checkAmount(amount, limits);
  const most = error?.amount ?? null;
  if (error) found[AMOUNT] = t(error.key, most === null ? {} : { amount: formatMoney(most, method.currency) });
  return found;
}

/** A phone of another country than the currency's is not suggested. */
function ownPhone({ fields, currency }: PaymentMethod, phone: string | null): FieldValues {
  const field = fields.find(({ type }) => type === 'phone');
  const mask = field ? maskOf(field, currency) : null;
  if (!field || !mask || !phone?.startsWith(currency === 'AZN' ? '994' : '7')) return {};
  return { [field.name]: writeMask(mask, phone) };
}

/** The state of the form: the amount, the method's fields, and the errors of fields that were left or submitted. */
export function useOrder(options: Options) {
  const { t } = useLanguage();
  const { method, phone, suggested = '' } = options;
  const [written, setAmountText] = useState<string | null>(null);
  const amountText = written ?? suggested;
  const [values, setValues] = useState<FieldValues>({});
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refusals, setRefusals] = useState<Errors>({});
  const known = { ...ownPhone(method, phone), ...values };
  const amount = readAmount(amountText);
  const found = findErrors(t, options, amount, known);
  const shown = Object.entries({ ...found, ...refusals }).filter(([name]) => left.includes(name) || refusals[name]);

  return {
    amount,
    amountText,
    values: known,
    errors: Object.fromEntries(shown) as Errors,
    fields: wireFields(method.fields, known),
    setAmount(text: string) {
      setAmountText(text);
      setRefusals({});
    },
    /** The player is about to type: a late suggestion would land between the digits. */
    beginAmount() {
      if (amountText === '') setAmountText('');
    },
    setValue(name: string, text: string) {
      setValues({ ...values, [name]: text });
      setRefusals({});
    },
    leave(name: string) {
      // A field that was only passed through shows no error.
      const isTouched = (name === AMOUNT ? amountText : (known[name] ?? '')) !== '';
      if (isTouched && !left.includes(name)) setLeft([...left, name]);
    },
    refuse: setRefusals,
    /** Resets the form after a submission; the account stays, and so does an amount that was typed since. */
    beginAnew(sent: string) {
      setAmountText((now) => amountAfter(now, sent));
      setLeft([]);
      setRefusals({});
    },
    /** Shows all errors; returns true when there are none. VALID-18: a wrong card number is reported to the monitoring. */
    check(): boolean {
      setLeft([AMOUNT, ...method.fields.map(({ name }) => name)]);
      if (method.fields.some((field) => isLuhnFailure(field, known[field.name] ?? ''))) track('invalid_card_number_luhn');
      const [first] = Object.keys(found);
      const place = first === AMOUNT ? 'input[name="amount"]' : `#method-${first}`;
      if (first) document.querySelector<HTMLElement>(`[data-part="cash-form"] ${place}`)?.focus();
      return !first;
    },
  };
}

export type OrderState = ReturnType<typeof useOrder>;
