import { screen, waitFor } from '@testing-library/react';
import { changePassword } from '@tulpar/contract/accounts';
import { updateProfile } from '@tulpar/contract/profile-changes';
import { getTelegramLink, unlinkTelegram } from '@tulpar/contract/telegram';
import { expect, onTestFinished, test, vi } from 'vitest';
import { descriptionOf, field, renderApp } from '#testing/render-app.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('ROUTE-16 a news switch that the server refuses goes back and says so', async () => {
  const { user, server, t } = await renderApp('/profile/settings', {
    player: { receive_email: true },
    language: 'kk',
    server: (fake) => void fake.refuse(updateProfile, 'VALIDATION_ERROR'),
  });
  const news = await screen.findByLabelText<HTMLInputElement>(t('profiles.settingsPage.emailNews'));
  expect(news.checked).toBe(true);
  await user.click(news);
  expect(await screen.findByText(t('API_ERRORS.DEFAULT'))).toBeDefined();
  expect(server.calls(updateProfile)[0]?.body).toEqual({ receive_email: false });
  await waitFor(() => expect(news.checked).toBe(true));
});

test('ROUTE-16 the link of the security page leads to the form of the password', async () => {
  const { user, t } = await renderApp('/profile/security', { player: {}, language: 'kk' });
  const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  onTestFinished(() => shown.mockRestore());
  await user.click(screen.getByRole('link', { name: t('security.password.change') }));
  await waitFor(() => expect(location.pathname).toBe('/profile/settings'));
  await waitFor(() => expect(document.activeElement).toBe(field(t('profiles.settingsPage.currentPassword'))));
  expect(shown.mock.contexts[0]).toBe(screen.getByRole('region', { name: t('profiles.settingsPage.password') }));
});

test('ROUTE-16 a password is changed with the old one: mistakes and refusals stand on their fields, then the player signs in anew', async () => {
  const { user, server, t } = await renderApp('/profile/settings', {
    player: {},
    language: 'az',
    server: (fake) =>
      void fake
        .refuse(changePassword, 'PASSWORD_WRONG', { password: ['PASSWORD_WRONG'] })
        .refuse(changePassword, 'PASSWORD_TOO_COMMON', { new_password: ['PASSWORD_TOO_COMMON'] })
        .answer(changePassword, { data: { success: true } }),
  });
  const send = () => user.click(button(t('profiles.settingsPage.changePassword')));
  const current = field(t('profiles.settingsPage.currentPassword'));
  const next = field(t('profiles.settingsPage.newPassword'));
  const repeat = field(t('profiles.settingsPage.repeatPassword'));
  await user.type(next, 'gecə1');
  await user.tab();
  await waitFor(() => expect(descriptionOf(next)).toBe(t('ERROR_MESSAGES.passwordMin6')));
  await user.type(next, '-yeni');
  await user.type(repeat, 'gecə2-yeni');
  await user.tab();
  await waitFor(() => expect(descriptionOf(repeat)).toBe(t('ERROR_MESSAGES.passwordsDiffer')));
  expect(button(t('profiles.settingsPage.changePassword')).disabled).toBe(true);
  await user.clear(repeat);
  await user.type(repeat, 'gecə1-yeni');
  await user.type(current, 'köhnə-gecə');
  await send();
  await waitFor(() => expect(descriptionOf(current)).toBe(t('API_ERRORS.PASSWORD_WRONG')));
  await user.type(current, '-1');
  await send();
  await waitFor(() => expect(descriptionOf(next)).toBe(t('API_ERRORS.PASSWORD_TOO_COMMON')));
  await user.type(next, '-7');
  await user.type(repeat, '-7');
  await send();
  await waitFor(() => expect(location.pathname).toBe('/auth/login'));
  expect(await screen.findByText(t('NOTIFICATIONS.passwordChanged.message'))).toBeDefined();
  expect(server.calls(changePassword)[2]?.body).toEqual({ password: 'köhnə-gecə-1', new_password: 'gecə1-yeni-7' });
});

test('MARKET-10 a linked Telegram can be unlinked; a refusal leaves it there', async () => {
  const { user, t } = await renderApp('/profile/settings', {
    player: {},
    language: 'az',
    server: (fake) => void fake.refuse(unlinkTelegram, 'TOO_MANY_REQUESTS').answer(unlinkTelegram, { data: { success: true } }),
  });
  const unlink = await screen.findByRole('button', { name: t('accounts.telegram.unlink') });
  await user.click(unlink);
  expect(await screen.findByText(t('API_ERRORS.TOO_MANY_REQUESTS'))).toBeDefined();
  await user.click(unlink);
  expect(await screen.findByText(t('accounts.telegram.unlinked'))).toBeDefined();
  expect(screen.queryByRole('button', { name: t('accounts.telegram.unlink') })).toBeNull();
});

test('MARKET-10 without a linked Telegram the settings say nothing of it', async () => {
  const { server, t } = await renderApp('/profile/settings', {
    player: {},
    server: (fake) => void fake.answer(getTelegramLink, { data: { linked_at: null } }),
  });
  await waitFor(() => expect(server.calls(getTelegramLink)).toHaveLength(1));
  expect(screen.queryByText(t('accounts.telegram.linked'))).toBeNull();
});
