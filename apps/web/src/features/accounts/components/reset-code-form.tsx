import { PASSWORD_CHARACTERS_MIN } from '@tulpar/domain/password';
import { formatPhone } from '@tulpar/domain/phone';
import { formatDuration } from '@tulpar/i18n/format-duration';
import type { MessageKey } from '@tulpar/i18n/messages';
import { Button } from '@tulpar/ui/button';
import { CodeField } from '@tulpar/ui/code-field';
import { notify } from '@tulpar/ui/notify';
import { PasswordField } from '@tulpar/ui/password-field';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { readFormErrors } from '#parts/form/form-errors.ts';
import { FormNote } from '#parts/form/form-note.tsx';
import { useSaidAnew } from '#parts/form/use-said-anew.ts';
import { useLanguage } from '#platform/language.tsx';
import { useConfirmReset, useRequestReset } from '../api.ts';
import { canBeSent, REFUSED } from '../form-state.ts';
import { checkCode, checkPassword, checkRepeat, type IdentityValues, identityBody } from '../model.ts';
import { resetAttempts } from '../store.ts';
import { addressOf } from './reset-request-form.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

interface CodeValues {
  readonly code: string;
  readonly new_password: string;
  readonly passwordConfirmation: string;
}

interface Props {
  readonly identity: IdentityValues;
  readonly onChangeContact: () => void;
  readonly onDone: () => void;
}

/** Step 2: the code and the new password, twice. */
export function ResetCodeForm({ identity, onChangeContact, onDone }: Props) {
  const { t } = useLanguage();
  const confirmReset = useConfirmReset();
  const [general, setGeneral] = useState<string | null>(null);
  const codeField = useRef<HTMLInputElement>(null);
  // Whoever comes here has a code to type.
  useEffect(() => codeField.current?.focus(), []);
  const form = useForm<CodeValues>({ mode: 'onTouched', defaultValues: { code: '', new_password: '', passwordConfirmation: '' } });
  const { errors, isSubmitting } = form.formState;
  const canSend = canBeSent(form.formState);
  useSaidAnew(form, setGeneral);
  const say = (key: MessageKey | null) => (key === null ? true : t(key));
  const contact = identity.mode === 'phone' ? formatPhone(identity.phone) : identity.email;

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
    <form className="form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        {t('accounts.reset.codeSent', { contact })}
        <button type="button" className="text-link" onClick={onChangeContact}>
          {t('accounts.reset.changeContact')}
        </button>
      </p>
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
      <Resend identity={identity} onFailure={setGeneral} />
      <PasswordField
        label={t('accounts.fields.newPassword')}
        autoComplete="new-password"
        hint={t('accounts.hints.passwordMin', { min: PASSWORD_CHARACTERS_MIN })}
        {...passwordLabels}
        error={errors.new_password?.message}
        {...form.register('new_password', { validate: (password) => say(checkPassword(password)), deps: ['passwordConfirmation'] })}
      />
      <PasswordField
        label={t('accounts.fields.repeatPassword')}
        autoComplete="new-password"
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

/** Another code can be asked for when the pause is over. */
function Resend({ identity, onFailure }: { identity: IdentityValues; onFailure: (text: string | null) => void }) {
  const { t } = useLanguage();
  const requestReset = useRequestReset();
  const address = addressOf(identity);
  const { secondsLeft, restart } = useSecondsLeft(useCallback(() => resetAttempts.waitMs(address), [address]));
  const [isSending, setSending] = useState(false);

  async function resend(): Promise<void> {
    setSending(true);
    onFailure(null);
    const outcome = await requestReset(identityBody(identity));
    setSending(false);
    if (!outcome.ok) {
      onFailure(readFormErrors(t, outcome.error, []).general);
      return;
    }
    resetAttempts.add(address);
    restart();
    notify({
      tone: 'success',
      title: t('NOTIFICATIONS.codeSent.message', { contact: address.includes('@') ? address : formatPhone(address) }),
    });
  }

  if (secondsLeft > 0)
    return <p className="text-13 text-muted">{t('accounts.reset.resendIn', { time: formatDuration(t, secondsLeft) })}</p>;
  return (
    <button type="button" className="text-link self-start" disabled={isSending} onClick={() => void resend()}>
      {t('accounts.reset.resend')}
    </button>
  );
}
