import { useLanguage } from '@tulpar/app-kit/language';
import { PasswordField } from '@tulpar/ui/password-field';
import { useEffect, useRef, useState } from 'react';

/** The password that the server has asked for, because it was not entered within the last minutes. */
export function useProof() {
  const [error, setError] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== null) field.current?.focus();
  }, [error]);
  return {
    isAsked,
    error,
    field,
    /** Undefined unless the server has asked. */
    typed: () => field.current?.value,
    ask(message: string): void {
      setAsked(true);
      setError(message);
    },
    forgive: () => setError(null),
  };
}

export function ProofField({ proof }: { proof: ReturnType<typeof useProof> }) {
  const { t } = useLanguage();
  if (!proof.isAsked) return null;
  return (
    <PasswordField
      ref={proof.field}
      name="password"
      label={t('accounts.fields.password')}
      hint={t('profiles.verify.passwordHint')}
      showLabel={t('common.fields.showPassword')}
      hideLabel={t('common.fields.hidePassword')}
      error={proof.error ?? undefined}
      onChange={proof.forgive}
    />
  );
}
