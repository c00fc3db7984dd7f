import { screen, waitFor } from '@testing-library/react';
import { checkPhoneCode, confirmEmailCode, sendPhoneCode, verifyEmail } from '@tulpar/contract/contacts';
import { getProfile, type User } from '@tulpar/contract/profiles';
import { USER } from '@tulpar/contract/testing/example-values';
import { expect, test } from 'vitest';
import { descriptionOf, field, renderApp } from '#testing/render-app.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('ROUTE-18 API-22 API-23 VALID-15 a code goes off with its last digit; a wrong one says how many tries are left', async () => {
  const verified = { ...USER, language: 'en', is_phone_verified: true } as User;
  const { user, server, t } = await renderApp('/profile/verify-phone', {
    player: { is_phone_verified: false },
    server: (fake) =>
      void fake.refuse(checkPhoneCode, 'CODE_INVALID', { code: ['CODE_INVALID'] }).answer(checkPhoneCode, { data: verified }),
  });
  await screen.findByText(t('profiles.verify.phoneAsk'));
  expect(field(t('accounts.fields.phone')).value).toBe('+7 (701) 123-45-67');
  await user.click(button(t('accounts.reset.getCode')));
  const code = await screen.findByLabelText<HTMLInputElement>(t('accounts.fields.code'));
  expect(server.calls(sendPhoneCode)[0]?.body).toEqual({ phone: '77011234567' });
  expect(document.activeElement).toBe(code);
  expect(button(t('profiles.verify.submit')).disabled).toBe(true);
  await user.keyboard('123456');
  expect(code.value).toBe('123 456');
  await waitFor(() => expect(descriptionOf(code)).toBe(t('profiles.verify.wrongCode', { count: 4 })));
  // The same digits again would only use up a try.
  expect(button(t('profiles.verify.submit')).disabled).toBe(true);
  server.drop(getProfile).answer(getProfile, { data: verified });
  await user.clear(code);
  await user.type(code, '654321');
  await waitFor(() => expect(location.pathname).toBe('/profile/contacts'));
  expect(await screen.findByText(t('profiles.verify.phoneDone'))).toBeDefined();
  expect(server.calls(checkPhoneCode).map(({ body }) => body)).toEqual([{ code: '123456' }, { code: '654321' }]);
});

test('ROUTE-18 API-20 API-21 an e-mail is checked before a code is sent; too many tries are refused in words', async () => {
  const { user, server, t } = await renderApp('/profile/verify-email', {
    player: {},
    language: 'ru',
    server: (fake) => void fake.refuse(confirmEmailCode, 'CODE_TRIES_EXCEEDED'),
  });
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: t('accounts.fields.email') });
  await user.type(email, 'aigerim@steppe');
  await user.tab();
  await waitFor(() => expect(descriptionOf(email)).toBe(t('ERROR_MESSAGES.email')));
  await user.type(email, '.kz');
  await user.click(button(t('accounts.reset.getCode')));
  const code = await screen.findByLabelText<HTMLInputElement>(t('accounts.fields.code'));
  expect(server.calls(verifyEmail)[0]?.body).toEqual({ email: 'aigerim@steppe.kz' });
  await user.type(code, '111222');
  expect(await screen.findByText(t('API_ERRORS.CODE_TRIES_EXCEEDED'))).toBeDefined();
  expect(server.calls(confirmEmailCode)[0]?.body).toEqual({ code: '111222' });
});

test('API-22 a code that cannot be sent says why, and the address can still be changed', async () => {
  const { user, t } = await renderApp('/profile/verify-phone', {
    // Another number than above: the device remembers which one has just asked.
    player: { phone: '77017654321', is_phone_verified: false },
    language: 'az',
    server: (fake) => void fake.refuse(sendPhoneCode, 'TOO_MANY_REQUESTS'),
  });
  await screen.findByText(t('profiles.verify.phoneAsk'));
  await user.click(button(t('accounts.reset.getCode')));
  expect(await screen.findByText(t('API_ERRORS.TOO_MANY_REQUESTS'))).toBeDefined();
  expect(screen.queryByLabelText(t('accounts.fields.code'))).toBeNull();
  expect(button(t('accounts.reset.getCode')).disabled).toBe(false);
});

test.each(['kk', 'en', 'az', 'ru'] as const)(
  'API-22 a new number asks for the password where the server wants it, in %s',
  async (language) => {
    const { user, server, t } = await renderApp('/profile/verify-phone', {
      player: { phone: null, is_phone_verified: false },
      language,
      server: (fake) =>
        void fake
          .refuse(sendPhoneCode, 'PROOF_REQUIRED', { password: ['PROOF_REQUIRED'] })
          .refuse(sendPhoneCode, 'PASSWORD_WRONG', { password: ['PASSWORD_WRONG'] })
          .answer(sendPhoneCode, { data: { sent: true } }),
    });
    const phone = `701555${language.charCodeAt(0)}${language.charCodeAt(1)}`.slice(0, 10).padEnd(10, '0');
    await user.type(await screen.findByLabelText(t('accounts.fields.phone')), phone);
    expect(screen.queryByLabelText(t('accounts.fields.password'))).toBeNull();
    await user.click(button(t('accounts.reset.getCode')));
    const password = await screen.findByLabelText<HTMLInputElement>(t('accounts.fields.password'));
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(descriptionOf(password)).toBe(t('API_ERRORS.PROOF_REQUIRED'));
    await user.type(password, 'wrong');
    await user.click(button(t('accounts.reset.getCode')));
    await waitFor(() => expect(descriptionOf(password)).toBe(t('API_ERRORS.PASSWORD_WRONG')));
    await user.clear(password);
    await user.type(password, 'steppe-wind-7');
    await user.click(button(t('accounts.reset.getCode')));
    await screen.findByLabelText(t('accounts.fields.code'));
    expect(server.calls(sendPhoneCode).at(-1)?.body).toEqual({ phone: `7${phone}`, password: 'steppe-wind-7' });
  },
);

test('ROUTE-18 a page that is opened anew still asks for the code that was sent', async () => {
  const values = { mode: 'email', country: 'KZ', phone: '', email: 'aigerim@steppe.kz' };
  sessionStorage.setItem('pendingCode', JSON.stringify({ version: 1, value: { values, atMs: Date.now() } }));
  const { t } = await renderApp('/profile/verify-email', { player: {} });
  expect(await screen.findByLabelText(t('accounts.fields.code'))).toBeDefined();
  expect(screen.getByText('aigerim@steppe.kz')).toBeDefined();
});
