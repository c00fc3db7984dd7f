import { screen, waitFor, within } from '@testing-library/react';
import { browserClock } from '@tulpar/app-kit/clock';
import { dayOf } from '@tulpar/app-kit/format-date';
import { getProtection, type Protection, pausePlay, setLimit } from '@tulpar/contract/protection';
import { DAY_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import { field, renderApp } from '#testing/render-app.tsx';

const NONE: Protection = {
  currency: 'KZT',
  limits: [],
  pause: null,
  reality_check: { minutes: 60, choices: [15, 30, 60, null] },
  asks: false,
  blocked_games: [],
  game_kinds: [],
};
const LOSS: Protection['limits'][number] = {
  kind: 'loss',
  period: 'month',
  imposer: 'player',
  amount: 5_000_000,
  used: 1_250_000,
  left: 3_750_000,
  resets_at: '2026-12-01T00:00:00.000Z',
  wanted: null,
};
const settings = (
  language: 'kk' | 'az',
  known: Protection,
  more: (server: Parameters<NonNullable<Parameters<typeof renderApp>[1]>['server'] & object>[0]) => void,
) =>
  renderApp('/profile/settings', {
    player: {},
    language,
    server: (fake) => {
      fake.answer(getProtection, { data: known });
      more(fake);
    },
  });
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

test('MONEY-93 a limit is set in a free field; the sheet says that it holds at once, and the list shows used and left', async () => {
  const { user, server, t } = await settings('kk', NONE, (fake) => void fake.answer(setLimit, { data: { ...NONE, limits: [LOSS] } }));
  await user.click(await screen.findByRole('button', { name: `${t('protection.set')}: ${t('protection.kinds.loss')}` }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(field(t('protection.amount')), '50000');
  expect(sheet.getByText(t('protection.effect.isNew'))).toBeDefined();
  await user.click(sheet.getByRole('button', { name: t('protection.save') }));
  await waitFor(() => expect(server.calls(setLimit)[0]?.body).toEqual({ kind: 'loss', period: 'month', amount: 5_000_000 }));
  expect(plain((await screen.findByText(/37\s500/)).textContent)).toBe('Қалды: 37 500 ₸');
});

test('MONEY-93 a raised limit says that it waits and needs a second yes', async () => {
  const { user, t } = await settings('az', { ...NONE, currency: 'AZN', limits: [LOSS] }, () => undefined);
  await user.click(await screen.findByRole('button', { name: `${t('protection.edit')}: ${t('protection.kinds.loss')}` }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(field(t('protection.amount')), '0');
  expect(sheet.getByText(t('protection.effect.later', { count: 24 }))).toBeDefined();
});

test('MONEY-96 a time-out is asked once more, tells what it means, and then shows until when play is closed', async () => {
  const until = '2026-11-25T10:00:00.000Z';
  const { user, server, t } = await settings(
    'kk',
    NONE,
    (fake) =>
      void fake.answer(pausePlay, {
        data: { ...NONE, pause: { kind: 'time-out', by: 'player', from: '2026-11-18T10:00:00.000Z', until, opens_at: null } },
      }),
  );
  await user.click(await screen.findByRole('button', { name: '7 күн' }));
  await user.click(screen.getByRole('button', { name: t('protection.timeOut.begin') }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(t('protection.means.withdraw'))).toBeDefined();
  const week = new Date(browserClock.now() + 7 * DAY_MS);
  expect(sheet.getByText((text) => text.startsWith(t('protection.means.ends', { when: dayOf(week) })))).toBeDefined();
  expect(server.calls(pausePlay)).toHaveLength(0);
  await user.click(sheet.getByRole('button', { name: t('protection.timeOut.begin') }));
  await waitFor(() => expect(server.calls(pausePlay)[0]?.body).toEqual({ kind: 'time-out', duration: 168 }));
  expect(await screen.findByText(/25\.11\.2026/)).toBeDefined();
});
