import { CODE_MINUTES } from '@tulpar/domain/session';
import { Button } from '@tulpar/ui/button';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { readFormErrors } from '#parts/form/form-errors.ts';
import { FormNote } from '#parts/form/form-note.tsx';
import { useSaidAnew } from '#parts/form/use-said-anew.ts';
import { useLanguage } from '#platform/language.tsx';
import { useRequestReset } from '../api.ts';
import { canBeSent, REFUSED } from '../form-state.ts';
import { type IdentityValues, identityBody } from '../model.ts';
import { resetAttempts } from '../store.ts';
import { IdentityFields } from './identity-fields.tsx';

interface Props {
  readonly start: IdentityValues;
  readonly onSent: (values: IdentityValues) => void;
}

/** The address under which attempts are counted. */
export function addressOf(values: IdentityValues): string {
  const body = identityBody(values);
  return 'phone' in body ? body.phone : body.email;
}

/** Step 1: where the code shall go. */
export function ResetRequestForm({ start, onSent }: Props) {
  const { t } = useLanguage();
  const requestReset = useRequestReset();
  const [general, setGeneral] = useState<string | null>(null);
  const form: UseFormReturn<IdentityValues> = useForm<IdentityValues>({ mode: 'onTouched', defaultValues: start });
  const { isSubmitting } = form.formState;
  const canSend = canBeSent(form.formState);
  useSaidAnew(form, setGeneral);
  const mode = useWatch({ control: form.control, name: 'mode' });

  async function submit(values: IdentityValues): Promise<void> {
    setGeneral(null);
    const waitMs = resetAttempts.waitMs(addressOf(values));
    // A code is on its way already: the next step counts the time until another one.
    if (waitMs > 0) {
      onSent(values);
      return;
    }
    const outcome = await requestReset(identityBody(values));
    if (outcome.ok) {
      resetAttempts.add(addressOf(values));
      onSent(values);
      return;
    }
    const { byField, general: text } = readFormErrors(t, outcome.error, ['phone', 'email'] as const);
    for (const field of ['phone', 'email'] as const) {
      const message = byField[field];
      if (message) form.setError(field, { type: REFUSED, message }, { shouldFocus: true });
    }
    setGeneral(text);
  }

  return (
    <form className="form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <IdentityFields form={form} />
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
