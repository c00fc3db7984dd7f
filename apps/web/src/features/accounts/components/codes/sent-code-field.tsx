import { useLanguage } from '@tulpar/app-kit/language';
import { CodeField } from '@tulpar/ui/code-field';
import { useEffect, useRef } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { checkCode } from '#features/accounts/model.ts';

interface Props {
  /** The form of the page; it holds at least the code. */
  readonly control: Control<{ code: string }>;
  readonly onComplete?: () => void;
}

/** The code that was sent to the player. It is what the player has to type, so its field gets the focus. */
export function SentCodeField({ control, onComplete }: Props) {
  const { t } = useLanguage();
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => codeField.current?.focus(), []);
  return (
    <Controller
      name="code"
      control={control}
      rules={{ validate: (code) => checkCode(code) === null || t('ERROR_MESSAGES.code') }}
      render={({ field, fieldState }) => (
        <CodeField
          ref={(input) => {
            field.ref(input);
            codeField.current = input;
          }}
          name="code"
          label={t('accounts.fields.code')}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          onComplete={onComplete}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
