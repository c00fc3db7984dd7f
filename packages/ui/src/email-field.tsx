import { EMAIL_CHARACTERS_MAX, suggestEmailEnding } from '@tulpar/domain/email';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { acceptedEmail, cleanEmail } from '#email-typing.ts';
import { Field, type FieldProps } from '#field.tsx';
import { fillInput, inputBeside } from '#fill-input.ts';

type Props = Omit<FieldProps, 'type' | 'offer' | 'value'> & { value?: string | undefined };

function take(event: MouseEvent): void {
  const input = inputBeside(event.currentTarget);
  const ending = input && suggestEmailEnding(input.value);
  if (!ending) return;
  fillInput(input, input.value + ending);
  input.focus();
}

/** An e-mail address: trimmed and lowercased while it is typed, with known domains suggested below. */
export function EmailField({ onChange, onKeyDown, ...field }: Props) {
  const [typed, setTyped] = useState(() => String(field.defaultValue ?? ''));
  const text = field.value ?? typed;
  const ending = field.disabled || field.readOnly ? null : suggestEmailEnding(text);

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const input = event.currentTarget;
    const clean = cleanEmail({ text: input.value, caret: input.selectionStart ?? input.value.length });
    if (clean.text !== input.value) {
      input.value = clean.text;
      input.setSelectionRange(clean.caret, clean.caret);
    }
    setTyped(clean.text);
    onChange?.(event);
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    onKeyDown?.(event);
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const hasModifier = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey;
    const accepted = acceptedEmail({ key: event.key, hasModifier, text: value, selectionStart, selectionEnd });
    if (accepted === null) return;
    event.preventDefault();
    fillInput(event.currentTarget, accepted);
  }

  return (
    // Type text, because the caret of an e-mail field cannot be read; keyboard and autofill are still those of an e-mail.
    <Field
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={EMAIL_CHARACTERS_MAX}
      {...field}
      type="text"
      onChange={change}
      onKeyDown={press}
      offer={
        ending === null ? null : (
          <button type="button" className="field-offer" aria-label={text + ending} tabIndex={-1} onClick={take}>
            {field.error ? null : text}
            <b>{field.error ? text.slice(text.indexOf('@')) + ending : ending}</b>
            <ArrowRight />
          </button>
        )
      }
    />
  );
}
