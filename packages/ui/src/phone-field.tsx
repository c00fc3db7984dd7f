import type { Country } from '@tulpar/domain/markets';
import { formatPhone, normalisePhone, PHONES } from '@tulpar/domain/phone';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type FocusEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { Field, type FieldProps } from '#field.tsx';
import { Flag } from '#flag.tsx';
import { phoneBeginning, phoneInserted, phoneTyped } from '#phone-mask.ts';
import { useMask } from '#use-mask.ts';

type Props = Omit<FieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref' | 'before'> & {
  country?: Country | undefined;
  /** As written in the field; a bare country code is an empty string. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** The flag was pressed: the place to open the country picker. Without it the flag is only shown. */
  onCountryPress?: (() => void) | undefined;
  countryLabel: string;
};

/** A phone number in the shape of its country. Changing the country empties it. */
export function PhoneField({ country = 'KZ', value, onChange, onBlur, onFocus, ref, onCountryPress, countryLabel, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const meaning = (text: string) => normalisePhone(phoneTyped(text, country));
  const mask = useMask(input, {
    mask: PHONES[country].mask,
    value,
    onAccept: (text) => onChange(phoneTyped(text, country)),
    isSame: (text, known) => meaning(text) === meaning(known),
    prepare: (inserted, present) => phoneInserted(inserted, present, country),
  });

  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);

  function begin(event: FocusEvent<HTMLInputElement>): void {
    onFocus?.(event);
    if (mask.text() !== '') return;
    const beginning = phoneBeginning(country);
    mask.write(beginning);
    event.currentTarget.setSelectionRange(beginning.length, beginning.length);
  }

  function end(): void {
    if (phoneTyped(mask.text() ?? '', country) === '') mask.write('');
    onBlur?.();
  }

  return (
    <Field
      autoComplete="tel"
      placeholder={PHONES[country].mask}
      {...field}
      ref={input}
      type="tel"
      defaultValue={value === '' ? '' : formatPhone(value)}
      onFocus={begin}
      onBlur={end}
      before={
        <button
          type="button"
          className="field-country"
          aria-label={countryLabel}
          aria-haspopup="dialog"
          disabled={field.disabled || !onCountryPress}
          onClick={onCountryPress}
        >
          <Flag country={country} />
          {onCountryPress ? <ChevronDown /> : null}
        </button>
      }
    />
  );
}
