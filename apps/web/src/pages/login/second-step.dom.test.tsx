import { screen, waitFor } from '@testing-library/react';
import { authenticate } from '@tulpar/contract/accounts';
import { makeSecondStep } from '@tulpar/contract/factors';
import { signInByTelegram } from '@tulpar/contract/telegram';
import { expect, test, vi } from 'vitest';
import { tokenStore } from '#platform/session.ts';
import type { FakeServer } from '#testing/fake-server.ts';
import { descriptionOf, field, renderApp, SIGNED_IN } from '#testing/render-app.tsx';

const STEP = { second_step: { token: 'sss', factors: ['totp' as const, 'recovery' as const] } };

/** Logs in with the password; the server asks for the second step. */
async function firstStep(prepare: (fake: FakeServer) => void) {
  const app = await renderApp('/auth/login', {
    language: 'kk',
    server: (fake) => prepare(fake.answer(authenticate, STEP)),
  });
  const { user, t } = app;
  await user.click(field(t('accounts.fields.phone')));
  await user.keyboard('7011234567');
  await user.type(field(t('accounts.fields.password')), 'steppe-wind-7');
  await user.click(screen.getByRole('button', { name: t('accounts.login.submit') }));
  await waitFor(() => expect(screen.getAllByText(t('factors.ask.stepTitle'))).not.toEqual([]));
  return app;
}

test('FACTOR-02 after the password the code of the app is asked for, and the last digit sends it', async () => {
  const { user, server, t } = await firstStep((fake) => fake.answer(makeSecondStep, SIGNED_IN));
  expect(tokenStore.read().access).toBeNull();
  await user.type(field(t('factors.ask.code')), '012345');
  await waitFor(() => expect(tokenStore.read().access).toBe(SIGNED_IN.access.token));
  expect(server.calls(makeSecondStep).map(({ body }) => body)).toMatchObject([{ step_token: 'sss', code: '012345' }]);
});

test('FACTOR-02 a wrong code says so, and a recovery code stands in for the app', async () => {
  const { user, server, t } = await firstStep((fake) =>
    fake.refuse(makeSecondStep, 'FACTOR_CODE_INVALID', { code: ['FACTOR_CODE_INVALID'] }).answer(makeSecondStep, SIGNED_IN),
  );
  await user.type(field(t('factors.ask.code')), '012345');
  await waitFor(() => expect(descriptionOf(field(t('factors.ask.code')))).toContain(t('API_ERRORS.FACTOR_CODE_INVALID')));
  await user.click(screen.getByRole('button', { name: t('factors.ask.byRecovery') }));
  await user.type(field(t('factors.ask.recovery')), 'abcde-fgh23');
  await user.click(screen.getByRole('button', { name: t('factors.ask.submit') }));
  await waitFor(() => expect(tokenStore.read().access).toBe(SIGNED_IN.access.token));
  expect(server.calls(makeSecondStep).at(-1)?.body).toMatchObject({ step_token: 'sss', recovery_code: 'abcde-fgh23' });
});

test('FACTOR-02 a step that is over leads back to the login', async () => {
  const { user, t } = await firstStep((fake) => fake.refuse(makeSecondStep, 'SECOND_STEP_OVER', { domain: ['SECOND_STEP_OVER'] }));
  await user.type(field(t('factors.ask.code')), '012345');
  await user.click(await screen.findByRole('button', { name: t('factors.ask.again') }));
  expect(field(t('accounts.fields.password'))).toBeDefined();
});

test('FACTOR-02 MARKET-10 a linked Telegram asks for the second step too', async () => {
  const { user, t } = await renderApp('/vipclub', {
    language: 'kk',
    server: (fake) => {
      vi.stubGlobal('Telegram', { WebApp: { initData: 'query_id=Q&hash=0' } });
      fake.answer(signInByTelegram, STEP).answer(makeSecondStep, SIGNED_IN);
    },
  });
  await waitFor(() => expect(location.pathname).toBe('/auth/login'));
  await user.type(await screen.findByLabelText(t('factors.ask.code')), '012345');
  await waitFor(() => expect(tokenStore.read().access).toBe(SIGNED_IN.access.token));
});

test('FACTOR-03 a passkey is offered on the domain of the public address only', async () => {
  const { t } = await renderApp('/auth/login', { boot: { hostname: 'other.example', origin: 'https://tulpar.example' } });
  expect(screen.queryByRole('button', { name: t('accounts.login.passkey') })).toBeNull();
});
