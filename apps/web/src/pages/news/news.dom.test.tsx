import { screen, waitFor, within } from '@testing-library/react';
import { getPromos } from '@tulpar/contract/games/promos';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

test('ROUTE-30 promotions that do not load say so and load at the next try', async () => {
  const { user, server, t } = await renderApp('/news', { language: 'ru', server: (fake) => void fake.refuse(getPromos, 'BAD_REQUEST') });
  const main = within(screen.getByRole('main'));
  const trouble = await main.findByRole('alert');
  expect(trouble.textContent).toContain(t('content.page.failedTitle'));
  server.drop(getPromos);
  await user.click(within(trouble).getByRole('button', { name: t('common.actions.tryAgain') }));
  expect((await main.findAllByText('Раунд')).length).toBeGreaterThan(0);
  await waitFor(() => expect(main.queryByRole('alert')).toBeNull());
});
