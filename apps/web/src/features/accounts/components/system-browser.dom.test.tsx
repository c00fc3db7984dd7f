import { screen, waitFor } from '@testing-library/react';
import { handOff } from '@tulpar/contract/sessions';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type RenderedApp, renderApp } from '#testing/render-app.tsx';

const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 332.0.0.27.86';

/** Opens the main page inside a social app whose first hand-off is refused. */
async function openInside(): Promise<RenderedApp & { readonly assign: ReturnType<typeof vi.spyOn> }> {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(INSTAGRAM);
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  onTestFinished(() => {
    agent.mockRestore();
    assign.mockRestore();
  });
  const app = await renderApp('/news', {
    player: {},
    language: 'az',
    server: (fake) => void fake.refuse(handOff, 'REFRESH_TOKEN_INVALID').answer(handOff, { data: { token: 'hhh' } }),
  });
  return { ...app, assign };
}

test('AUTH-15 AUTH-16 where the system’s browser did not open, a button opens it', async () => {
  const { user, server, t, assign } = await openInside();
  await user.click(await screen.findByRole('button', { name: t('accounts.systemBrowser.open') }));
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  const address = new URL(String(assign.mock.calls[0]?.[0]).replace('x-safari-', ''));
  expect(address.origin + address.pathname).toBe(`${location.origin}/news`);
  expect(Object.fromEntries(address.searchParams)).toEqual({ auth_token: 'hhh', auth_type: 'refresh' });
  expect(server.calls(handOff)).toHaveLength(2);
});

test('AUTH-15 AUTH-17 a player may stay, and is not asked again within five minutes', async () => {
  const { user, server, t, assign } = await openInside();
  const sheet = await screen.findByRole('dialog', { name: t('accounts.systemBrowser.title') });
  await user.click(screen.getByRole('button', { name: t('accounts.systemBrowser.stay') }));
  await waitFor(() => expect(sheet.isConnected).toBe(false));
  expect(assign).not.toHaveBeenCalled();
  expect(server.calls(handOff)).toHaveLength(1);
  const { expiresAtMs } = (JSON.parse(localStorage.getItem('inAppRedirect') ?? '') as { value: { expiresAtMs: number } }).value;
  expect(Math.round((expiresAtMs - Date.now()) / 60_000)).toBe(5);
});
