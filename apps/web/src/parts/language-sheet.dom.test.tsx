import { screen, waitFor, within } from '@testing-library/react';
import { updateProfile } from '@tulpar/contract/profile-changes';
import type { Translate } from '@tulpar/i18n/translate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type RenderedApp, renderApp } from '#testing/render-app.tsx';

async function choose({ user, t }: RenderedApp, name: string): Promise<void> {
  const buttons = await screen.findAllByRole('button', { name: labelOf(t) });
  await user.click(buttons.at(-1) as HTMLElement);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
}

const labelOf = (t: Translate) => new RegExp(t('common.languages.label'));

test('LANG-02 a guest’s language is shown at once and kept on the device', async () => {
  const app = await renderApp('/auth/login', { language: 'kk' });
  await choose(app, 'Azərbaycanca');
  await waitFor(() => expect(document.documentElement.lang).toBe('az'));
  expect(JSON.parse(localStorage.getItem('guest') ?? '{}')).toMatchObject({ value: { language: 'az' } });
  expect(app.server.calls(updateProfile)).toEqual([]);
});

test('LANG-01 a player’s language is shown before the server has answered', async () => {
  const app = await renderApp('/profile/settings', { player: {}, language: 'kk', server: (fake) => void fake.hang(updateProfile) });
  await choose(app, 'Azərbaycanca');
  await waitFor(() => expect(document.documentElement.lang).toBe('az'));
  await waitFor(() => expect(app.server.calls(updateProfile).map(({ body }) => body)).toEqual([{ language: 'az' }]));
});

test('ERR-13 a language that the server does not keep stays for as long as the page does; the console hears of it, the player does not', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  const app = await renderApp('/profile/settings', {
    player: {},
    language: 'kk',
    server: (fake) => void fake.refuse(updateProfile, 'VALIDATION_ERROR'),
  });
  await choose(app, 'Azərbaycanca');
  await waitFor(() => expect(app.server.calls(updateProfile)).toHaveLength(1));
  await waitFor(() => expect(document.documentElement.lang).toBe('az'));
  await waitFor(() => expect(warn).toHaveBeenCalledWith('report', 'language', 'refused'));
  expect(document.documentElement.lang).toBe('az');
  expect(document.querySelector('.toast')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
