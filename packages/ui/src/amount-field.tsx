import { type ReactNode, useId } from 'react';
import { typeAmount } from '#amount-typing.ts';
import { FieldFrame, type FieldLook, fieldAria } from '#field-frame.tsx';
import { useTypedInput } from '#use-typed-input.ts';
import './styles/amount-field.css';

type Props = FieldLook & {
  /** In display format: `25 000,50`. */
  value: string;
  onChange: (text: string) => void;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Shown right behind the number. */
  currencySign: string;
  name?: string | undefined;
  /** Inside the field on the right. */
  after?: ReactNode;
};

/** The main amount of a screen, large, with its currency sign in gold. */
export function AmountField({ value, onChange, onFocus, onBlur, currencySign, name, after, ...look }: Props) {
  const id = useId();
  const input = useTypedInput(value, typeAmount, onChange);
  return (
    <FieldFrame {...look} id={id}>
      <div className="field-box amount-box">
        <span className="amount-text">
          <input
            {...fieldAria(look, id)}
            {...input}
            id={id}
            name={name}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className="field-input"
            placeholder="0"
            disabled={look.disabled}
            value={value}
            onFocus={onFocus}
            onBlur={onBlur}
          />
          {/* An invisible copy of the digits, so that the sign follows their end. */}
          <span className="amount-sign" aria-hidden="true">
            <span>{value || '0'}</span>
            {currencySign}
          </span>
        </span>
        {after}
      </div>
    </FieldFrame>
  );
}
