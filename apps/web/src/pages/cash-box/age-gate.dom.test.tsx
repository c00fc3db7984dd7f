import { screen, waitFor } from '@testing-library/react';
import { updateProfile } from '@tulpar/contract/profile-changes';
import type { User } from '@tulpar/contract/profiles';
import { USER } from '@tulpar/contract/testing/example-values';
import { expect, test } from 'vitest';
import { descriptionOf, field, renderApp } from '#testing/render-app.tsx';

test('VALID-23 before the first deposit the date of birth is asked, and who is too young is told so', async () => {
  const { user, server, t } = await renderApp('/cash-box/deposit', {
    player: { birthday: null },
    server: (fake) => void fake.answer(updateProfile, { data: { ...USER, birthday: '1990-03-24' } as User }),
  });
  const birthday = await screen.findByLabelText(t('profiles.contacts.birthday'));
  expect(document.querySelector('[data-part="cash-form"]')).toBeNull();
  const go = screen.getByRole('button', { name: t('profiles.age.button') });
  await user.type(birthday, '24032020');
  await user.click(go);
  await waitFor(() => expect(descriptionOf(birthday)).toContain(t('ERROR_MESSAGES.ageMin')));
  expect(server.calls(updateProfile)).toEqual([]);
  await user.clear(birthday);
  await user.type(birthday, '24031990');
  await user.click(go);
  await waitFor(() => expect(field(t('cashbox.amount.title')).value).not.toBe(''));
  expect(server.calls(updateProfile)[0]?.body).toEqual({ birthday: '1990-03-24' });
});
