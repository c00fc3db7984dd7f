import { act, screen, waitFor } from '@testing-library/react';
import { confirmIdentity } from '@tulpar/contract/security';
import { refresh } from '@tulpar/contract/sessions';
import { STEP_UP_MINUTES } from '@tulpar/domain/session';
import { expect, test } from 'vitest';
import { askStepUp } from '#platform/step-up.ts';
import { descriptionOf, field, renderApp } from '#testing/render-app.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const ask = () => act(async () => ({ answer: askStepUp() }));

test.each(['kk', 'en', 'az', 'ru'] as const)(
  'SECURITY-02 the password is asked for over any page, and its answer goes on, in %s',
  async (language) => {
    const { user, server, t } = await renderApp('/profile/security', {
      player: {},
      language,
      server: (fake) => void fake.refuse(confirmIdentity, 'PASSWORD_WRONG', { password: ['PASSWORD_WRONG'] }),
    });
    const { answer } = await ask();
    await screen.findByRole('dialog', { name: t('security.stepUp.title') });
    expect(screen.getByText(t('security.stepUp.text', { minutes: STEP_UP_MINUTES }))).toBeDefined();
    const password = field(t('accounts.fields.password'));
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(button(t('security.stepUp.button')).disabled).toBe(true);
    await user.type(password, 'wrong{Enter}');
    await waitFor(() => expect(descriptionOf(password)).toBe(t('API_ERRORS.PASSWORD_WRONG')));
    server.drop(confirmIdentity);
    await user.type(password, '-1');
    await user.click(button(t('security.stepUp.button')));
    await expect(answer).resolves.toBe(true);
    expect(server.calls(confirmIdentity).at(-1)?.body).toEqual({ way: 'password', password: 'wrong-1' });
  },
);

test('SECURITY-02 a closed sheet is no step-up, and is asked anew the next time; two who ask share one question', async () => {
  const { user, t } = await renderApp('/profile/security', { player: {} });
  const { answer } = await ask();
  const second = await ask();
  await screen.findByRole('dialog', { name: t('security.stepUp.title') });
  await user.click(button(t('common.actions.close')));
  await expect(Promise.all([answer, second.answer])).resolves.toEqual([false, false]);
  const third = await ask();
  await waitFor(() => expect(field(t('accounts.fields.password')).value).toBe(''));
  await user.click(button(t('common.actions.close')));
  await expect(third.answer).resolves.toBe(false);
});

test('SECURITY-02 a sign-in that ends meanwhile takes the sheet with it', async () => {
  const { user, t } = await renderApp('/profile/security', {
    player: {},
    server: (fake) => void fake.refuse(confirmIdentity, 'UNAUTHORIZED').refuse(refresh, 'UNAUTHORIZED'),
  });
  const { answer } = await ask();
  await user.type(await screen.findByLabelText(t('accounts.fields.password')), 'steppe-wind-7{Enter}');
  await expect(answer).resolves.toBe(false);
  await waitFor(() => expect(location.pathname).not.toBe('/profile/security'));
});
