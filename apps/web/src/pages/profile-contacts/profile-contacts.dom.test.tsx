import { screen, waitFor } from '@testing-library/react';
import { updateProfile } from '@tulpar/contract/profile-changes';
import { expect, test } from 'vitest';
import { descriptionOf, field, renderApp } from '#testing/render-app.tsx';

const PLAYER = { email: 'aigerim@mail.kz', last_name: null };
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('ROUTE-15 mistakes are said on their fields, and nothing is sent', async () => {
  const { user, server, t } = await renderApp('/profile/contacts', { player: PLAYER, language: 'kk' });
  const email = await screen.findByLabelText<HTMLInputElement>(t('profiles.contacts.email'));
  expect(button(t('profiles.contacts.save')).disabled).toBe(true);
  await user.clear(email);
  await user.type(email, 'aigerim@steppe');
  await user.tab();
  await waitFor(() => expect(descriptionOf(email)).toBe(t('ERROR_MESSAGES.email')));
  const birthday = field(t('profiles.contacts.birthday'));
  await user.clear(birthday);
  await user.type(birthday, '30022000');
  await user.tab();
  await waitFor(() => expect(descriptionOf(birthday)).toBe(t('ERROR_MESSAGES.birthday')));
  await user.click(button(t('profiles.contacts.save')));
  expect(server.calls(updateProfile)).toEqual([]);
});

test('ROUTE-15 only what was changed is sent; a refusal stands on its field until it is mended', async () => {
  const { user, server, t } = await renderApp('/profile/contacts', {
    player: PLAYER,
    language: 'ru',
    server: (fake) => void fake.refuse(updateProfile, 'EMAIL_TAKEN', { email: ['EMAIL_TAKEN'] }).refuse(updateProfile, 'TOO_MANY_REQUESTS'),
  });
  const email = await screen.findByLabelText<HTMLInputElement>(t('profiles.contacts.email'));
  await user.clear(email);
  await user.type(email, 'taken@mail.kz');
  await user.type(field(t('profiles.contacts.lastName')), 'Серік');
  await user.click(button(t('profiles.contacts.save')));
  await waitFor(() => expect(descriptionOf(email)).toBe(t('API_ERRORS.EMAIL_TAKEN')));
  expect(server.calls(updateProfile)[0]?.body).toEqual({ email: 'taken@mail.kz', last_name: 'Серік' });
  await user.type(email, '{Backspace}');
  await waitFor(() => expect(descriptionOf(email)).not.toContain(t('API_ERRORS.EMAIL_TAKEN')));
  await user.type(email, 'z');
  await user.click(button(t('profiles.contacts.save')));
  expect(await screen.findByText(t('API_ERRORS.TOO_MANY_REQUESTS'))).toBeDefined();
});

test('ROUTE-15 a change that is taken is said to be saved', async () => {
  const { user, t } = await renderApp('/profile/contacts', { player: PLAYER });
  await user.type(await screen.findByLabelText(t('profiles.contacts.address')), 'Abay 1');
  await user.click(button(t('profiles.contacts.save')));
  expect(await screen.findByText(t('common.states.saved'))).toBeDefined();
  await waitFor(() => expect(button(t('profiles.contacts.save')).disabled).toBe(true));
});
