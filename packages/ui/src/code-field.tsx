import { type ChangeEvent, type Ref, type SyntheticEvent, useId } from 'react';
import { CODE_DIGITS, codeDigits, formatCode } from '#code-typing.ts';
import { FieldFrame, type FieldLook, fieldAria } from '#field-frame.tsx';
import './styles/code-field.css';

type Props = FieldLook & {
  /** Digits only. */
  value: string;
  onChange: (digits: string) => void;
  onBlur?: (() => void) | undefined;
  /** Called with the last digit. */
  onComplete?: ((digits: string) => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

const BOXES = Array.from({ length: CODE_DIGITS }, (_, place) => place);

/** The caret is invisible, so it stays behind the last digit. */
function caretToEnd(event: SyntheticEvent<HTMLInputElement>): void {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  if (selectionStart === selectionEnd && selectionEnd !== value.length) event.currentTarget.setSelectionRange(value.length, value.length);
}

/** A code of six digits, `000 000`: six boxes drawn under one real field. */
export function CodeField({ value, onChange, onBlur, onComplete, name, ref, ...look }: Props) {
  const id = useId();

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const digits = codeDigits(event.currentTarget.value);
    onChange(digits);
    if (digits.length === CODE_DIGITS && digits !== value) onComplete?.(digits);
  }

  return (
    <FieldFrame {...look} id={id}>
      <div className="code">
        <input
          {...fieldAria(look, id)}
          ref={ref}
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          disabled={look.disabled}
          value={formatCode(value)}
          onChange={change}
          onSelect={caretToEnd}
          onBlur={onBlur}
        />
        {BOXES.map((place) => (
          <span
            key={place}
            className="field-box code-box"
            data-next={place === Math.min(value.length, CODE_DIGITS - 1) ? '' : undefined}
            aria-hidden="true"
          >
            {value[place]}
          </span>
        ))}
      </div>
    </FieldFrame>
  );
}
