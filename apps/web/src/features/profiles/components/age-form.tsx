import { browserClock } from '@tulpar/app-kit/clock';
import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { dateToIso } from '@tulpar/domain/birthday';
import { AGE_MIN_YEARS } from '@tulpar/domain/markets';
import { Button } from '@tulpar/ui/button';
import { DateField } from '@tulpar/ui/date-field';
import { type SyntheticEvent, useState } from 'react';
import { AgeRefusal } from '#parts/form/age-refusal.tsx';
import * as formStyles from '#parts/form/form.module.css';
import { ageHold, useAgeHold } from '#platform/visitor/age-hold.ts';
import { useUpdateProfile } from '../changing.ts';
import { checkBirthday, isTooYoung } from '../model.ts';

/** The date of birth, asked once before the first deposit or the first play for money. The server refuses both without it. */
export function AgeForm({ onDone }: { onDone?: () => void }) {
  const { t } = useLanguage();
  const updateProfile = useUpdateProfile();
  const [error, setError] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);
  const isHeld = useAgeHold();

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('birthday') as HTMLInputElement;
    const wrong = checkBirthday(field.value, new Date(browserClock.now()));
    if (wrong === 'ERROR_MESSAGES.ageMin') return ageHold.begin();
    setError(wrong === null ? undefined : t(wrong));
    if (wrong !== null) return field.focus();
    setSending(true);
    const outcome = await updateProfile({ birthday: dateToIso(field.value) ?? '' });
    setSending(false);
    if (outcome.ok) return onDone?.();
    if (isTooYoung(outcome.error)) return ageHold.begin();
    const { byField, general } = readFormErrors(t, outcome.error, ['birthday']);
    return setError(byField.birthday ?? general ?? undefined);
  }

  if (isHeld) return <AgeRefusal />;
  return (
    <form className={formStyles.form} data-part="age-form" noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-1.5">
        <h2 className={formStyles.formTitle}>{t('profiles.age.title')}</h2>
        <p className="text-muted">{t('profiles.age.text', { age: AGE_MIN_YEARS })}</p>
      </div>
      <DateField
        name="birthday"
        label={t('profiles.contacts.birthday')}
        placeholder={t('accounts.fields.birthdayPlaceholder')}
        autoComplete="bday"
        error={error}
      />
      <Button type="submit" look="main" wide loading={isSending}>
        {t('profiles.age.button')}
      </Button>
    </form>
  );
}
