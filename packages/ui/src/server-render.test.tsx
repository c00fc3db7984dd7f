import { minor } from '@tulpar/domain/money';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Badge } from '#badge.tsx';
import { Button } from '#button.tsx';
import { CodeField } from '#code-field.tsx';
import { EmailField } from '#email-field.tsx';
import { Field } from '#field.tsx';
import { Gallery } from '#gallery.tsx';
import { Money } from '#money.tsx';
import { PasswordField } from '#password-field.tsx';
import { PhoneField } from '#phone-field.tsx';

const html = (element: ReactElement) => renderToString(element);
const state = (element: ReactElement) => /data-state="(\w+)"/.exec(html(element))?.[1];
const text = (element: ReactElement) =>
  html(element)
    .replace(/<[^>]*>/g, '')
    .replace(/\s/g, ' ');
const nothing = () => undefined;

test('everything renders on a server, and without a style attribute that a strict content policy would drop', () => {
  const page = html(<Gallery />);
  expect(page).toContain('Components');
  expect(page).not.toMatch(/\sstyle=/);
});

test('SYS-16 a field is in error, verified or disabled, and disabled wins', () => {
  expect(state(<Field label="a" />)).toBe('plain');
  expect(state(<Field label="a" error="wrong" verified />)).toBe('error');
  expect(state(<Field label="a" verified />)).toBe('verified');
  expect(state(<Field label="a" error="wrong" disabled />)).toBe('disabled');
});

test('VALID-34 the error is shown under the field and linked to it, unless the field is disabled', () => {
  const wrong = html(<Field id="mail" label="a" error="wrong" hint="hint" />);
  expect(wrong).toContain('aria-invalid="true" aria-describedby="mail-note"');
  expect(wrong).toMatch(/id="mail-note"[^>]*>.*wrong/);
  expect(wrong).not.toContain('hint');
  const disabled = html(<Field id="mail" label="a" error="wrong" disabled />);
  expect(disabled).not.toContain('wrong');
  expect(disabled).not.toContain('aria-invalid');
});

test('SYS-17 a password is hidden at first', () => {
  expect(html(<PasswordField label="a" showLabel="show" hideLabel="hide" />)).toMatch(/type="password".*aria-label="show"/);
});

test('VALID-03 a begun domain is completed under the field', () => {
  expect(html(<EmailField label="a" defaultValue="aigerim@ya" />)).toContain('aria-label="aigerim@yandex.kz"');
  expect(html(<EmailField label="a" defaultValue="aigerim@" />)).not.toContain('field-offer');
});

test('VALID-10 VALID-12 a phone field is of type tel and Kazakh by default', () => {
  const field = html(<PhoneField label="a" countryLabel="KZ" value="" onChange={nothing} />);
  expect(field).toContain('type="tel"');
  expect(field).toContain('placeholder="+7 (000) 000-00-00"');
  expect(html(<PhoneField label="a" country="AZ" countryLabel="AZ" value="994503184207" onChange={nothing} />)).toContain(
    'value="+994-50-318-42-07"',
  );
});

test('VALID-15 a code field shows 000 000 and lets the phone offer the code', () => {
  const field = html(<CodeField label="a" value="408715" onChange={nothing} />);
  expect(field).toContain('value="408 715"');
  expect(field).toContain('autoComplete="one-time-code"');
});

test('a loading button stays in the tab order and says that it is busy', () => {
  const button = html(<Button loading>Pay</Button>);
  expect(button).toContain('aria-busy="true"');
  expect(button).not.toMatch(/ disabled/);
  expect(html(<Button href="/deposit">Pay</Button>)).toMatch(/^<a [^>]*href="\/deposit"/);
});

test('HEADER-05 a badge of zero is not there', () => {
  expect(html(<Badge count={0} />)).toBe('');
  expect(html(<Badge count={120} />)).toContain('99+');
});

test('ENTITY-08 HEADER-07 money has two decimals, or none when whole, and zero is bare', () => {
  expect(text(<Money amount={minor(64_250)} currency="AZN" />)).toBe('642,50 ₼');
  expect(text(<Money amount={minor(17_345_000)} currency="KZT" />)).toBe('173 450 ₸');
  expect(text(<Money amount={minor(0)} currency="KZT" />)).toBe('0 ₸');
  expect(text(<Money amount={minor(2_500_000)} currency="KZT" hasPlus />)).toBe('+25 000 ₸');
});
