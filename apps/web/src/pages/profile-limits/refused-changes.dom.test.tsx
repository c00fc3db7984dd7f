import { screen, waitFor, within } from '@testing-library/react';
import { blockKind, confirmLimit, getProtection, type Protection, pausePlay, setLimit, setRealityCheck } from '@tulpar/contract/protection';
import { expect, test } from 'vitest';
import { field, renderApp } from '#testing/render-app.tsx';

const LOSS: Protection['limits'][number] = {
  kind: 'loss',
  period: 'month',
  imposer: 'player',
  amount: 5_000_000,
  used: 0,
  left: 5_000_000,
  resets_at: '2099-12-01T00:00:00.000Z',
  wanted: { amount: null, from: '2026-01-01T00:00:00.000Z', until: '2099-11-26T00:00:00.000Z' },
};
const KNOWN: Protection = {
  currency: 'KZT',
  limits: [LOSS],
  pause: null,
  blocked_games: [],
  game_kinds: [{ kind: 'slot', is_closed: false, opens_at: null }],
  asks: false,
  reality_check: { minutes: 60, choices: [15, 30, 60, null] },
};
const open = (refuse: (server: Parameters<NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['server']>>[0]) => void) =>
  renderApp('/profile/limits', {
    player: {},
    server(fake) {
      fake.answer(getProtection, { data: KNOWN });
      refuse(fake);
    },
  });

test('PROTECT-07 a limit that is refused says why in the sheet, whichever field the server names', async () => {
  const { user, t } = await open((fake) => void fake.refuse(setLimit, 'INVALID_DATA', { period: ['LIMIT_RAISE_WAITING'] }));
  await user.click(await screen.findByRole('button', { name: `${t('protection.edit')}: ${t('protection.kinds.loss')}` }));
  await user.type(field(t('protection.amount')), '1');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('protection.save') }));
  expect(await screen.findByText(t('API_ERRORS.LIMIT_RAISE_WAITING'))).toBeDefined();
});

test('PROTECT-07 a limit that another device has confirmed is refused in words, and the list is asked for anew', async () => {
  const { user, server, t } = await open(
    (fake) => void fake.refuse(confirmLimit, 'INVALID_DATA', { period: ['LIMIT_NOTHING_TO_CONFIRM'] }),
  );
  await user.click(await screen.findByRole('button', { name: t('protection.confirm') }));
  expect(await screen.findByText(t('API_ERRORS.LIMIT_NOTHING_TO_CONFIRM'))).toBeDefined();
  await waitFor(() => expect(server.calls(getProtection)).toHaveLength(2));
});

test('PROTECT-07 a time-out that is refused keeps its question open and says why', async () => {
  const { user, t } = await open((fake) => void fake.refuse(pausePlay, 'INVALID_DATA', { duration: ['PAUSE_ACTIVE'] }));
  await user.click(await screen.findByRole('button', { name: t('protection.timeOut.begin') }));
  const sheet = within(await screen.findByRole('dialog', { name: t('protection.timeOut.title') }));
  await user.click(sheet.getByRole('button', { name: t('protection.timeOut.begin') }));
  expect(await screen.findByText(t('API_ERRORS.PAUSE_ACTIVE'))).toBeDefined();
  expect(screen.getByRole('dialog', { name: t('protection.timeOut.title') })).toBeDefined();
});

test('PROTECT-07 changes that come too fast are refused in words, and a question stays open', async () => {
  const { user, t } = await open((fake) => void fake.refuse(setRealityCheck, 'TOO_MANY_REQUESTS').refuse(blockKind, 'GAME_STOPPED'));
  await user.click(await screen.findByRole('button', { name: t('protection.check.minutes', { minutes: 15 }) }));
  expect(await screen.findByText(t('API_ERRORS.TOO_MANY_REQUESTS'))).toBeDefined();
  const name = t('protection.gameKinds.slot');
  await user.click(screen.getByRole('button', { name: t('protection.closeKind.act', { kind: name }) }));
  const sheet = within(await screen.findByRole('dialog', { name }));
  await user.click(sheet.getByRole('button', { name: t('protection.closeKind.button') }));
  expect(await sheet.findByText(t('API_ERRORS.GAME_STOPPED'))).toBeDefined();
});
