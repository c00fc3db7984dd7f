import { useLanguage } from '@tulpar/app-kit/language';
import { COUNTRIES, type Country } from '@tulpar/domain/markets';
import { isPhone, PHONES } from '@tulpar/domain/phone';
import { ChoiceSheet } from '@tulpar/ui/choice-sheet';
import { EmailField } from '@tulpar/ui/email-field';
import { Flag } from '@tulpar/ui/flag';
import { PhoneField } from '@tulpar/ui/phone-field';
import { TabPanel, Tabs } from '@tulpar/ui/tabs';
import { useId, useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { checkEmail, checkPhone, type IdentityValues, MODES } from '../model.ts';

interface Props {
  /** The form of the page; it holds at least these values. */
  readonly form: UseFormReturn<IdentityValues>;
  readonly onCountryChosen?: (country: Country) => void;
  /** Without tabs the form's mode decides between phone and e-mail. */
  readonly hasTabs?: boolean;
}

type FormOnly = Pick<Props, 'form'>;

interface PhoneProps extends FormOnly {
  readonly country: Country;
  /** Whether a complete number is marked as right. */
  readonly hasTick: boolean;
  readonly onPastedCountry: (country: Country) => void;
  readonly onCountryPress: () => void;
}

function PhoneInput({ form, country, hasTick, onPastedCountry, onCountryPress }: PhoneProps) {
  const { t } = useLanguage();
  return (
    <Controller
      name="phone"
      control={form.control}
      rules={{
        validate: (phone, values) => {
          const key = values.mode === 'phone' ? checkPhone(phone, values.country) : null;
          return key === null || t(key);
        },
      }}
      render={({ field, fieldState }) => (
        <PhoneField
          ref={field.ref}
          name="phone"
          label={t('accounts.fields.phone')}
          country={country}
          value={field.value}
          onChange={(phone, itsCountry) => {
            // A pasted number sets its country.
            if (itsCountry !== form.getValues('country')) onPastedCountry(itsCountry);
            field.onChange(phone);
          }}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
          verified={hasTick && isPhone(field.value, country)}
          clearLabel={t('common.fields.clear')}
          countryLabel={t('common.countries.current', { country: t(`common.countries.${country}`) })}
          onCountryPress={onCountryPress}
        />
      )}
    />
  );
}

function EmailInput({ form }: FormOnly) {
  const { t } = useLanguage();
  return (
    <EmailField
      label={t('accounts.fields.email')}
      placeholder={t('accounts.fields.emailPlaceholder')}
      autoComplete="email"
      inputMode="email"
      clearLabel={t('common.fields.clear')}
      error={form.formState.errors.email?.message}
      defaultValue={form.getValues('email')}
      {...form.register('email', {
        validate: (email, values) => {
          const key = values.mode === 'email' ? checkEmail(email) : null;
          return key === null || t(key);
        },
      })}
    />
  );
}

/** Phone or e-mail, with the country of the phone; shared by login, registration and reset. */
export function IdentityFields({ form, onCountryChosen, hasTabs = true }: Props) {
  const { t } = useLanguage();
  const tabs = useId();
  const [isPicking, setPicking] = useState(false);
  const [mode, country] = useWatch({ control: form.control, name: ['mode', 'country'] });

  function follow(chosen: Country): void {
    form.setValue('country', chosen);
    onCountryChosen?.(chosen);
  }

  function choose(chosen: Country): void {
    // LANG-05: a number belongs to its country, so a change of country clears it.
    follow(chosen);
    form.setValue('phone', '', { shouldValidate: false });
    form.clearErrors('phone');
  }

  const typed =
    mode === 'phone' ? (
      <PhoneInput
        form={form}
        country={country}
        // Where a number has to be verified, only verification earns a tick.
        hasTick={hasTabs}
        onPastedCountry={follow}
        onCountryPress={() => setPicking(true)}
      />
    ) : (
      <EmailInput form={form} />
    );
  return (
    <>
      {hasTabs ? (
        <Tabs
          id={tabs}
          label={t('accounts.tabs.label')}
          items={MODES.map((value) => ({ value, label: t(`accounts.tabs.${value}`) }))}
          value={mode}
          onChange={(value) => form.setValue('mode', value, { shouldValidate: true })}
        />
      ) : null}
      {hasTabs ? (
        <TabPanel tabs={tabs} value={mode}>
          {typed}
        </TabPanel>
      ) : (
        typed
      )}
      <ChoiceSheet
        open={isPicking}
        onClose={() => setPicking(false)}
        title={t('common.countries.title')}
        closeLabel={t('common.actions.close')}
        choices={COUNTRIES.map((value) => ({
          value,
          label: t(`common.countries.${value}`),
          detail: `+${PHONES[value].prefix}`,
          icon: <Flag country={value} className="size-8" />,
        }))}
        value={country}
        onChoose={choose}
      />
    </>
  );
}
