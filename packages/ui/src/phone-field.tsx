import type { Country } from '@tulpar/domain/markets';
import { formatPhone, PHONES } from '@tulpar/domain/phone';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type FocusEvent, type InputEvent, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { Field, type FieldProps } from '#field.tsx';
import { Flag } from '#flag.tsx';
import { ownDigits, phoneBeginning, typePhone } from '#phone-typing.ts';

type Props = Omit<FieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'onInput' | 'onBlur' | 'ref' | 'before'> & {
  country?: Country | undefined;
  /** In display format; a bare country code is an empty string. */
  value: string;
  /** The country changes when a number of another country was entered. */
  onChange: (text: string, country: Country) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Called when the flag is pressed, to open the country picker. Without it the flag is not a button. */
  onCountryPress?: (() => void) | undefined;
  countryLabel: string;
};

/** The text of the field while it is typed. The input is uncontrolled, because React would move the caret to the end. */
function usePhoneText({ country, value, onChange }: { country: Country } & Pick<Props, 'value' | 'onChange'>) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value === '' ? '' : formatPhone(value));
  const given = useRef({ value, country });

  function show(text: string): void {
    shown.current = text;
    if (input.current && input.current.value !== text) input.current.value = text;
  }

  function take(element: HTMLInputElement, isForward: boolean): void {
    const caret = element.selectionStart ?? element.value.length;
    const typed = typePhone({ shown: shown.current, typed: element.value, caret, country, isForward });
    show(typed.text);
    if (document.activeElement === element) element.setSelectionRange(typed.caret, typed.caret);
    onChange(typed.own === '' ? '' : typed.text, typed.country);
  }

  function begin(): void {
    if (!input.current || shown.current !== '') return;
    const beginning = phoneBeginning(country);
    show(beginning);
    input.current.setSelectionRange(beginning.length, beginning.length);
  }

  const comeAlive = useEffectEvent(() => {
    // Typed or pressed before hydration.
    if (input.current && input.current.value !== shown.current) take(input.current, false);
    else if (document.activeElement === input.current) begin();
  });
  const follow = useEffectEvent((now: { value: string; country: Country }) => {
    const isOld = now.value === given.current.value && now.country === given.current.country;
    given.current = now;
    const isShown = now.value === '' ? shown.current === '' : shown.current === formatPhone(now.value);
    if (isOld || isShown) return;
    const beginning = document.activeElement === input.current ? phoneBeginning(now.country) : '';
    show(now.value === '' ? beginning : formatPhone(now.value));
  });
  useEffect(() => comeAlive(), []);
  // Set from outside: by the form, or by a change of country.
  useEffect(() => follow({ value, country }), [value, country]);

  /** A bare country code is not kept. */
  function clearBeginning(): void {
    if (ownDigits(shown.current, country) === '') show('');
  }

  return { input, take, begin, clearBeginning };
}

/** A phone number in the format of its country. */
export function PhoneField({ country = 'KZ', value, onChange, onBlur, onFocus, ref, onCountryPress, countryLabel, ...field }: Props) {
  const { input, take, begin, clearBeginning } = usePhoneText({ country, value, onChange });
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, [input]);

  return (
    <Field
      autoComplete="tel"
      placeholder={PHONES[country].mask}
      {...field}
      ref={input}
      type="tel"
      defaultValue={value === '' ? '' : formatPhone(value)}
      onInput={(event: InputEvent<HTMLInputElement>) => take(event.currentTarget, event.nativeEvent.inputType === 'deleteContentForward')}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        onFocus?.(event);
        begin();
      }}
      onBlur={() => {
        clearBeginning();
        onBlur?.();
      }}
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
