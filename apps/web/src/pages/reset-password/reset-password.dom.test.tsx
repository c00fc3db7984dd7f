import { screen, waitFor } from '@testing-library/react';
import { confirmPasswordReset, requestPasswordReset } from '@tulpar/contract/accounts';
import { HOUR_MS, SECOND_MS } from '@tulpar/domain/durations';
import { formatPhone } from '@tulpar/domain/phone';
import { expect, onTestFinished, test, vi } from 'vitest';
import { descriptionOf, field, type RenderedApp, renderApp } from '#testing/render-app.tsx';

const PATH = '/auth/reset-password';
const START_MS = Date.parse('2026-11-15T10:00:00Z');
const MINUTE_MS = 60 * SECOND_MS;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Only the time of day is ours: timers go on, and read it. */
function stopClock(): (ms: number) => void {
  let nowMs = START_MS;
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) => {
    nowMs += ms;
    vi.setSystemTime(nowMs);
  };
}

async function typePhone({ user, t }: RenderedApp, phone: string): Promise<void> {
  await user.clear(field(t('accounts.fields.phone')));
  await user.click(field(t('accounts.fields.phone')));
  await user.keyboard(phone.slice(1));
}

const ask = ({ user, t }: RenderedApp) => user.click(button(t('accounts.reset.getCode')));
const change = async ({ user, t }: RenderedApp) => {
  const [first] = screen.getAllByRole('button', { name: t('accounts.reset.changeContact') });
  if (first) await user.click(first);
};
const findCode = ({ t }: RenderedApp) => screen.findByLabelText<HTMLInputElement>(t('accounts.fields.code'));
const waitText = ({ t }: RenderedApp, count: number) => t('accounts.reset.resendIn', { time: t('common.duration.seconds', { count }) });

test('RESET-01 RESET-02 CONST-27 the device itself keeps a number from asking too often', async () => {
  const advance = stopClock();
  const app = await renderApp(PATH, { language: 'kk' });
  const { user, server, t } = app;
  const phone = '77010000001';
  const requests = () => server.calls(requestPasswordReset).length;
  const almostThreeHours = new RegExp(t('common.duration.hours', { count: 2 }));
  await typePhone(app, phone);
  await ask(app);
  await findCode(app);
  expect(server.calls(requestPasswordReset)[0]?.body).toMatchObject({ phone });
  expect(screen.queryByRole('button', { name: t('accounts.reset.resend') })).toBeNull();

  // Within the minute nothing is sent, although the step of the code opens again.
  await change(app);
  expect(field(t('accounts.fields.phone')).value).toBe(formatPhone(phone));
  await ask(app);
  await findCode(app);
  expect(requests()).toBe(1);

  advance(MINUTE_MS);
  await change(app);
  await ask(app);
  await findCode(app);
  expect(requests()).toBe(2);
  advance(MINUTE_MS);
  await user.click(await screen.findByRole('button', { name: t('accounts.reset.resend') }));
  const sent = t('NOTIFICATIONS.codeSent.message', { contact: formatPhone(phone) });
  await waitFor(() => expect(document.querySelector('.toast')?.textContent).toContain(sent));
  expect(requests()).toBe(3);

  // After the third one the number rests for three hours, another one does not.
  advance(MINUTE_MS);
  expect(await screen.findByText(almostThreeHours)).toBeDefined();
  await change(app);
  await typePhone(app, '77010000002');
  await ask(app);
  await findCode(app);
  expect(requests()).toBe(4);
  await change(app);
  await typePhone(app, phone);
  advance(3 * HOUR_MS);
  await ask(app);
  await findCode(app);
  expect(requests()).toBe(5);
});

test('CONST-34 RESET-02 the time to the next code counts down second by second, and only its end is read out', async () => {
  const advance = stopClock();
  const app = await renderApp(PATH, { language: 'kk' });
  const { user, t } = app;
  await typePhone(app, '77010000003');
  await ask(app);
  await findCode(app);
  advance(SECOND_MS);
  const left = await screen.findByText(waitText(app, 59));
  expect(left.closest('[aria-live], [role=status], [role=alert], output')).toBeNull();
  const heard = screen.getByRole('status');
  expect(heard.textContent).toBe('');
  advance(SECOND_MS);
  expect(await screen.findByText(waitText(app, 58))).toBeDefined();
  advance(58 * SECOND_MS);
  await waitFor(() => expect(heard.textContent).toBe(t('accounts.reset.mayResend')));
  await user.click(button(t('accounts.reset.resend')));
  await waitFor(() => expect(screen.queryByRole('button', { name: t('accounts.reset.resend') })).toBeNull());
  advance(SECOND_MS);
  expect(await screen.findByText(waitText(app, 59))).toBeDefined();
  expect(heard.textContent).toBe('');
});

