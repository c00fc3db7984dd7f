import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { useTranslatedErrors } from '@tulpar/app-kit/use-translated-errors';
import type { User } from '@tulpar/contract/profiles';
import { dateToIso, isCalendarDate } from '@tulpar/domain/birthday';
import { formatPhone } from '@tulpar/domain/phone';
import type { MessageKey } from '@tulpar/i18n/messages';
import { Button } from '@tulpar/ui/button';
import { DateField } from '@tulpar/ui/date-field';
import { Field } from '@tulpar/ui/field';
import { notify } from '@tulpar/ui/notify';
import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as formStyles from '#parts/form/form.module.css';
import { FormNote } from '#parts/form/form-note.tsx';
import { ageHold, useAgeHold } from '#platform/visitor/age-hold.ts';
import { useUpdateProfile } from '../changing.ts';
import { changedFields, isTooYoung, PERSON_FIELDS, type PersonValues, personOf } from '../model.ts';

interface Props {
  readonly user: User;
  /** Shown under an unverified contact. */
  readonly verifyPhone: ReactNode;
  readonly verifyEmail: ReactNode;
  /** The links to the pages that change them. */
  readonly changePhone: ReactNode;
  readonly changeEmail: ReactNode;
}

type Form = UseFormReturn<PersonValues>;

/** One contact with its state. It is changed on a page of its own, because a new one has to be verified first. */
function Contact({ kind, user, verify, change }: { kind: 'phone' | 'email'; user: User; verify: ReactNode; change: ReactNode }) {
  const { t } = useLanguage();
  const value = user[kind];
  const verified = value !== null && user[`is_${kind}_verified`];
  const hint = t(value === null ? `profiles.contacts.${kind}None` : verified ? 'profiles.verified' : `profiles.contacts.${kind}Open`);
  return (
    <>
      <Field
        label={t(`profiles.contacts.${kind}`)}
        name={kind}
        readOnly
        value={value === null ? '' : kind === 'phone' ? formatPhone(value) : value}
        verified={verified}
        hint={hint}
      />
      {value !== null && !verified ? verify : null}
      {change}
    </>
  );
}

/** What was compared with the documents, as far as the account has it: an empty name was compared with nothing. */
function lockedText(hasName: boolean, hasBirthday: boolean): MessageKey | null {
  if (hasName && hasBirthday) return 'profiles.contacts.locked';
  if (hasName) return 'profiles.contacts.lockedName';
  return hasBirthday ? 'profiles.contacts.lockedBirthday' : null;
}

/** The name and the birthday that staff have compared with the documents stay as they are. */
function PersonFields({ form, user }: { form: Form; user: User }) {
  const { t } = useLanguage();
  const { errors } = form.formState;
  const isHeld = useAgeHold() && !user.birthday;
  const isLocked = (field: 'first_name' | 'last_name' | 'birthday') => user.is_doc_verified && Boolean(user[field]);
  const locked = lockedText(isLocked('first_name') || isLocked('last_name'), isLocked('birthday'));
  return (
    <div className={formStyles.formCard}>
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={t('profiles.contacts.firstName')}
          autoComplete="given-name"
          maxLength={60}
          readOnly={isLocked('first_name')}
          error={errors.first_name?.message}
          {...form.register('first_name')}
        />
        <Field
          label={t('profiles.contacts.lastName')}
          autoComplete="family-name"
          maxLength={60}
          readOnly={isLocked('last_name')}
          error={errors.last_name?.message}
          {...form.register('last_name')}
        />
      </div>
      <DateField
        label={t('profiles.contacts.birthday')}
        placeholder={t('accounts.fields.birthdayPlaceholder')}
        autoComplete="bday"
        readOnly={isLocked('birthday') || isHeld}
        hint={isHeld ? t('profiles.age.held') : undefined}
        error={errors.birthday?.message}
        defaultValue={form.getValues('birthday')}
        {...form.register('birthday', {
          validate: (text) => text === '' || isCalendarDate(dateToIso(text) ?? '') || t('ERROR_MESSAGES.birthday'),
        })}
      />
      <Field
        label={t('profiles.contacts.address')}
        autoComplete="street-address"
        maxLength={240}
        error={errors.address?.message}
        {...form.register('address')}
      />
      {locked === null ? null : <p className="text-13 text-muted">{t(locked)}</p>}
    </div>
  );
}

/** ROUTE-15: contacts and personal data; only changes of the personal data are sent. */
export function ContactsForm({ user, verifyPhone, verifyEmail, changePhone, changeEmail }: Props) {
  const { t } = useLanguage();
  const updateProfile = useUpdateProfile();
  const [general, setGeneral] = useState<string | null>(null);
  const form = useForm<PersonValues>({ mode: 'onTouched', values: personOf(user), resetOptions: { keepDirtyValues: true } });
  const { isDirty, isSubmitting } = form.formState;
  useTranslatedErrors(form, setGeneral);

  async function submit(values: PersonValues): Promise<void> {
    setGeneral(null);
    const changed = changedFields(personOf(user), values);
    const outcome = Object.keys(changed).length === 0 ? ({ ok: true } as const) : await updateProfile(changed);
    if (outcome.ok) {
      form.reset(values);
      notify({ tone: 'success', title: t('common.states.saved') });
      return;
    }
    if (isTooYoung(outcome.error)) ageHold.begin();
    const { byField, general: text } = readFormErrors(t, outcome.error, PERSON_FIELDS);
    for (const field of PERSON_FIELDS) {
      const message = byField[field];
      if (message) form.setError(field, { message }, { shouldFocus: true });
    }
    setGeneral(text);
  }

  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <h2 className={formStyles.formTitle}>{t('profiles.contacts.title')}</h2>
      <div className={formStyles.formCard}>
        <Contact kind="phone" user={user} verify={verifyPhone} change={changePhone} />
        <Contact kind="email" user={user} verify={verifyEmail} change={changeEmail} />
      </div>
      <h2 className={formStyles.formTitle}>{t('profiles.contacts.personal')}</h2>
      <PersonFields form={form} user={user} />
      <FormNote text={general} />
      <Button type="submit" look="main" wide loading={isSubmitting} disabled={!isDirty && !isSubmitting}>
        {t('profiles.contacts.save')}
      </Button>
    </form>
  );
}
