import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { useTranslatedErrors } from '@tulpar/app-kit/use-translated-errors';
import { Button } from '@tulpar/ui/button';
import { PasswordField } from '@tulpar/ui/password-field';
import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as formStyles from '#parts/form/form.module.css';
import { FormNote } from '#parts/form/form-note.tsx';
import { useLogIn } from '../api.ts';
import { canBeSent, REFUSED } from '../form-state.ts';
import { checkPassword, type IdentityValues, identityBody } from '../model.ts';
import { waitingStep } from '../waiting-step.ts';
import { IdentityFields } from './identity-fields.tsx';

export interface LoginValues extends IdentityValues {
  readonly password: string;
}

interface Props {
  /** Owned by the page, which passes the typed values to the other form. */
  readonly form: UseFormReturn<LoginValues>;
  /** AUTH-09: the account is blocked. */
  readonly onBanned: () => void;
  readonly forgotLink: ReactNode;
}

/** LOGIN-09: a field is validated on blur, and from then on with every change. */
export function useLoginForm(start: LoginValues): UseFormReturn<LoginValues> {
  return useForm<LoginValues>({ mode: 'onTouched', defaultValues: start });
}

export function LoginForm({ form, onBanned, forgotLink }: Props) {
  const { t } = useLanguage();
  const logIn = useLogIn();
  const [general, setGeneral] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;
  const canSend = canBeSent(form.formState);
  useTranslatedErrors(form, setGeneral);

  async function submit(values: LoginValues): Promise<void> {
    setGeneral(null);
    const outcome = await logIn(identityBody(values), values.password);
    if (outcome.ok) return outcome.step ? waitingStep.begin(outcome.step) : undefined;
    if (outcome.error.kind === 'refused' && outcome.error.errors['domain']?.includes('AUTH_USER_BANNED')) {
      onBanned();
      return;
    }
    const { byField, general: text } = readFormErrors(t, outcome.error, ['phone', 'email', 'password'] as const);
    for (const field of ['phone', 'email', 'password'] as const) {
      const message = byField[field];
      if (message) form.setError(field, { type: REFUSED, message }, { shouldFocus: true });
    }
    setGeneral(text);
  }

  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <IdentityFields form={form as unknown as UseFormReturn<IdentityValues>} />
      <PasswordField
        label={t('accounts.fields.password')}
        autoComplete="current-password"
        showLabel={t('common.fields.showPassword')}
        hideLabel={t('common.fields.hidePassword')}
        aside={forgotLink}
        error={errors.password?.message}
        {...form.register('password', {
          validate: (password) => {
            const key = checkPassword(password);
            return key === null ? true : t(key);
          },
        })}
      />
      <FormNote text={general} />
      <Button type="submit" look="main" wide loading={isSubmitting} disabled={!canSend && !isSubmitting}>
        {t('accounts.login.submit')}
      </Button>
    </form>
  );
}