test('RESET-02 RESET-03 where the device stores nothing, the time to the next code still counts down', async () => {
  const app = await renderApp(PATH, { language: 'kk' });
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => undefined, clear: () => undefined });
  await typePhone(app, '77010000007');
  await ask(app);
  await findCode(app);
  expect(setItem).toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: app.t('accounts.reset.resend') })).toBeNull();
  expect(screen.queryByText(app.t('accounts.reset.codeExpired'))).toBeNull();
});

test('RESET-02 RESET-03 after a reload of such a device, a code that was just sent is not said to have run out', async () => {
  const state = { typed: { mode: 'phone', country: 'KZ', phone: '+7 (701) 000-00-04' }, isSent: true };
  const { t } = await renderApp(PATH, { language: 'kk', state });
  expect(await screen.findByRole('button', { name: t('accounts.reset.resend') })).toBeDefined();
  expect(screen.queryByText(t('accounts.reset.codeExpired'))).toBeNull();
});

test('RESET-03 a code that has run out says so, and another one can be had', async () => {
  const advance = stopClock();
  const app = await renderApp(PATH, { language: 'ru' });
  const { user, t } = app;
  expect(screen.getByRole('link', { name: /Напишите нам/ }).getAttribute('href')).toBe('/contacts');
  await typePhone(app, '77010000005');
  await ask(app);
  expect(document.activeElement).toBe(await findCode(app));
  advance(9 * MINUTE_MS);
  expect(await screen.findByText(t('accounts.reset.noCode'))).toBeDefined();
  expect(screen.queryByText(t('accounts.reset.codeExpired'))).toBeNull();
  advance(MINUTE_MS);
  expect(await screen.findByText(t('accounts.reset.codeExpired'))).toBeDefined();
  await user.click(button(t('accounts.reset.resend')));
  await waitFor(() => expect(screen.queryByText(t('accounts.reset.codeExpired'))).toBeNull());
});

test('RESET-01 ERR-28 a request that is refused says why', async () => {
  const app = await renderApp(PATH, { language: 'en', server: (fake) => void fake.refuse(requestPasswordReset, 'TOO_MANY_REQUESTS') });
  await typePhone(app, '77010000006');
  await ask(app);
  expect(await screen.findByText(app.t('API_ERRORS.TOO_MANY_REQUESTS'))).toBeDefined();
  expect(screen.queryByLabelText(app.t('accounts.fields.code'))).toBeNull();
});

test('ROUTE-04 ROUTE-05 RESET-03 VALID-15 ERR-28 a short code, passwords that differ, a wrong code, a common password, then the right ones', async () => {
  const app = await renderApp(PATH, {
    language: 'az',
    server: (fake) =>
      void fake
        .refuse(confirmPasswordReset, 'CODE_INVALID', { code: ['CODE_INVALID'] })
        .refuse(confirmPasswordReset, 'PASSWORD_TOO_COMMON', { new_password: ['PASSWORD_TOO_COMMON'] })
        .answer(confirmPasswordReset, { data: { success: true } }),
  });
  const { user, server, t } = app;
  await user.click(screen.getByRole('tab', { name: t('accounts.tabs.email') }));
  await user.type(screen.getByRole('textbox', { name: t('accounts.fields.email') }), 'leyla@bk.ru');
  await ask(app);
  const code = await findCode(app);
  const [password, repeat] = [field(t('accounts.fields.newPassword')), field(t('accounts.fields.repeatPassword'))];
  const fill = async (input: HTMLInputElement, text: string) => {
    await user.clear(input);
    await user.type(input, text);
  };
  await user.type(code, '12345');
  await user.click(password);
  await waitFor(() => expect(descriptionOf(code)).toBe(t('ERROR_MESSAGES.code')));
  await user.type(code, '6');
  expect(code.value).toBe('123 456');
  await fill(password, 'yeni-gecə-2');
  await fill(repeat, 'yeni-gecə-3');
  await user.tab();
  await waitFor(() => expect(descriptionOf(repeat)).toBe(t('ERROR_MESSAGES.passwordsDiffer')));
  expect(button(t('accounts.reset.submit')).disabled).toBe(true);
  // The other field may be the wrong one: mending it mends both.
  await fill(password, 'yeni-gecə-3');
  await waitFor(() => expect(repeat.getAttribute('aria-invalid')).toBeNull());
  await user.click(button(t('accounts.reset.submit')));
  await waitFor(() => expect(descriptionOf(code)).toBe(t('API_ERRORS.CODE_INVALID')));
  await fill(code, '654321');
  await user.click(button(t('accounts.reset.submit')));
  await waitFor(() => expect(descriptionOf(password)).toBe(t('API_ERRORS.PASSWORD_TOO_COMMON')));
  await fill(password, 'yeni-gecə-4');
  await fill(repeat, 'yeni-gecə-4');
  await user.click(button(t('accounts.reset.submit')));
  await waitFor(() => expect(location.pathname).toBe('/auth/reset-password/success'));
  expect(server.calls(confirmPasswordReset)[2]?.body).toMatchObject({
    email: 'leyla@bk.ru',
    code: '654321',
    new_password: 'yeni-gecə-4',
  });
});
