import { type ChangeEvent, useRef } from 'react';
import { typeDate } from '#date-typing.ts';
import { Field, type FieldProps } from '#field.tsx';

type Props = Omit<FieldProps, 'type' | 'value' | 'inputMode'>;

/** A date typed as dd.mm.yyyy with a numeric keyboard. Accepts the props of a form's `register()`. */
export function DateField({ onChange, onFocus, ...field }: Props) {
  const shown = useRef(String(field.defaultValue ?? ''));

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const input = event.currentTarget;
    const { text, caret } = typeDate({ shown: shown.current, typed: input.value, caret: input.selectionStart ?? input.value.length });
    shown.current = text;
    if (input.value !== text) input.value = text;
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
    onChange?.(event);
  }

  return (
    <Field
      {...field}
      type="text"
      inputMode="numeric"
      onChange={change}
      onFocus={(event) => {
        // The form may have set another date since.
        shown.current = event.currentTarget.value;
        onFocus?.(event);
      }}
    />
  );
}
