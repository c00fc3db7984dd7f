import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type MouseEvent, useState } from 'react';
import { Field, type FieldProps } from '#field.tsx';
import { IconButton } from '#icon-button.tsx';

type Props = Omit<FieldProps, 'type' | 'after' | 'clearLabel' | 'copyLabel' | 'onCopied'> & { showLabel: string; hideLabel: string };

/** Pressing the eye must not blur the field, because the phone's keyboard would close. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** A password with a button that reveals it. */
export function PasswordField({ showLabel, hideLabel, autoComplete = 'current-password', ...field }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      autoComplete={autoComplete}
      type={isShown ? 'text' : 'password'}
      after={
        <IconButton
          look="quiet"
          label={isShown ? hideLabel : showLabel}
          disabled={field.disabled}
          onMouseDown={keepFocus}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  );
}
