import CircleCheck from 'lucide-react/icons/circle-check';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { FieldFrame, type FieldLook, fieldAria, fieldState } from '#field-frame.tsx';
import { fillInput, inputBeside } from '#fill-input.ts';
import { IconButton } from '#icon-button.tsx';

export type FieldProps = FieldLook &
  Omit<ComponentProps<'input'>, keyof FieldLook> & {
    /** Inside the field on the left. */
    before?: ReactNode;
    /** Inside the field on the right, after our own buttons. */
    after?: ReactNode;
    /** In the note line: a suggestion that can be accepted with a press. */
    offer?: ReactNode;
    /** Adds a clear button, visible while there is text. */
    clearLabel?: string | undefined;
    /** Adds a copy button. */
    copyLabel?: string | undefined;
    onCopied?: ((text: string) => void) | undefined;
  };

function clear(event: MouseEvent): void {
  const input = inputBeside(event.currentTarget);
  if (!input) return;
  fillInput(input, '');
  input.focus();
}

/** A text field. Accepts the props of a form's `register()`, or `value` and `onChange`. */
export function Field(props: FieldProps) {
  const {
    label,
    aside,
    hint,
    error,
    verified,
    disabled,
    note,
    className,
    before,
    after,
    offer,
    clearLabel,
    copyLabel,
    onCopied,
    ...input
  } = props;
  const ownId = useId();
  const id = input.id ?? ownId;
  const look = { label, aside, hint, error, verified, disabled, note, className };
  const state = fieldState(look);

  async function copy(event: MouseEvent): Promise<void> {
    const text = inputBeside(event.currentTarget)?.value ?? '';
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // No clipboard outside https, or access was denied: nothing was copied, and no success is shown.
      return;
    }
    onCopied?.(text);
  }

  return (
    <FieldFrame {...look} id={id} offer={offer}>
      <div className="field-box">
        {before}
        <input
          {...input}
          {...fieldAria(look, id)}
          id={id}
          disabled={disabled}
          className="field-input"
          placeholder={input.placeholder ?? ' '}
        />
        {state === 'verified' && !after ? <CircleCheck className="field-mark" /> : null}
        {clearLabel && !input.readOnly && state !== 'disabled' ? (
          <IconButton className="field-clear" look="quiet" label={clearLabel} tabIndex={-1} onClick={clear}>
            <X />
          </IconButton>
        ) : null}
        {copyLabel ? (
          <IconButton label={copyLabel} onClick={(event) => void copy(event)}>
            <Copy />
          </IconButton>
        ) : null}
        {after}
      </div>
    </FieldFrame>
  );
}
