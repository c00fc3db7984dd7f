import { screen, waitFor } from '@testing-library/react';
import { changePush, getPushSettings, type PushSettings, subscribePush, unsubscribePush } from '@tulpar/contract/push';
import { PUSH_EXAMPLES } from '@tulpar/contract/testing/push-examples';
import { LANGUAGES } from '@tulpar/domain/languages';
import { expect, test } from 'vitest';
import { PUSH_ID, pushBrowser, SUBSCRIPTION } from '#features/push/testing/push-browser.ts';
import { renderApp } from '#testing/render-app.tsx';

const SETTINGS = PUSH_EXAMPLES.getPushSettings.answer.data as PushSettings;
const DEVICE = { id: PUSH_ID, browser: 'Chrome', system: 'Android', created_at: '2026-11-15T12:00:00.000Z' };

const open = (settings: Partial<PushSettings> = {}, more: Parameters<typeof renderApp>[1] = {}) =>
  renderApp('/profile/settings', {
    player: {},
    language: 'en',
    ...more,
    server: (fake) => {
      fake.answer(getPushSettings, { data: { ...SETTINGS, devices: [], ...settings } });
      more.server?.(fake);
    },
  });
const toggle = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('switch', { name });

test.each(LANGUAGES)(
  'PUSH-01 PUSH-11 nothing is asked until the switch is pressed; then this browser is subscribed (%s)',
  async (language) => {
    const { pushManager, requestPermission } = pushBrowser();
    const { user, server, t } = await open(
      {},
      {
        language,
        server: (fake) => void fake.answer(subscribePush, { data: { ...SETTINGS, devices: [DEVICE] } }),
      },
    );
    const device = await toggle(new RegExp(`^${t('push.device')}`));
    expect(device.checked).toBe(false);
    expect(requestPermission).not.toHaveBeenCalled();
    await user.click(device);
    await waitFor(() => expect(server.calls(subscribePush)[0]?.body).toEqual({ ...SUBSCRIPTION, language }));
    expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: SETTINGS.public_key });
    await waitFor(() => expect(device.checked).toBe(true));
  },
);

test('PUSH-01 a permission that is not given leaves the switch off, and says why', async () => {
  pushBrowser({ answer: 'denied' });
  const { user, server, t } = await open();
  const device = await toggle(new RegExp(`^${t('push.device')}`));
  await user.click(device);
  expect(await screen.findByText(t('push.refused'))).toBeDefined();
  await waitFor(() => expect(device.checked).toBe(false));
  expect(server.calls(subscribePush)).toEqual([]);
});

test('PUSH-10 PUSH-11 one press ends the messages of this browser', async () => {
  const { hasSubscription } = pushBrowser({ isSubscribed: true, permission: 'granted' });
  const { user, server, t } = await open(
    { devices: [DEVICE] },
    { server: (fake) => void fake.answer(unsubscribePush, { data: { ...SETTINGS, devices: [] } }) },
  );
  const device = await toggle(new RegExp(`^${t('push.device')}`));
  await waitFor(() => expect(device.checked).toBe(true));
  await user.click(device);
  await waitFor(() => expect(device.checked).toBe(false));
  expect(server.calls(unsubscribePush)[0]?.body).toEqual({ id: PUSH_ID });
  expect(hasSubscription()).toBe(false);
});

test('PUSH-11 a subscription that belongs to another player is off here', async () => {
  pushBrowser({ isSubscribed: true, permission: 'granted' });
  const { t } = await open({ devices: [{ ...DEVICE, id: 'f'.repeat(64) }] });
  expect((await toggle(new RegExp(`^${t('push.device')}`))).checked).toBe(false);
});

test('PUSH-02 PUSH-11 topics are chosen one by one, and what the server refuses goes back', async () => {
  pushBrowser();
  const { user, server, t } = await open(
    { topics: ['payments', 'news'] },
    {
      server: (fake) =>
        void fake
          .answer(changePush, { data: { ...SETTINGS, devices: [], topics: ['payments', 'tournaments', 'news'] } })
          .refuse(changePush, 'TOO_MANY_REQUESTS'),
    },
  );
  const cups = await toggle(t('push.topics.tournaments'));
  expect([(await toggle(t('push.topics.payments'))).checked, cups.checked]).toEqual([true, false]);
  await user.click(cups);
  await waitFor(() => expect(server.calls(changePush)[0]?.body).toEqual({ topics: ['payments', 'tournaments', 'news'] }));
  await waitFor(() => expect(cups.checked).toBe(true));
  await user.click(cups);
  expect(await screen.findByText(t('push.failed'))).toBeDefined();
  await waitFor(() => expect(cups.checked).toBe(true));
});

test('PUSH-05 PUSH-11 quiet hours are chosen, and ended', async () => {
  pushBrowser();
  const { user, server, t } = await open();
  await user.click(await screen.findByRole('button', { name: new RegExp(t('push.hours.until')) }));
  expect(screen.queryByRole('button', { name: '22:00' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: '07:00' }));
  await waitFor(() => expect(server.calls(changePush)[0]?.body).toEqual({ quiet: { from: 22, until: 7 } }));
  await user.click(await toggle(new RegExp(`^${t('push.quiet')}`)));
  await waitFor(() => expect(server.calls(changePush)[1]?.body).toEqual({ quiet: null }));
});

test('PUSH-03 PUSH-11 amounts stand on the lock screen only when the player says so', async () => {
  pushBrowser();
  const { user, server, t } = await open();
  const details = await toggle(new RegExp(`^${t('push.details')}`));
  expect(details.checked).toBe(false);
  await user.click(details);
  await waitFor(() => expect(server.calls(changePush)[0]?.body).toEqual({ has_details: true }));
});

test('PUSH-11 where messages cannot be shown the page says why, and asks nothing', async () => {
  const { requestPermission } = pushBrowser({ permission: 'denied' });
  const { t } = await open();
  expect(await screen.findByText(t('push.blocked'))).toBeDefined();
  expect(screen.queryByRole('switch', { name: t('push.topics.offers') })).toBeNull();
  expect(requestPermission).not.toHaveBeenCalled();
});
