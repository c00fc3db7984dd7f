import { screen, waitFor } from '@testing-library/react';
import { getTransactions, type Transaction } from '@tulpar/contract/cashbox';
import { getPushSettings, type PushSettings, subscribePush } from '@tulpar/contract/push';
import { TRANSACTION } from '@tulpar/contract/testing/example-values';
import { PUSH_EXAMPLES } from '@tulpar/contract/testing/push-examples';
import { expect, test } from 'vitest';
import { PUSH_ID, pushBrowser, SUBSCRIPTION } from '#features/push/testing/push-browser.ts';
import { renderApp } from '#testing/render-app.tsx';

const SETTINGS = PUSH_EXAMPLES.getPushSettings.answer.data as PushSettings;
const DEVICE = { id: PUSH_ID, browser: 'Chrome', system: 'Android', created_at: '2026-11-15T12:00:00.000Z' };
const LANGUAGES = ['kk', 'en', 'az', 'ru'] as const;

const open = (
  language: (typeof LANGUAGES)[number] = 'en',
  transactions: readonly Transaction[] = [TRANSACTION as Transaction],
  devices: (typeof DEVICE)[] = [],
) =>
  renderApp('/cash-box/withdrawal', {
    player: {},
    language,
    server: (fake) =>
      void fake
        .answer(getTransactions, { transactions: [...transactions], pagination: { total_pages: 1, items: transactions.length } })
        .answer(getPushSettings, { data: { ...SETTINGS, devices } })
        .answer(subscribePush, { data: { ...SETTINGS, devices: [DEVICE] } }),
  });

test.each(LANGUAGES)('PUSH-01 below a withdrawal that is on its way the player may ask to be told, by a press (%s)', async (language) => {
  const { requestPermission } = pushBrowser();
  const { user, server, t } = await open(language);
  expect(await screen.findByRole('heading', { name: t('push.offer.title') })).toBeDefined();
  expect(requestPermission).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: t('push.offer.turnOn') }));
  await waitFor(() => expect(server.calls(subscribePush)[0]?.body).toEqual({ ...SUBSCRIPTION, language }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: t('push.offer.title') })).toBeNull());
});

test('PUSH-01 a player who has put it off is not asked again on this device', async () => {
  pushBrowser();
  const { user, t } = await open();
  await user.click(await screen.findByRole('button', { name: t('push.offer.later') }));
  expect(screen.queryByRole('heading', { name: t('push.offer.title') })).toBeNull();
  expect(localStorage.getItem('pushOfferPutOff')).not.toBeNull();
});

test('PUSH-01 nobody is asked without a withdrawal', async () => {
  pushBrowser();
  const { server, t } = await open('en', []);
  await waitFor(() => expect(server.calls(getTransactions).length).toBeGreaterThan(0));
  expect(await screen.findByRole('heading', { name: t('cashbox.title') })).toBeDefined();
  expect(server.calls(getPushSettings)).toEqual([]);
});

test('PUSH-01 nobody is asked where it is on already', async () => {
  pushBrowser({ isSubscribed: true, permission: 'granted' });
  const { server, t } = await open('en', undefined, [DEVICE]);
  await waitFor(() => expect(server.calls(getPushSettings)).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: t('push.offer.title') })).toBeNull();
});
