import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { classNames } from '#class-names.ts';
import './styles/field.css';

type FieldState = 'plain' | 'error' | 'verified' | 'disabled';

export type FieldLook = {
  label: ReactNode;
  /** Right of the label: a link such as "forgot the password?". */
  aside?: ReactNode;
  hint?: ReactNode;
  /** Shown instead of the hint unless the field is disabled. */
  error?: ReactNode;
  verified?: boolean | undefined;
  disabled?: boolean | undefined;
  /** False for a field without hint or error; then no space is reserved. */
  note?: boolean | undefined;
  className?: string | undefined;
};

/** Disabled wins over everything, an error over success. */
export function fieldState({ error, verified, disabled }: Pick<FieldLook, 'error' | 'verified' | 'disabled'>): FieldState {
  if (disabled) return 'disabled';
  if (error) return 'error';
  return verified ? 'verified' : 'plain';
}

/** The ARIA attributes of a field's control. */
export function fieldAria(look: Pick<FieldLook, 'error' | 'verified' | 'disabled' | 'hint'>, id: string) {
  const isWrong = fieldState(look) === 'error';
  return { 'aria-invalid': isWrong || undefined, 'aria-describedby': isWrong || look.hint ? `${id}-note` : undefined };
}

type Props = FieldLook & {
  id: string;
  /** A button cannot use `for`: its label is a plain element with this id. */
  labelId?: string | undefined;
  /** In the note line, after the error or in place of the hint. */
  offer?: ReactNode;
  children: ReactNode;
};

/** The label, the control, and a line that is reserved for the hint or the error. */
export function FieldFrame({ id, labelId, label, aside, hint, error, verified, disabled, note = true, offer, className, children }: Props) {
  const state = fieldState({ error, verified, disabled });
  return (
    <div className={classNames('field', className)} data-state={state}>
      <div className="field-top">
        {labelId ? <span id={labelId}>{label}</span> : <label htmlFor={id}>{label}</label>}
        {aside}
      </div>
      {children}
      {note ? (
        <div className="field-note" id={`${id}-note`} aria-live="polite">
          {state === 'error' ? <CircleAlert /> : null}
          {state === 'error' ? <span>{error}</span> : null}
          {state === 'verified' && hint ? <BadgeCheck /> : null}
          {state !== 'error' && !offer ? hint : null}
          {offer}
        </div>
      ) : null}
    </div>
  );
}
