import { screen, waitFor } from '@testing-library/react';
import { authenticate } from '@tulpar/contract/accounts';
import { updateProfile } from '@tulpar/contract/profile-changes';
import { getProfile, type User } from '@tulpar/contract/profiles';
import { USER } from '@tulpar/contract/testing/example-values';
import { expect, test } from 'vitest';
import { renderApp, SIGNED_IN } from '#testing/render-app.tsx';

test('LANG-01 a language chosen on the login page stays after the sign-in and becomes the account’s', async () => {
  const { user, server } = await renderApp('/auth/login', {
    language: 'kk',
    server: (fake) => void fake.answer(authenticate, SIGNED_IN).answer(getProfile, { data: { ...USER, language: 'kk' } as User }),
  });
  await user.click(screen.getAllByRole('button', { name: /Қазақша/ })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: /Русский/ }));
  await waitFor(() => expect(document.documentElement.lang).toBe('ru'));
  const password = document.querySelector<HTMLInputElement>('input[type=password]') as HTMLInputElement;
  await user.click(document.querySelector<HTMLInputElement>('input[type=tel]') as HTMLInputElement);
  await user.keyboard('7011234567');
  await user.type(password, 'дала-түні-1{Enter}');
  await waitFor(() => expect(server.calls(updateProfile).map(({ body }) => body)).toEqual([{ language: 'ru' }]));
  expect(document.documentElement.lang).toBe('ru');
});
