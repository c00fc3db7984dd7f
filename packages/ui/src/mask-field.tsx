import { Field, type FieldProps } from '#field.tsx';
import { typeMask } from '#mask-typing.ts';
import { useTypedInput } from '#use-typed-input.ts';

type Props = Omit<FieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'ref'> & {
  /** 0 stands for a digit. */
  mask: string;
  /** In display format; empty while nothing is typed. */
  value: string;
  onChange: (text: string) => void;
};

/** Digits in the shape of a mask: a card number, its expiry date, a phone. */
export function MaskField({ mask, value, onChange, ...field }: Props) {
  const input = useTypedInput(value, (typed, caret) => typeMask({ mask, shown: value, typed, caret }), onChange);
  return <Field inputMode="numeric" placeholder={mask} {...field} {...input} type="text" value={value} />;
}
