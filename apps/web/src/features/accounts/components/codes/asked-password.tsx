import { useLanguage } from '@tulpar/app-kit/language';
import { PasswordField } from '@tulpar/ui/password-field';
import { useEffect, useRef, useState } from 'react';

/** The password that the server has asked for, because it was not entered within the last minutes. */
export function useAskedPassword() {
  const [error, setError] = useState<string | null>(null);
  /** Undefined unless the server has asked. */
  const [typed, setTyped] = useState<string | undefined>(undefined);
  return {
    typed,
    error,
    ask(message: string): void {
      setTyped((text) => text ?? '');
      setError(message);
    },
    type(text: string): void {
      setTyped(text);
      setError(null);
    },
  };
}

export function AskedPasswordField({ asked: { typed, error, type } }: { asked: ReturnType<typeof useAskedPassword> }) {
  const { t } = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== null) field.current?.focus();
  }, [error]);
  if (typed === undefined) return null;
  return (
    <PasswordField
      ref={field}
      value={typed}
      name="password"
      label={t('accounts.fields.password')}
      hint={t('profiles.verify.passwordHint')}
      showLabel={t('common.fields.showPassword')}
      hideLabel={t('common.fields.hidePassword')}
      error={error ?? undefined}
      onChange={(event) => type(event.target.value)}
    />
  );
}
