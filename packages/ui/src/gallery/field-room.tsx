import type { Country, Currency } from '@tulpar/domain/markets';
import { useState } from 'react';
import { ChoiceSheet } from '#choice-sheet.tsx';
import { CodeField } from '#code-field.tsx';
import { EmailField } from '#email-field.tsx';
import { Field } from '#field.tsx';
import { Flag } from '#flag.tsx';
import { Room } from '#gallery/room.tsx';
import { notify } from '#notify.tsx';
import { PasswordField } from '#password-field.tsx';
import { PhoneField } from '#phone-field.tsx';
import { SelectField } from '#select-field.tsx';

const COUNTRIES = [
  { value: 'KZ', label: 'Қазақстан', detail: '+7', icon: <Flag country="KZ" /> },
  { value: 'AZ', label: 'Әзербайжан', detail: '+994', icon: <Flag country="AZ" /> },
] as const;
const CURRENCIES = [
  { value: 'KZT', label: 'KZT', detail: '₸' },
  { value: 'AZN', label: 'AZN', detail: '₼' },
] as const;
const EYE = { showLabel: 'Show the password', hideLabel: 'Hide the password' };
const CLEAR = 'Clear';

export function FieldRoom() {
  const [country, setCountry] = useState<Country>('KZ');
  const [phone, setPhone] = useState('');
  const [currency, setCurrency] = useState<Currency>('AZN');
  const [code, setCode] = useState('4087');
  const [open, setOpen] = useState<'country' | 'currency' | null>(null);
  const close = () => setOpen(null);
  const phoneProps = { countryLabel: 'Country', onCountryPress: () => setOpen('country'), clearLabel: CLEAR };
  return (
    <Room title="Fields">
      <div className="gallery-fields">
        <EmailField label="Бос · empty" placeholder="name@mail.kz" clearLabel={CLEAR} />
        <EmailField label="Suggestion: arrow right or a press" defaultValue="aigerim@ma" clearLabel={CLEAR} />
        <EmailField label="Has value, clear" defaultValue="aigerim@mail.ru" clearLabel={CLEAR} />
        <EmailField label="Error" defaultValue="aigerim@mail" clearLabel={CLEAR} error="Пошта мекенжайы толық емес" />
        <EmailField label="Verified" defaultValue="aigerim@mail.ru" clearLabel={CLEAR} verified hint="Расталған" />
        <Field
          label="Disabled, copy"
          defaultValue="2048731"
          disabled
          copyLabel="Copy the number"
          onCopied={(text) => notify({ title: 'Көшірілді', text, key: 'copied' })}
        />
        <PhoneField {...phoneProps} label="Телефон" name="phone" country={country} value={phone} onChange={setPhone} />
        <PhoneField {...phoneProps} label="Telefon" country="AZ" value="994503184207" onChange={() => undefined} verified />
        <PhoneField countryLabel="Country" label="Телефон, disabled" value="77012481603" onChange={() => undefined} disabled />
        <PasswordField {...EYE} label="Şifrə" defaultValue="Xəzri-2026" hint="Ən azı 6 simvol" />
        <PasswordField
          {...EYE}
          label="Құпиясөз"
          aside={<a href="#forgot">Ұмыттыңыз ба?</a>}
          error="Телефон немесе құпиясөз қате. Қайта теріп көріңіз."
        />
        <PasswordField {...EYE} label="Жаңа құпиясөз" defaultValue="123456789" verified hint="Кемінде 6 таңба" />
        <SelectField label="Valyuta" value={<b>{currency}</b>} onPress={() => setOpen('currency')} />
        <SelectField
          label="Currency, nothing chosen"
          value=""
          placeholder="Choose"
          onPress={() => setOpen('currency')}
          error="Choose one"
        />
        <Field label="Promokod" placeholder="İstəyə bağlı" clearLabel={CLEAR} />
        <CodeField label="Код" value={code} onChange={setCode} hint="Қайта жіберуге 42 сек қалды" />
        <CodeField label="Kod" value="408715" onChange={() => undefined} error="Kod düz deyil. 2 cəhd qalıb" />
      </div>
      <ChoiceSheet
        open={open === 'country'}
        onClose={close}
        title="Елді таңдаңыз"
        closeLabel="Жабу"
        choices={COUNTRIES}
        value={country}
        onChoose={setCountry}
      />
      <ChoiceSheet
        open={open === 'currency'}
        onClose={close}
        title="Valyuta"
        closeLabel="Bağla"
        choices={CURRENCIES}
        value={currency}
        onChoose={setCurrency}
      />
    </Room>
  );
}
