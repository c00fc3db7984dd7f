import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { useTranslatedErrors } from '@tulpar/app-kit/use-translated-errors';
import { PASSWORD_CHARACTERS_MIN } from '@tulpar/domain/password';
import type { MessageKey } from '@tulpar/i18n/messages';
import { Button } from '@tulpar/ui/button';
import { PasswordField } from '@tulpar/ui/password-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as formStyles from '#parts/form/form.module.css';
import { FormNote } from '#parts/form/form-note.tsx';
import { useChangePassword } from '../api.ts';
import { checkPassword, checkRepeat } from '../model.ts';

interface Values {
  readonly password: string;
  readonly new_password: string;
  readonly passwordConfirmation: string;
}

const FIELDS = ['password', 'new_password'] as const;

/** ROUTE-16: the current password, and the new one twice. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useLanguage();
  const changePassword = useChangePassword();
  const [general, setGeneral] = useState<string | null>(null);
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: { password: '', new_password: '', passwordConfirmation: '' } });
  const { errors, touchedFields, isValid, isSubmitting } = form.formState;
  useTranslatedErrors(form, setGeneral);
  const say = (key: MessageKey | null) => (key === null ? true : t(key));
  const labels = { showLabel: t('common.fields.showPassword'), hideLabel: t('common.fields.hidePassword') };

  async function submit({ password, new_password }: Values): Promise<void> {
    setGeneral(null);
    const outcome = await changePassword(password, new_password);
    if (outcome.ok) {
      onDone();
      return;
    }
    const { byField, general: text } = readFormErrors(t, outcome.error, FIELDS);
    for (const field of FIELDS) {
      const message = byField[field];
      if (message) form.setError(field, { message }, { shouldFocus: true });
    }
    setGeneral(text);
  }

  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <PasswordField
        label={t('profiles.settingsPage.currentPassword')}
        autoComplete="current-password"
        {...labels}
        error={errors.password?.message}
        {...form.register('password', { validate: (password) => say(password === '' ? 'ERROR_MESSAGES.required' : null) })}
      />
      <PasswordField
        label={t('profiles.settingsPage.newPassword')}
        autoComplete="new-password"
        hint={t('accounts.hints.passwordMin', { min: PASSWORD_CHARACTERS_MIN })}
        {...labels}
        error={errors.new_password?.message}
        {...form.register('new_password', {
          validate: (password) => say(checkPassword(password)),
          // A change may make the other field valid or invalid; a field that was not visited shows no error.
          onChange: () => void (touchedFields.passwordConfirmation && form.trigger('passwordConfirmation')),
        })}
      />
      <PasswordField
        label={t('profiles.settingsPage.repeatPassword')}
        autoComplete="new-password"
        {...labels}
        error={errors.passwordConfirmation?.message}
        {...form.register('passwordConfirmation', { validate: (repeat, values) => say(checkRepeat(repeat, values.new_password)) })}
      />
      <p className="text-13 text-muted">{t('profiles.settingsPage.everywhere')}</p>
      <FormNote text={general} />
      <Button type="submit" look="secondary" wide loading={isSubmitting} disabled={!isValid && !isSubmitting}>
        {t('profiles.settingsPage.changePassword')}
      </Button>
    </form>
  );
}
