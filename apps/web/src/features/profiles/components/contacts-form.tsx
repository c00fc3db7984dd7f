import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { useTranslatedErrors } from '@tulpar/app-kit/use-translated-errors';
import type { User } from '@tulpar/contract/profiles';
import { dateToIso, isCalendarDate } from '@tulpar/domain/birthday';
import { isEmail } from '@tulpar/domain/email';
import { formatPhone, isPhone, normalisePhone, PHONES } from '@tulpar/domain/phone';
import { Button } from '@tulpar/ui/button';
import { DateField } from '@tulpar/ui/date-field';
import { EmailField } from '@tulpar/ui/email-field';
import { Field } from '@tulpar/ui/field';
import { notify } from '@tulpar/ui/notify';
import { PhoneField } from '@tulpar/ui/phone-field';
import { type ReactNode, useState } from 'react';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import * as formStyles from '#parts/form/form.module.css';
import { FormNote } from '#parts/form/form-note.tsx';
import { useUpdateProfile } from '../changing.ts';
import { CONTACT_FIELDS, type ContactValues, changedContacts, contactsOf } from '../model.ts';

interface Props {
  readonly user: User;
  /** Shown under an unverified contact. */
  readonly verifyPhone: ReactNode;
  readonly verifyEmail: ReactNode;
}

type Form = UseFormReturn<ContactValues>;

/** The phone and the e-mail, each with its state of verification. */
function ContactFields({ form, user, verifyPhone, verifyEmail }: Props & { readonly form: Form }) {
  const { t } = useLanguage();
  const [phone, email] = useWatch({ control: form.control, name: ['phone', 'email'] });
  const typed = { phone: normalisePhone(phone), email };
  /** A contact that is being edited is neither verified nor unverified. */
  const stateOf = (field: 'phone' | 'email') => {
    if (!user[field] || typed[field] !== user[field]) return { verified: false };
    const verified = user[`is_${field}_verified`];
    return { verified, hint: t(verified ? 'profiles.verified' : `profiles.contacts.${field}Open`) };
  };
  const country = user.phone?.startsWith(PHONES.AZ.prefix) || (!user.phone && user.currency === 'AZN') ? 'AZ' : 'KZ';
  return (
    <div className={formStyles.formCard}>
      <Controller
        name="phone"
        control={form.control}
        rules={{ validate: (phone) => (phone === '' && !user.phone) || isPhone(phone, country) || t('ERROR_MESSAGES.phone') }}
        render={({ field, fieldState }) => (
          <PhoneField
            ref={field.ref}
            name="phone"
            label={t('profiles.contacts.phone')}
            country={country}
            value={field.value === '' ? '' : formatPhone(field.value)}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
            {...stateOf('phone')}
            countryLabel={t('common.countries.current', { country: t(`common.countries.${country}`) })}
          />
        )}
      />
      {user.phone && !user.is_phone_verified ? verifyPhone : null}
      <EmailField
        placeholder={t('accounts.fields.emailPlaceholder')}
        label={t('profiles.contacts.email')}
        autoComplete="email"
        inputMode="email"
        clearLabel={t('common.fields.clear')}
        {...stateOf('email')}
        error={form.formState.errors.email?.message}
        defaultValue={form.getValues('email')}
        {...form.register('email', { validate: (email) => (email === '' && !user.email) || isEmail(email) || t('ERROR_MESSAGES.email') })}
      />
      {user.email && !user.is_email_verified ? verifyEmail : null}
    </div>
  );
}

function PersonFields({ form }: { form: Form }) {
  const { t } = useLanguage();
  const { errors } = form.formState;
  return (
    <div className={formStyles.formCard}>
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={t('profiles.contacts.firstName')}
          autoComplete="given-name"
          maxLength={60}
          error={errors.first_name?.message}
          {...form.register('first_name')}
        />
        <Field
          label={t('profiles.contacts.lastName')}
          autoComplete="family-name"
          maxLength={60}
          error={errors.last_name?.message}
          {...form.register('last_name')}
        />
      </div>
      <DateField
        label={t('profiles.contacts.birthday')}
        placeholder={t('accounts.fields.birthdayPlaceholder')}
        autoComplete="bday"
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
    </div>
  );
}

/** ROUTE-15: contacts and personal data; only changes are sent. */
export function ContactsForm({ user, verifyPhone, verifyEmail }: Props) {
  const { t } = useLanguage();
  const updateProfile = useUpdateProfile();
  const [general, setGeneral] = useState<string | null>(null);
  const form = useForm<ContactValues>({ mode: 'onTouched', values: contactsOf(user), resetOptions: { keepDirtyValues: true } });
  const { isDirty, isSubmitting } = form.formState;
  useTranslatedErrors(form, setGeneral);

  async function submit(values: ContactValues): Promise<void> {
    setGeneral(null);
    const change = changedContacts(contactsOf(user), values);
    const outcome = Object.keys(change).length === 0 ? ({ ok: true } as const) : await updateProfile(change);
    if (outcome.ok) {
      form.reset(values);
      notify({ tone: 'success', title: t('common.states.saved') });
      return;
    }
    const { byField, general: text } = readFormErrors(t, outcome.error, CONTACT_FIELDS);
    for (const field of CONTACT_FIELDS) {
      const message = byField[field];
      if (message) form.setError(field, { message }, { shouldFocus: true });
    }
    setGeneral(text);
  }

  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <h2 className={formStyles.formTitle}>{t('profiles.contacts.title')}</h2>
      <ContactFields form={form} user={user} verifyPhone={verifyPhone} verifyEmail={verifyEmail} />
      <h2 className={formStyles.formTitle}>{t('profiles.contacts.personal')}</h2>
      <PersonFields form={form} />
      <FormNote text={general} />
      <Button type="submit" look="main" wide loading={isSubmitting} disabled={!isDirty && !isSubmitting}>
        {t('profiles.contacts.save')}
      </Button>
    </form>
  );
}
