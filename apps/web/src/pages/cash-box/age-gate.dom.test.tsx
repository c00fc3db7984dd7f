import { screen, waitFor } from '@testing-library/react';
import { updateProfile } from '@tulpar/contract/profile-changes';
import type { User } from '@tulpar/contract/profiles';
import { USER } from '@tulpar/contract/testing/example-values';
import { expect, test } from 'vitest';
import { field, navigate, renderApp } from '#testing/render-app.tsx';

test('VALID-23 before the first deposit the date of birth is asked', async () => {
  const { user, server, t } = await renderApp('/cash-box/deposit', {
    player: { birthday: null },
    server: (fake) => void fake.answer(updateProfile, { data: { ...USER, birthday: '1990-03-24' } as User }),
  });
  const birthday = await screen.findByLabelText(t('profiles.contacts.birthday'));
  expect(document.querySelector('[data-part="cash-form"]')).toBeNull();
  await user.type(birthday, '24031990');
  await user.click(screen.getByRole('button', { name: t('profiles.age.button') }));
  await waitFor(() => expect(field(t('cashbox.amount.title')).value).not.toBe(''));
  expect(server.calls(updateProfile)[0]?.body).toEqual({ birthday: '1990-03-24' });
});

test('VALID-23 who is too young is told so and whom to write to, and types no other date on this device for a day', async () => {
  const { user, server, t } = await renderApp('/cash-box/deposit', { player: { birthday: null }, language: 'kk' });
  await user.type(await screen.findByLabelText(t('profiles.contacts.birthday')), '24032020');
  await user.click(screen.getByRole('button', { name: t('profiles.age.button') }));
  expect((await screen.findByRole('alert')).textContent).toContain(t('profiles.age.held'));
  expect(screen.getByRole('link', { name: t('common.actions.writeToUs') }).getAttribute('href')).toBe('/contacts');
  expect(screen.queryByLabelText(t('profiles.contacts.birthday'))).toBeNull();
  await navigate('/profile/contacts');
  expect((await screen.findByLabelText<HTMLInputElement>(t('profiles.contacts.birthday'))).readOnly).toBe(true);
  expect(server.calls(updateProfile)).toEqual([]);
  // Nothing of the date is kept.
  expect(JSON.stringify(localStorage)).not.toContain('2020');
});
