import { screen } from '@testing-library/react';
import { unsubscribe } from '@tulpar/contract/profile-changes';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

test('ROUTE-35 API-25 the news to an address ends after one question; a refusal can be tried again', async () => {
  const { user, server, t } = await renderApp('/unsubscribe/aigerim@mail.kz', {
    language: 'kk',
    server: (fake) => void fake.refuse(unsubscribe, 'TOO_MANY_REQUESTS').answer(unsubscribe, { data: { success: true } }),
  });
  const button = await screen.findByRole('button', { name: t('content.unsubscribe.button') });
  expect(server.calls(unsubscribe)).toEqual([]);
  await user.click(button);
  expect(await screen.findByText(t('API_ERRORS.TOO_MANY_REQUESTS'))).toBeDefined();
  await user.click(button);
  const done = await screen.findByRole('heading', { name: t('content.unsubscribe.done') });
  expect(document.activeElement).toBe(done);
  expect(server.calls(unsubscribe)[1]?.body).toMatchObject({ email: 'aigerim@mail.kz' });
});

test.each(['nobody', '<b>x'])('ROUTE-35 a link with "%s" instead of an address asks for the one in the letter', async (text) => {
  const { t } = await renderApp(`/unsubscribe/${text}`, { language: 'kk' });
  expect(await screen.findByText(t('content.unsubscribe.wrongAddress'))).toBeDefined();
});
