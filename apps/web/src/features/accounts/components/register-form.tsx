import { newId } from '@tulpar/app-kit/clock';
import { Link } from '@tulpar/app-kit/components/link';
import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { useTranslatedErrors } from '@tulpar/app-kit/use-translated-errors';
import * as paths from '@tulpar/contract/paths';
import { AGE_MIN_YEARS, type Country, type Currency, currencyOf } from '@tulpar/domain/markets';
import { passwordCharactersMin } from '@tulpar/domain/password';
import { policyOf } from '@tulpar/domain/policy';
import { Button } from '@tulpar/ui/button';
import { Checkbox } from '@tulpar/ui/checkbox';
import { Field } from '@tulpar/ui/field';
import { PasswordField } from '@tulpar/ui/password-field';
import { type ReactNode, useEffect, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import * as formStyles from '#parts/form/form.module.css';
import { FormNote } from '#parts/form/form-note.tsx';
import * as linkStyles from '#parts/link.module.css';
import { rememberCurrency, rememberedCurrency, useShownCurrency } from '#platform/guest-choices.ts';
import { PROMO_CHARACTERS_MAX } from '#platform/visitor/promo-code.ts';
import { useSignUp } from '../api.ts';
import { canBeSent, REFUSED } from '../form-state.ts';
import { checkPassword, type IdentityValues, identityBody, type PersonValues, personBody } from '../model.ts';
import { welcome } from '../welcome.ts';
import { CurrencyField } from './currency-field.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { PersonFields } from './person-fields.tsx';

export interface RegisterValues extends IdentityValues, PersonValues {
  readonly password: string;
  readonly currency: Currency;
  readonly promo_code: string;
  readonly terms: boolean;
}

const SERVER_FIELDS = ['phone', 'email', 'password', 'players_name', 'birthday', 'address', 'promo_code'] as const;

export function useRegisterForm(start: RegisterValues): UseFormReturn<RegisterValues> {
  return useForm<RegisterValues>({ mode: 'onTouched', defaultValues: start });
}

interface Props {
  readonly form: UseFormReturn<RegisterValues>;
  /** The host has a licence, which requires more data. */
  readonly isLicensed: boolean;
  readonly onBanned: () => void;
  /** The label of the terms' checkbox. */
  readonly terms: ReactNode;
}

/** The currency of the account: the player's choice, the visitor's, or that of the phone's country. */
function useCurrency(form: UseFormReturn<RegisterValues>) {
  const [hasChosenCurrency, setChosenCurrency] = useState(false);
  const guestCurrency = useShownCurrency();
  const currency = useWatch({ control: form.control, name: 'currency' });
  // QUERY-03: the currency of the address is stored only after the form has rendered.
  useEffect(() => {
    if (rememberedCurrency() !== null) form.setValue('currency', guestCurrency);
  }, [form, guestCurrency]);
  return {
    currency,
    followCountry(country: Country): void {
      // A chosen currency is kept; otherwise the currency follows the country.
      if (!hasChosenCurrency && rememberedCurrency() === null) form.setValue('currency', currencyOf(country));
    },
    chooseCurrency(value: Currency): void {
      form.setValue('currency', value);
      setChosenCurrency(true);
      rememberCurrency(value);
    },
  };
}

function useRegistration({ form, isLicensed, onBanned }: Omit<Props, 'terms'>) {
  const { t, language } = useLanguage();
  const signUp = useSignUp();
  const [general, setGeneral] = useState<string | null>(null);
  const [idempotencyKey] = useState(newId);
  useTranslatedErrors(form, setGeneral);

  async function submit(values: RegisterValues): Promise<void> {
    setGeneral(null);
    const outcome = await signUp({
      identity: identityBody(values),
      password: values.password,
      promoCode: values.promo_code,
      currency: values.currency,
      language,
      person: personBody(values, isLicensed),
      idempotencyKey,
      isMarketed: policyOf(isLicensed).marketingByDefault,
    });
    if (outcome.ok) return welcome.begin(values.promo_code);
    if (outcome.error.kind === 'refused' && outcome.error.errors['domain']?.includes('AUTH_USER_BANNED')) {
      onBanned();
      return;
    }
    const { byField, general: text } = readFormErrors(t, outcome.error, SERVER_FIELDS);
    for (const field of SERVER_FIELDS) {
      const message = byField[field];
      if (message) form.setError(field, { type: REFUSED, message }, { shouldFocus: true });
    }
    setGeneral(text);
  }

  return { general, submit };
}

export function RegisterForm({ form, isLicensed, onBanned, terms }: Props) {
  const { t } = useLanguage();
  const { general, submit } = useRegistration({ form, isLicensed, onBanned });
  const { currency, followCountry, chooseCurrency } = useCurrency(form);
  const { errors, isSubmitting } = form.formState;
  const canSend = canBeSent(form.formState);
  const isTaken = errors.phone?.message === t('API_ERRORS.PHONE_TAKEN') || errors.email?.message === t('API_ERRORS.EMAIL_TAKEN');
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <IdentityFields form={form as unknown as UseFormReturn<IdentityValues>} onCountryChosen={followCountry} />
      {isTaken ? (
        <Link href={paths.login} className={linkStyles.inlineLink}>
          {t('accounts.register.logIn')}
        </Link>
      ) : null}
      <PasswordField
        label={t('accounts.fields.password')}
        autoComplete="new-password"
        hint={t('accounts.hints.passwordMin', { min: passwordCharactersMin(isLicensed) })}
        showLabel={t('common.fields.showPassword')}
        hideLabel={t('common.fields.hidePassword')}
        error={errors.password?.message}
        {...form.register('password', {
          validate: (password) => {
            const key = checkPassword(password);
            return key === null ? true : t(key);
          },
        })}
      />
      <PersonFields form={form as unknown as UseFormReturn<PersonValues>} isLicensed={isLicensed} />
      <div className="grid grid-cols-[minmax(0,4fr)_minmax(0,5fr)] gap-3">
        <CurrencyField value={currency} onChoose={chooseCurrency} />
        <Field
          label={t('accounts.fields.promoCode')}
          note={Boolean(errors.promo_code)}
          placeholder={t('common.fields.optional')}
          autoComplete="off"
          maxLength={PROMO_CHARACTERS_MAX}
          error={errors.promo_code?.message}
          {...form.register('promo_code')}
        />
      </div>
      <Checkbox
        error={errors.terms?.message}
        {...form.register('terms', {
          validate: (isTaken) => isTaken || t('ERROR_MESSAGES.termsNotChecked'),
          // A checkbox has no meaningful blur, so its error is shown at once.
          onChange: () => void form.trigger('terms'),
        })}
      >
        {terms}
      </Checkbox>
      {policyOf(isLicensed).ticksTerms ? <p className="text-13 text-muted">{t('accounts.register.age', { age: AGE_MIN_YEARS })}</p> : null}
      <FormNote text={general} />
      <Button type="submit" look="main" wide loading={isSubmitting} disabled={!canSend && !isSubmitting}>
        {t('accounts.register.submit')}
      </Button>
    </form>
  );
}
