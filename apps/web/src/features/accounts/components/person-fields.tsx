import { browserClock } from '@tulpar/app-kit/clock';
import { useLanguage } from '@tulpar/app-kit/language';
import { registrationRules } from '@tulpar/domain/registration';
import { DateField } from '@tulpar/ui/date-field';
import { Field } from '@tulpar/ui/field';
import type { UseFormReturn } from 'react-hook-form';
import { ageHold } from '#platform/visitor/age-hold.ts';
import { checkBirthday, checkText, type PersonValues } from '../model.ts';

const NAME_CHARACTERS_MAX = 120;
const ADDRESS_CHARACTERS_MAX = 240;

const birthdayFault = (text: string) => checkBirthday(text, new Date(browserClock.now()));

interface Props {
  /** The form of the page; it holds at least these values. */
  readonly form: UseFormReturn<PersonValues>;
  readonly isLicensed: boolean;
}

/** VALID-23, VALID-24: the personal data that a licence requires. */
export function PersonFields({ form, isLicensed }: Props) {
  const { t } = useLanguage();
  const { requirePlayersName, requireAddress, requireBirthday } = registrationRules(isLicensed);
  const { errors } = form.formState;
  const say = (key: ReturnType<typeof checkText>) => (key === null ? true : t(key));
  return (
    <>
      {requirePlayersName ? (
        <Field
          label={t('accounts.fields.playersName')}
          autoComplete="name"
          maxLength={NAME_CHARACTERS_MAX}
          clearLabel={t('common.fields.clear')}
          error={errors.players_name?.message}
          {...form.register('players_name', { validate: (text) => say(checkText(text, NAME_CHARACTERS_MAX)) })}
        />
      ) : null}
      {requireBirthday ? (
        <DateField
          label={t('accounts.fields.birthday')}
          placeholder={t('accounts.fields.birthdayPlaceholder')}
          autoComplete="bday"
          hint={t('accounts.hints.birthday')}
          clearLabel={t('common.fields.clear')}
          error={errors.birthday?.message}
          defaultValue={form.getValues('birthday')}
          {...form.register('birthday', {
            validate: (text) => say(birthdayFault(text)),
            onBlur: () => birthdayFault(form.getValues('birthday')) === 'ERROR_MESSAGES.ageMin' && ageHold.begin(),
          })}
        />
      ) : null}
      {requireAddress ? (
        <Field
          label={t('accounts.fields.address')}
          placeholder={t('accounts.fields.addressPlaceholder')}
          autoComplete="street-address"
          maxLength={ADDRESS_CHARACTERS_MAX}
          clearLabel={t('common.fields.clear')}
          error={errors.address?.message}
          {...form.register('address', { validate: (text) => say(checkText(text, ADDRESS_CHARACTERS_MAX)) })}
        />
      ) : null}
    </>
  );
}
