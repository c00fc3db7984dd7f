import { Link } from '@tulpar/app-kit/components/link';
import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { STEP_UP_MINUTES } from '@tulpar/domain/session';
import { Button } from '@tulpar/ui/button';
import { PasswordField } from '@tulpar/ui/password-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { stepUp } from '#features/accounts/step-up-api.ts';
import * as formStyles from '#parts/form/form.module.css';
import { FormNote } from '#parts/form/form-note.tsx';
import * as linkStyles from '#parts/link.module.css';

export interface StepUpProps {
  readonly onConfirm: () => void;
  /** The player goes to another page instead. */
  readonly onLeave: () => void;
}

interface Errors {
  readonly password: string | undefined;
  readonly general: string | null;
}
const NONE: Errors = { password: undefined, general: null };

export function StepUpByPassword({ onConfirm, onLeave }: StepUpProps) {
  const { t } = useLanguage();
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState(NONE);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || password === '') return;
    setBusy(true);
    const outcome = await stepUp({ way: 'password', password });
    setBusy(false);
    if (outcome.ok) return onConfirm();
    const { byField, general } = readFormErrors(t, outcome.error, ['password'] as const);
    setErrors({ password: byField.password, general });
    return field.current?.focus();
  }

  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-muted">{t('security.stepUp.text', { minutes: STEP_UP_MINUTES })}</p>
      <PasswordField
        ref={field}
        name="password"
        autoComplete="current-password"
        value={password}
        label={t('accounts.fields.password')}
        showLabel={t('common.fields.showPassword')}
        hideLabel={t('common.fields.hidePassword')}
        error={errors.password}
        onChange={(event) => {
          setPassword(event.target.value);
          setErrors(NONE);
        }}
      />
      <FormNote text={errors.general} />
      <Button type="submit" look="action" wide loading={isBusy} disabled={password === ''}>
        {t('security.stepUp.button')}
      </Button>
      <Link className={`${linkStyles.textLink} self-center`} href={paths.profileSecurity} onGo={onLeave}>
        {t('accounts.login.forgot')}
      </Link>
    </form>
  );
}
