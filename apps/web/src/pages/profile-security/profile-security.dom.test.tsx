import { screen, waitFor, within } from '@testing-library/react';
import { updatePassword } from '@tulpar/contract/accounts';
import { sendPhoneCode } from '@tulpar/contract/contacts';
import { renewRecoveryCodes } from '@tulpar/contract/factors';
import { confirmIdentity, endOtherSignIns, endSignIn, getSignIns, type SignIn } from '@tulpar/contract/security';
import { SIGN_IN } from '@tulpar/contract/testing/example-values';
import { expect, test } from 'vitest';
import { field, renderApp } from '#testing/render-app.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const LAPTOP: SignIn = { ...SIGN_IN, id: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbc52', browser: 'Firefox', system: 'Windows', is_current: false };
const TWO = { data: [LAPTOP, SIGN_IN] };

test('SECURITY-03 every sign-in is listed, this device first and marked', async () => {
  const { t } = await renderApp('/profile/security', { player: {}, language: 'kk', server: (fake) => void fake.answer(getSignIns, TWO) });
  await screen.findByText('Chrome, Android');
  const [first, second] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText(/Chrome|Firefox/));
  expect(within(first!).getByText(t('security.devices.current'))).toBeDefined();
  expect(within(first!).queryByRole('button')).toBeNull();
  expect(within(second!).getByText('Firefox, Windows')).toBeDefined();
  expect(within(second!).getByText('Қазақстан · 95.56.12.*')).toBeDefined();
});

test('SECURITY-02 SECURITY-04 ending one asks for the password where the server does, and goes on by itself', async () => {
  const { user, server, t } = await renderApp('/profile/security', {
    player: {},
    server: (fake) =>
      void fake
        .answer(getSignIns, TWO)
        .answer(getSignIns, { data: [SIGN_IN] })
        .refuse(endSignIn, 'PROOF_REQUIRED')
        .answer(endSignIn, { data: { success: true } }),
  });
  await user.click(await screen.findByRole('button', { name: t('security.devices.endLabel', { device: 'Firefox, Windows' }) }));
  await screen.findByRole('dialog', { name: t('security.stepUp.title') });
  await user.type(field(t('accounts.fields.password')), 'steppe-wind-7{Enter}');
  await screen.findByText(t('security.devices.ended'));
  expect(server.calls(confirmIdentity)).toHaveLength(1);
  expect(server.calls(endSignIn)).toHaveLength(2);
  await waitFor(() => expect(screen.queryByText('Firefox, Windows')).toBeNull());
  expect(screen.queryByRole('button', { name: t('security.devices.endOthers') })).toBeNull();
});

test('SECURITY-04 all others end after a question; a closed question changes nothing', async () => {
  const { user, server, t } = await renderApp('/profile/security', {
    player: {},
    language: 'ru',
    server: (fake) => void fake.answer(getSignIns, TWO),
  });
  await user.click(await screen.findByRole('button', { name: t('security.devices.endOthers') }));
  await user.click(button(t('security.devices.keep')));
  expect(server.calls(endOtherSignIns)).toEqual([]);
  await waitFor(() => expect(screen.getAllByRole('button', { name: t('security.devices.endOthers') })).toHaveLength(1));
  await user.click(button(t('security.devices.endOthers')));
  const dialog = await screen.findByRole('dialog', { name: t('security.devices.endOthersAsk') });
  await user.click(within(dialog).getByRole('button', { name: t('security.devices.endOthers') }));
  expect(await screen.findByText(t('security.devices.othersEnded', { count: 2 }))).toBeDefined();
});

test('SECURITY-03 a list that did not load can be asked for again', async () => {
  const { user, t } = await renderApp('/profile/security', {
    player: {},
    language: 'az',
    server: (fake) => void fake.refuse(getSignIns, 'NOT_FOUND').answer(getSignIns, TWO),
  });
  await screen.findByText(t('security.devices.failed'));
  await user.click(button(t('common.actions.tryAgain')));
  expect(await screen.findByText('Firefox, Windows')).toBeDefined();
});

test('API-17 a forgotten password is set anew with a code, and the player logs in again', async () => {
  const { user, server, t } = await renderApp('/profile/security', {
    player: { phone: '77015550199', is_phone_verified: true, email: 'x@mail.kz', is_email_verified: false },
    server: (fake) =>
      void fake.refuse(updatePassword, 'CODE_INVALID', { code: ['CODE_INVALID'] }).answer(updatePassword, { data: { success: true } }),
  });
  await user.click(await screen.findByRole('button', { name: t('accounts.login.forgot') }));
  const dialog = await screen.findByRole('dialog', { name: t('security.password.forgotten') });
  // The unverified e-mail is not offered.
  expect(within(dialog).queryByText('x@mail.kz')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: /\+7 \(701\) 555-01-99/ }));
  const code = await screen.findByLabelText<HTMLInputElement>(t('accounts.fields.code'));
  expect(server.calls(sendPhoneCode)[0]?.body).toEqual({ phone: '77015550199' });
  await user.type(code, '123456');
  await user.type(field(t('accounts.fields.newPassword')), 'steppe-wind-7');
  await user.type(field(t('accounts.fields.repeatPassword')), 'steppe-wind-7');
  await user.click(button(t('accounts.reset.submit')));
  await screen.findByText(t('API_ERRORS.CODE_INVALID'));
  await user.clear(code);
  await user.type(code, '654321');
  await user.click(button(t('accounts.reset.submit')));
  await waitFor(() => expect(location.pathname).toBe('/auth/login'));
  expect(server.calls(updatePassword)[1]?.body).toEqual({ code: '654321', new_password: 'steppe-wind-7' });
  expect(await screen.findByText(t('NOTIFICATIONS.passwordChanged.message'))).toBeDefined();
});

test('FACTOR-05 while a change waits for the factor only its own button is busy', async () => {
  const { user, t } = await renderApp('/profile/security', {
    player: {},
    server: (fake) => void fake.refuse(renewRecoveryCodes, 'SECOND_FACTOR_REQUIRED'),
  });
  await user.click(await screen.findByRole('button', { name: t('factors.recovery.renew') }));
  const sure = await screen.findByRole('dialog', { name: t('factors.recovery.renewTitle') });
  await user.click(within(sure).getByRole('button', { name: t('factors.recovery.renew') }));
  await screen.findByRole('dialog', { name: t('factors.ask.title') });
  const busy = [...document.querySelectorAll('[data-part] [aria-busy="true"]')].map((one) => one.closest('[data-part]'));
  expect(busy.map((part) => part?.getAttribute('data-part'))).toEqual(['recovery']);
});
