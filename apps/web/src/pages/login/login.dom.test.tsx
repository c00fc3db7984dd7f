import { screen, waitFor, within } from '@testing-library/react';
import { authenticate } from '@tulpar/contract/accounts';
import { expect, test } from 'vitest';
import { descriptionOf, field, renderApp } from '#testing/render-app.tsx';

const tab = (name: string) => screen.getByRole('tab', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('LOGIN-01 LOGIN-09 VALID-06 VALID-08 VALID-10 VALID-20 a phone number takes the shape of its country and is checked when it is left', async () => {
  const { user, t } = await renderApp('/auth/login', { language: 'kk' });
  const phone = field(t('accounts.fields.phone'));
  expect(phone.type).toBe('tel');
  await user.click(phone);
  expect(phone.value).toBe('+7 (');
  await user.click(field(t('accounts.fields.password')));
  expect(phone.value).toBe('');
  await waitFor(() => expect(descriptionOf(phone)).toBe(t('ERROR_MESSAGES.required')));
  await user.click(phone);
  await user.keyboard('701');
  await waitFor(() => expect(descriptionOf(phone)).toBe(t('ERROR_MESSAGES.phone')));
  await user.keyboard('1234567');
  expect(phone.value).toBe('+7 (701) 123-45-67');
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBeNull());
  await user.click(button(t('common.fields.clear')));
  expect(document.activeElement).toBe(phone);
  await user.keyboard('8001234567');
  await waitFor(() => expect(descriptionOf(phone)).toBe(t('ERROR_MESSAGES.phone')));
});

test('LOGIN-02 LANG-05 VALID-11 VALID-12 the flag opens the countries, and another country empties the field', async () => {
  const { user, t } = await renderApp('/auth/login', { language: 'kk' });
  const flag = (country: 'KZ' | 'AZ') => button(t('common.countries.current', { country: t(`common.countries.${country}`) }));
  await user.click(flag('KZ'));
  const sheet = screen.getByRole('dialog', { name: t('common.countries.title') });
  const kazakhstan = within(sheet).getByRole('button', { name: new RegExp(t('common.countries.KZ')) });
  expect(kazakhstan.getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement).toBe(kazakhstan);
  await user.click(within(sheet).getByRole('button', { name: new RegExp(t('common.countries.AZ')) }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const phone = field(t('accounts.fields.phone'));
  expect(phone.value).toBe('');
  expect(phone.placeholder).toBe('+994-00-000-00-00');
  await user.click(phone);
  await user.keyboard('501234567');
  expect(phone.value).toBe('+994-50-123-45-67');
  await user.type(field(t('accounts.fields.password')), 'дала-түні-1');
  await waitFor(() => expect(button(t('accounts.login.submit')).disabled).toBe(false));
  expect(flag('AZ')).toBeDefined();
});

test('TAB-01 VALID-01 VALID-02 VALID-03 VALID-04 VALID-19 an e-mail is typed with help and checked', async () => {
  const { user, t } = await renderApp('/auth/login', { language: 'az' });
  tab(t('accounts.tabs.phone')).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab(t('accounts.tabs.email')));
  expect(tab(t('accounts.tabs.email')).getAttribute('aria-selected')).toBe('true');
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: t('accounts.fields.email') });
  await user.type(email, ' Leyla@B');
  expect(email.value).toBe('leyla@b');
  await user.click(button('leyla@bk.ru'));
  expect(email.value).toBe('leyla@bk.ru');
  expect(document.activeElement).toBe(email);
  for (const [text, error] of [
    ['лейла@bk.ru', 'ERROR_MESSAGES.emailLatin'],
    ['leyla@steppe', 'ERROR_MESSAGES.email'],
  ] as const) {
    await user.clear(email);
    await user.type(email, text);
    await user.tab();
    await waitFor(() => expect(descriptionOf(email)).toBe(t(error)));
  }
  await user.clear(email);
  await waitFor(() => expect(descriptionOf(email)).toBe(t('ERROR_MESSAGES.required')));
});

test('LOGIN-05 LOGIN-07 VALID-21 a password has six characters and can be shown', async () => {
  const { user, t } = await renderApp('/auth/login', { language: 'az' });
  const password = field(t('accounts.fields.password'));
  await user.type(password, 'gecə1');
  await user.tab();
  await waitFor(() => expect(descriptionOf(password)).toBe(t('ERROR_MESSAGES.passwordMin6')));
  expect(button(t('accounts.login.submit')).disabled).toBe(true);
  expect(password.type).toBe('password');
  await user.click(button(t('common.fields.showPassword')));
  expect(password.type).toBe('text');
  await user.click(button(t('common.fields.hidePassword')));
  expect(password.type).toBe('password');
});

test.each(['AUTH_WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS'] as const)(
  'LOGIN-08 a sign-in that is refused with %s says why and can be sent again',
  async (code) => {
    const { user, server, t } = await renderApp('/auth/login', { language: 'ru', server: (fake) => void fake.refuse(authenticate, code) });
    await user.click(field(t('accounts.fields.phone')));
    await user.keyboard('7011234567');
    await user.type(field(t('accounts.fields.password')), 'steppe-night-1');
    await user.click(button(t('accounts.login.submit')));
    expect(await screen.findByText(t(`API_ERRORS.${code}`))).toBeDefined();
    expect(server.calls(authenticate)[0]?.body).toMatchObject({ phone: '77011234567', password: 'steppe-night-1' });
    expect(button(t('accounts.login.submit')).disabled).toBe(false);
    expect(location.pathname).toBe('/auth/login');
  },
);

test('LOGIN-08 a refused sign-in can be tried again at once, unless the form itself is wrong', async () => {
  const { user, t } = await renderApp('/auth/login', {
    language: 'ru',
    server: (fake) => void fake.refuse(authenticate, 'VALIDATION_ERROR', { password: ['AUTH_WRONG_CREDENTIALS'] }),
  });
  const password = field(t('accounts.fields.password'));
  const submit = button(t('accounts.login.submit'));
  await user.click(field(t('accounts.fields.phone')));
  await user.keyboard('7011234567');
  await user.type(password, 'не-тот-пароль');
  await user.click(submit);
  await waitFor(() => expect(descriptionOf(password)).toBe(t('API_ERRORS.AUTH_WRONG_CREDENTIALS')));
  expect(submit.disabled).toBe(false);
  await user.clear(password);
  await user.type(password, '12345');
  await waitFor(() => expect(submit.disabled).toBe(true));
  await user.type(password, '6');
  await waitFor(() => expect(submit.disabled).toBe(false));
  expect(password.getAttribute('aria-invalid')).toBeNull();
});
