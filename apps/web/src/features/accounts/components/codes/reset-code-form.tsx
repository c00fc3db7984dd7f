import { PASSWORD_CHARACTERS_MIN } from '@tulpar/domain/password';
import type { MessageKey } from '@tulpar/i18n/messages';
import { Button } from '@tulpar/ui/button';
import { CodeField } from '@tulpar/ui/code-field';
import { PasswordField } from '@tulpar/ui/password-field';
import { useEffect, useRef, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { type Identity, type Outcome, useConfirmReset } from '#features/accounts/api.ts';
import { canBeSent, REFUSED } from '#features/accounts/form-state.ts';
import { checkCode, checkPassword, checkRepeat, type IdentityValues, identityBody } from '#features/accounts/model.ts';
import * as formStyles from '#parts/form/form.module.css';
import { readFormErrors } from '#parts/form/form-errors.ts';
import { FormNote } from '#parts/form/form-note.tsx';
import { useTranslatedErrors } from '#parts/form/use-translated-errors.ts';
import { useLanguage } from '#platform/language.tsx';
import { Resend } from './resend.tsx';

interface CodeValues {
  readonly code: string;
  readonly new_password: string;
  readonly passwordConfirmation: string;
}

interface Props {
  readonly identity: IdentityValues;
  readonly send: (identity: Identity) => Promise<Outcome>;
  readonly onDone: () => void;
}

/** Step 2: the code and the new password, twice. */
export function ResetCodeForm({ identity, send, onDone }: Props) {
  const { t } = useLanguage();
  const confirmReset = useConfirmReset();
  const [general, setGeneral] = useState<string | null>(null);
  const codeField = useRef<HTMLInputElement>(null);
  // The player has a code to type, so its field gets the focus.
  useEffect(() => codeField.current?.focus(), []);
  const form = useForm<CodeValues>({ mode: 'onTouched', defaultValues: { code: '', new_password: '', passwordConfirmation: '' } });
  const { errors, touchedFields, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'new_password' });
  const canSend = canBeSent(form.formState);
  useTranslatedErrors(form, setGeneral);
  const say = (key: MessageKey | null) => (key === null ? true : t(key));

  async function submit({ code, new_password }: CodeValues): Promise<void> {
    setGeneral(null);
    const outcome = await confirmReset(identityBody(identity), code, new_password);
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

  const passwordLabels = { showLabel: t('common.fields.showPassword'), hideLabel: t('common.fields.hidePassword') };
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Controller
        name="code"
        control={form.control}
        rules={{ validate: (code) => say(checkCode(code)) }}
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
            error={fieldState.error?.message}
          />
        )}
      />
      <Resend identity={identity} about="reset" send={send} onFailure={setGeneral} />
      <hr className="border-hairline" />
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
      <FormNote text={general} />
      <Button type="submit" look="main" wide loading={isSubmitting} disabled={!canSend && !isSubmitting}>
        {t('accounts.reset.submit')}
      </Button>
    </form>
  );
}
