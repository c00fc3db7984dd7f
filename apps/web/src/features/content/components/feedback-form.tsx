import type { ApiError } from '@tulpar/api-client/api-error';
import { useLanguage } from '@tulpar/app-kit/language';
import { FEEDBACK_CHARACTERS_MAX } from '@tulpar/contract/field-values';
import { isEmail } from '@tulpar/domain/email';
import { Button } from '@tulpar/ui/button';
import { EmailField } from '@tulpar/ui/email-field';
import { TextArea } from '@tulpar/ui/text-area';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as formStyles from '#parts/form/form.module.css';
import { FormNote } from '#parts/form/form-note.tsx';
import { postFeedback } from '../api.ts';

interface Values {
  readonly email: string;
  readonly message: string;
}

interface Props {
  /** The e-mail of a signed-in player. */
  readonly email: string;
  /** The errors of a refusal, by field. */
  readonly explain: (error: ApiError) => { byField: { email?: string; message?: string }; general: string | null };
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-2">
      <CircleCheck className="size-8 text-green" />
      <h2 ref={heading} tabIndex={-1} className="text-20 outline-none">
        {t('content.feedback.sentTitle')}
      </h2>
      <p className="text-muted">{t('content.feedback.sentText', { email })}</p>
      <Button className="mt-2" onClick={onAgain}>
        {t('content.feedback.again')}
      </Button>
    </div>
  );
}

/** ROUTE-26: the contact form. */
export function FeedbackForm({ email, explain }: Props) {
  const { t } = useLanguage();
  const [general, setGeneral] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: { email, message: '' } });
  const { errors, isValid, isSubmitting } = form.formState;
  const typedEmail = useWatch({ control: form.control, name: 'email' });

  async function submit(values: Values): Promise<void> {
    setGeneral(null);
    const outcome = await postFeedback(values.email, values.message);
    if (outcome.ok) {
      setSentTo(values.email);
      form.reset({ email: values.email, message: '' });
      return;
    }
    const { byField, general: text } = explain(outcome.error);
    for (const field of ['email', 'message'] as const) {
      const message = byField[field];
      if (message) form.setError(field, { message }, { shouldFocus: true });
    }
    setGeneral(text);
  }

  if (sentTo !== null) return <Sent email={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <form className={formStyles.form} noValidate method="post" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <h2 className="text-20">{t('content.feedback.title')}</h2>
      <p className="text-muted">{t('content.feedback.text')}</p>
      <EmailField
        {...form.register('email', {
          required: t('ERROR_MESSAGES.required'),
          validate: (value) => isEmail(value) || t('ERROR_MESSAGES.email'),
        })}
        value={typedEmail}
        label={t('accounts.fields.email')}
        placeholder={t('accounts.fields.emailPlaceholder')}
        error={errors.email?.message}
        clearLabel={t('common.fields.clear')}
      />
      <TextArea
        {...form.register('message', { validate: (value) => value.trim().length > 1 || t('ERROR_MESSAGES.required') })}
        label={t('content.feedback.message')}
        maxLength={FEEDBACK_CHARACTERS_MAX}
        rows={5}
        hint={t('content.feedback.messageHint')}
        error={errors.message?.message}
      />
      <FormNote text={general} />
      <Button type="submit" look="main" wide loading={isSubmitting} disabled={!isValid && !isSubmitting}>
        {t('common.actions.send')}
      </Button>
    </form>
  );
}
