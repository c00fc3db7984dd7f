import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { field, renderApp } from '#testing/render-app.tsx';

let isOnline = true;
function setOnline(value: boolean): void {
  isOnline = value;
  act(() => void dispatchEvent(new Event(value ? 'online' : 'offline')));
}

test('SYS-05 SYS-01 ERR-25 without a connection the app says so, counts its attempts, keeps typed text, and recovers by itself', async () => {
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  onTestFinished(() => {
    setOnline(true);
    spy.mockRestore();
  });
  const { user, t } = await renderApp('/auth/login', { language: 'az' });
  await user.type(field(t('accounts.fields.password')), 'dala gecesi');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  setOnline(false);
  const cover = within(await screen.findByRole('dialog', { name: t('system.offline.title') }));
  expect(cover.getByText(t('networkLoseConnection'))).toBeDefined();
  await user.click(cover.getByRole('button', { name: t('system.offline.button') }));
  expect(await cover.findByText(t('system.offline.attempt', { number: 2 }))).toBeDefined();
  setOnline(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field(t('accounts.fields.password')).value).toBe('dala gecesi');
});

test('SYS-05 where the browser is wrong about being offline, the answer of the server ends the screen', async () => {
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  onTestFinished(() => {
    setOnline(true);
    spy.mockRestore();
  });
  const { user, t } = await renderApp('/auth/login', { language: 'az' });
  setOnline(false);
  const cover = within(await screen.findByRole('dialog', { name: t('system.offline.title') }));
  await user.click(cover.getByRole('button', { name: t('system.offline.button') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
