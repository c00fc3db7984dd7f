import { screen, waitFor, within } from '@testing-library/react';
import { exportTransactions, getTransactions } from '@tulpar/contract/cashbox';
import { expect, test } from 'vitest';
import { descriptionOf, field, renderApp } from '#testing/render-app.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('CASH-08 the history is filtered by status and days of one’s own; a day that does not exist is refused', async () => {
  const { user, server, t } = await renderApp('/cash-box/history', { player: {}, language: 'ru' });
  await user.click(await screen.findByRole('button', { name: t('cashbox.filter.title') }));
  const sheet = within(await screen.findByRole('dialog', { name: t('cashbox.filter.title') }));
  await user.click(sheet.getByRole('button', { name: t('cashbox.filter.statuses.success') }));
  await user.click(sheet.getByRole('button', { name: t('cashbox.filter.periods.own') }));
  const from = field(t('cashbox.filter.from'));
  await user.type(from, '31.02.2026');
  expect(descriptionOf(from)).toBe(t('cashbox.filter.dateWrong'));
  expect(button(t('cashbox.filter.apply')).disabled).toBe(true);
  await user.clear(from);
  await user.type(from, '01.11.2026');
  await user.type(field(t('cashbox.filter.to')), '15.11.2026');
  await user.click(button(t('cashbox.filter.apply')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(server.calls(getTransactions).at(-1)?.query).toMatchObject({ status: 'success', from: '2026-11-01', to: '2026-11-15' }),
  );
  await user.click(button(t('cashbox.filter.chosen', { count: 2 })));
  await user.click(await screen.findByRole('button', { name: t('cashbox.filter.reset') }));
  await waitFor(() => expect(button(t('cashbox.filter.title'))).toBeDefined());
});

test('CASH-08 a file that cannot be had says why', async () => {
  const { user, server, t } = await renderApp('/cash-box/history', {
    player: {},
    server: (fake) => void fake.refuse(exportTransactions, 'TOO_MANY_REQUESTS'),
  });
  await waitFor(() => expect(button(t('cashbox.export')).disabled).toBe(false));
  await user.click(button(t('cashbox.tabs.deposit')));
  await waitFor(() => expect(button(t('cashbox.export')).disabled).toBe(false));
  await user.click(button(t('cashbox.export')));
  expect(await screen.findByText(t('API_ERRORS.TOO_MANY_REQUESTS'))).toBeDefined();
  expect(server.calls(exportTransactions)[0]?.query).toMatchObject({ type: 'deposit' });
});
