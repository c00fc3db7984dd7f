import { screen, waitFor } from '@testing-library/react';
import { updateProfile } from '@tulpar/contract/profile-changes';
import { expect, test } from 'vitest';
import { descriptionOf, field, renderApp } from '#testing/render-app.tsx';

const PLAYER = { email: 'aigerim@mail.kz', last_name: null };
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('ROUTE-15 mistakes are said on their fields, and nothing is sent', async () => {
  const { user, server, t } = await renderApp('/profile/contacts', { player: PLAYER, language: 'kk' });
  const birthday = await screen.findByLabelText<HTMLInputElement>(t('profiles.contacts.birthday'));
  expect(button(t('profiles.contacts.save')).disabled).toBe(true);
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
    server: (fake) =>
      void fake.refuse(updateProfile, 'AGE_TOO_YOUNG', { birthday: ['AGE_TOO_YOUNG'] }).refuse(updateProfile, 'TOO_MANY_REQUESTS'),
  });
  const birthday = await screen.findByLabelText<HTMLInputElement>(t('profiles.contacts.birthday'));
  await user.clear(birthday);
  await user.type(birthday, '01012015');
  await user.type(field(t('profiles.contacts.lastName')), 'Серік');
  await user.click(button(t('profiles.contacts.save')));
  await waitFor(() => expect(descriptionOf(birthday)).toBe(t('API_ERRORS.AGE_TOO_YOUNG')));
  expect(server.calls(updateProfile)[0]?.body).toEqual({ birthday: '2015-01-01', last_name: 'Серік' });
  await user.clear(birthday);
  await user.type(birthday, '01011990');
  await waitFor(() => expect(descriptionOf(birthday)).not.toContain(t('API_ERRORS.AGE_TOO_YOUNG')));
  await user.click(button(t('profiles.contacts.save')));
  expect(await screen.findByText(t('API_ERRORS.TOO_MANY_REQUESTS'))).toBeDefined();
});

test.each(['kk', 'en', 'az', 'ru'] as const)('ROUTE-15 contacts are changed or added on their own pages, in %s', async (language) => {
  const { user, t } = await renderApp('/profile/contacts', { player: { email: null, is_phone_verified: true }, language });
  const phone = await screen.findByLabelText<HTMLInputElement>(t('profiles.contacts.phone'));
  expect(phone.readOnly).toBe(true);
  expect(descriptionOf(field(t('profiles.contacts.email')))).toBe(t('profiles.contacts.emailNone'));
  expect(screen.getByRole('link', { name: t('profiles.contacts.emailAdd') }).getAttribute('href')).toBe('/profile/verify-email');
  await user.click(screen.getByRole('link', { name: t('profiles.verify.phoneChange') }));
  await waitFor(() => expect(location.pathname).toBe('/profile/verify-phone'));
  // The field is empty: another number is asked for, and what a change means is said.
  expect((await screen.findByLabelText<HTMLInputElement>(t('accounts.fields.phone'))).value).not.toContain('701');
  expect(screen.getByText(t('profiles.verify.changeNote'))).toBeDefined();
});

test('ROUTE-15 a change that is taken is said to be saved', async () => {
  const { user, t } = await renderApp('/profile/contacts', { player: PLAYER });
  await user.type(await screen.findByLabelText(t('profiles.contacts.address')), 'Abay 1');
  await user.click(button(t('profiles.contacts.save')));
  expect(await screen.findByText(t('common.states.saved'))).toBeDefined();
  await waitFor(() => expect(button(t('profiles.contacts.save')).disabled).toBe(true));
});

test.each(['kk', 'en', 'az', 'ru'] as const)(
  'ROUTE-15 what the documents have verified is locked, and the page says so, in %s',
  async (language) => {
    const { t } = await renderApp('/profile/contacts', {
      player: { is_doc_verified: true, first_name: 'Aigerim', last_name: null, birthday: '1990-03-04' },
      language,
    });
    expect(await screen.findByText(t('profiles.contacts.locked'))).toBeDefined();
    expect(field(t('profiles.contacts.firstName')).readOnly).toBe(true);
    expect(field(t('profiles.contacts.birthday')).readOnly).toBe(true);
    expect(field(t('profiles.contacts.lastName')).readOnly).toBe(false);
    expect(field(t('profiles.contacts.address')).readOnly).toBe(false);
  },
);
