import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { useTranslatedErrors } from '@tulpar/app-kit/use-translated-errors';
import { CODE_MINUTES } from '@tulpar/domain/session';
import { Button } from '@tulpar/ui/button';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { Identity, Outcome } from '#features/accounts/api.ts';
import { canBeSent, REFUSED } from '#features/accounts/form-state.ts';
import { attemptOf, type CodeAbout, type IdentityValues, identityBody } from '#features/accounts/model.ts';
import { resetAttempts } from '#features/accounts/store.ts';
import * as formStyles from '#parts/form/form.module.css';
import { FormNote } from '#parts/form/form-note.tsx';
import { IdentityFields } from '../identity-fields.tsx';
import { AskedPasswordField, useAskedPassword } from './asked-password.tsx';

interface Props {
  readonly start: IdentityValues;
  readonly about: CodeAbout;
  readonly send: (identity: Identity, password?: string) => Promise<Outcome>;
  /** `isNew` is false when an earlier code is still valid. */
  readonly onSent: (values: IdentityValues, isNew: boolean) => void;
}

/** Step 1: the address that receives the code. */
export function CodeRequestForm({ start, about, send, onSent }: Props) {
  const { t } = useLanguage();
  const [general, setGeneral] = useState<string | null>(null);
  const form: UseFormReturn<IdentityValues> = useForm<IdentityValues>({ mode: 'onTouched', defaultValues: start });
  const { isSubmitting } = form.formState;
  const canSend = canBeSent(form.formState);
  useTranslatedErrors(form, setGeneral);
  const asked = useAskedPassword();
  const mode = useWatch({ control: form.control, name: 'mode' });

  async function submit(values: IdentityValues): Promise<void> {
    setGeneral(null);
    const attempt = attemptOf(about, values);
    const waitMs = resetAttempts.waitMs(attempt);
    // A code was already sent: the next step counts down to the next one.
    if (waitMs > 0) {
      onSent(values, false);
      return;
    }
    const outcome = await send(identityBody(values), asked.typed);
    if (outcome.ok) {
      resetAttempts.add(attempt);
      onSent(values, true);
      return;
    }
    const { byField, general: text } = readFormErrors(t, outcome.error, ['phone', 'email', 'password'] as const);
    if (byField.password) asked.ask(byField.password);
    for (const field of ['phone', 'email'] as const) {
      const message = byField[field];
      if (message) form.setError(field, { type: REFUSED, message }, { shouldFocus: true });
    }
    setGeneral(text);
  }

  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <IdentityFields form={form} hasTabs={about === 'reset'} />
      <AskedPasswordField asked={asked} />
      <p className="text-13 text-muted">
        {t(mode === 'phone' ? 'accounts.reset.smsHint' : 'accounts.reset.emailHint', { minutes: CODE_MINUTES })}
      </p>
      <FormNote text={general} />
      <Button type="submit" look="main" wide loading={isSubmitting} disabled={!canSend && !isSubmitting}>
        {t('accounts.reset.getCode')}
      </Button>
    </form>
  );
}
