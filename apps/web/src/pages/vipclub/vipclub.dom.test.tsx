import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

test('ROUTE-29 a player sees the own status among all, and the next one', async () => {
  const { t } = await renderApp('/vipclub', { player: { status: 'bronze' }, language: 'kk' });
  expect(await screen.findByText(t('content.vip.yourStatus'))).toBeDefined();
  const own = screen.getAllByRole('listitem', { current: true });
  expect(own.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(t('USER_STATUS.bronze'))]);
  expect(screen.getByText(t('content.vip.next', { status: t('USER_STATUS.silver') }))).toBeDefined();
});

test('ROUTE-29 a guest sees all statuses and none as the own', async () => {
  const { t } = await renderApp('/vipclub', { language: 'kk' });
  expect(await screen.findByText(t('content.vip.guestTitle'))).toBeDefined();
  expect(screen.queryByText(t('content.vip.yourStatus'))).toBeNull();
  expect(screen.queryAllByRole('listitem', { current: true })).toEqual([]);
});
