import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, type Ref, useId } from 'react';
import { FieldFrame, type FieldLook, fieldAria } from '#field-frame.tsx';

type Props = FieldLook & {
  /** The chosen value in display format; empty while nothing is chosen. */
  value: ReactNode;
  placeholder?: string | undefined;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** Looks like a field, opens a sheet with the choices. */
export function SelectField({ value, placeholder, onPress, ref, ...look }: Props) {
  const id = useId();
  return (
    <FieldFrame {...look} id={id} labelId={`${id}-label`}>
      <button
        {...fieldAria(look, id)}
        aria-invalid={undefined}
        ref={ref}
        id={id}
        type="button"
        className="field-box"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        disabled={look.disabled}
        onClick={onPress}
      >
        <span className="field-value" data-empty={value ? undefined : ''}>
          {value || placeholder}
        </span>
        <ChevronDown />
      </button>
    </FieldFrame>
  );
}
