import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { useTranslatedErrors } from '@tulpar/app-kit/use-translated-errors';
import type { User } from '@tulpar/contract/profiles';
import { CODE_TRIES_MAX } from '@tulpar/domain/session';
import { Button } from '@tulpar/ui/button';
import { type ReactNode, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { confirmContact, sendContactCode } from '#features/accounts/contact-api.ts';
import { REFUSED } from '#features/accounts/form-state.ts';
import { checkCode, type IdentityValues } from '#features/accounts/model.ts';
import * as formStyles from '#parts/form/form.module.css';
import { FormNote } from '#parts/form/form-note.tsx';
import * as styles from './contact-code-form.module.css';
import { Resend } from './resend.tsx';
import { SentCodeField } from './sent-code-field.tsx';

interface Props {
  readonly identity: IdentityValues;
  /** The code was requested on this page, so all failed attempts are known and the rest can be shown. */
  readonly isNew: boolean;
  /** Shown under the card: links to support. */
  readonly help: ReactNode;
  readonly onDone: (user: User) => void;
  readonly onStepUpNeeded: () => void;
}

/** ROUTE-18, step 2: the code that was sent to the address. The last digit submits it. */
export function ContactCodeForm({ identity, isNew, help, onDone, onStepUpNeeded }: Props) {
  const { t } = useLanguage();
  const [general, setGeneral] = useState<string | null>(null);
  const wrongTries = useRef(isNew ? 0 : null);
  const form = useForm<{ code: string }>({ mode: 'onSubmit', defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'code' });
  // Submitting the same wrong digits again would only use up an attempt.
  const canSend = checkCode(typed) === null && !errors.code;
  useTranslatedErrors(form, setGeneral);

  function messageOf(code: string | undefined, text: string): string {
    if (code !== 'CODE_INVALID' || wrongTries.current === null) return text;
    wrongTries.current++;
    return t('profiles.verify.wrongCode', { count: Math.max(1, CODE_TRIES_MAX - wrongTries.current) });
  }

  async function submit({ code }: { code: string }): Promise<void> {
    setGeneral(null);
    const outcome = await confirmContact(identity.mode, code);
    if (outcome.ok) {
      onDone(outcome.user);
      return;
    }
    const { error } = outcome;
    const { byField, general: text } = readFormErrors(t, error, ['code'] as const);
    if (byField.code) {
      const message = messageOf(error.kind === 'refused' ? error.code : undefined, byField.code);
      form.setError('code', { type: REFUSED, message }, { shouldFocus: true });
    }
    setGeneral(text);
  }

  const send = () => form.handleSubmit(submit)();
  return (
    <form className={`${formStyles.form} ${styles.verifyForm}`} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <div className={formStyles.formCard}>
        <SentCodeField control={form.control} onComplete={() => void (isSubmitting || send())} />
        <hr className="border-hairline" />
        <Resend
          identity={identity}
          about="verify"
          send={sendContactCode}
          onFailure={setGeneral}
          onStepUpNeeded={onStepUpNeeded}
          onSent={() => {
            wrongTries.current = 0;
            form.reset();
          }}
        />
      </div>
      <FormNote text={general} />
      {help}
      <Button type="submit" look="main" wide loading={isSubmitting} disabled={!canSend && !isSubmitting}>
        {t('profiles.verify.submit')}
      </Button>
    </form>
  );
}
