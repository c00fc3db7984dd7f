import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { useTranslatedErrors } from '@tulpar/app-kit/use-translated-errors';
import { PASSWORD_CHARACTERS_MIN } from '@tulpar/domain/password';
import type { MessageKey } from '@tulpar/i18n/messages';
import { Button } from '@tulpar/ui/button';
import { PasswordField } from '@tulpar/ui/password-field';
import { useState } from 'react';
import { type Control, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { Identity, Outcome } from '#features/accounts/api.ts';
import { canBeSent, REFUSED } from '#features/accounts/form-state.ts';
import { type CodeAbout, checkPassword, checkRepeat, type IdentityValues, identityBody } from '#features/accounts/model.ts';
import * as formStyles from '#parts/form/form.module.css';
import { FormNote } from '#parts/form/form-note.tsx';
import { Resend } from './resend.tsx';
import { SentCodeField } from './sent-code-field.tsx';

interface CodeValues {
  readonly code: string;
  readonly new_password: string;
  readonly passwordConfirmation: string;
}

interface Props {
  readonly identity: IdentityValues;
  /** Whose codes count: those of the reset, or those to a signed-in player. */
  readonly about: CodeAbout;
  readonly send: (identity: Identity) => Promise<Outcome>;
  readonly confirm: (identity: Identity, code: string, newPassword: string) => Promise<Outcome>;
  readonly onDone: () => void;
}

/** The new password, twice. */
function NewPasswordFields({ form }: { form: UseFormReturn<CodeValues> }) {
  const { t } = useLanguage();
  const { errors, touchedFields } = form.formState;
  const password = useWatch({ control: form.control, name: 'new_password' });
  const say = (key: MessageKey | null) => (key === null ? true : t(key));
  const passwordLabels = { showLabel: t('common.fields.showPassword'), hideLabel: t('common.fields.hidePassword') };
  return (
    <>
      <PasswordField
        label={t('accounts.fields.newPassword')}
        autoComplete="new-password"
        hint={t('accounts.hints.passwordMin', { min: PASSWORD_CHARACTERS_MIN })}
        verified={checkPassword(password) === null}
        {...passwordLabels}
        error={errors.new_password?.message}
        {...form.register('new_password', {
          validate: (typed) => say(checkPassword(typed)),
          // A change may make the other field valid or invalid; a field that was not visited shows no error.
          onChange: () => void (touchedFields.passwordConfirmation && form.trigger('passwordConfirmation')),
        })}
      />
      <PasswordField
        label={t('accounts.fields.repeatPassword')}
        autoComplete="new-password"
        hint={t('accounts.hints.passwordRepeat')}
        {...passwordLabels}
        error={errors.passwordConfirmation?.message}
        {...form.register('passwordConfirmation', { validate: (repeat, values) => say(checkRepeat(repeat, values.new_password)) })}
      />
    </>
  );
}

/** Step 2: the code and the new password, twice. */
export function ResetCodeForm({ identity, about, send, confirm, onDone }: Props) {
  const { t } = useLanguage();
  const [general, setGeneral] = useState<string | null>(null);
  const form = useForm<CodeValues>({ mode: 'onTouched', defaultValues: { code: '', new_password: '', passwordConfirmation: '' } });
  const { isSubmitting } = form.formState;
  const canSend = canBeSent(form.formState);
  useTranslatedErrors(form, setGeneral);

  async function submit({ code, new_password }: CodeValues): Promise<void> {
    setGeneral(null);
    const outcome = await confirm(identityBody(identity), code, new_password);
    if (outcome.ok) {
      onDone();
      return;
    }
    const { byField, general: text } = readFormErrors(t, outcome.error, ['code', 'new_password'] as const);
    for (const field of ['code', 'new_password'] as const) {
      const message = byField[field];
      if (message) form.setError(field, { type: REFUSED, message }, { shouldFocus: true });
    }
    setGeneral(text);
  }

  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <SentCodeField control={form.control as unknown as Control<{ code: string }>} />
      <Resend identity={identity} about={about} send={send} onFailure={setGeneral} />
      <hr className="border-hairline" />
      <NewPasswordFields form={form} />
      <FormNote text={general} />
      <Button type="submit" look="main" wide loading={isSubmitting} disabled={!canSend && !isSubmitting}>
        {t('accounts.reset.submit')}
      </Button>
    </form>
  );
}
