import { screen, waitFor, within } from '@testing-library/react';
import {
  blockKind,
  getProtection,
  getProtectionHistory,
  type Protection,
  setRealityCheck,
  unblockGame,
  unblockKind,
} from '@tulpar/contract/protection';
import { DAY_MS, HOUR_MS } from '@tulpar/domain/durations';
import { LANGUAGES } from '@tulpar/domain/languages';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

const NONE: Protection = {
  currency: 'KZT',
  limits: [],
  pause: null,
  blocked_games: [],
  game_kinds: [],
  asks: false,
  reality_check: { minutes: 60, choices: [15, 30, 60, null] },
};

test('PROTECT-04 closed games are listed by name, and one is opened a day later', async () => {
  const closed = { ...NONE, blocked_games: [{ slug: 'dice', opens_at: null }] };
  const { user, server, t } = await renderApp('/profile/limits', {
    player: {},
    server: (fake) =>
      void fake.answer(getProtection, { data: closed }).answer(unblockGame, {
        data: { ...NONE, blocked_games: [{ slug: 'dice', opens_at: '2026-11-19T10:00:00.000Z' }] },
      }),
  });
  await user.click(await screen.findByRole('button', { name: t('protection.block.open') }));
  expect(await screen.findByText(/19\.11\.2026/)).toBeDefined();
  expect(server.calls(unblockGame)).toHaveLength(1);
});

test('PROTECT-02 who wants to stop for a week reads so near the top of the profile, and in the menu of every page', async () => {
  const { t } = await renderApp('/profile', { player: {} });
  const row = await screen.findByRole('link', { name: new RegExp(t('profiles.links.stop')) });
  expect(row.getAttribute('href')).toBe('/profile/limits');
  const rows = within(screen.getByRole('navigation', { name: t('profiles.links.label') })).getAllByRole('link');
  expect(rows.indexOf(row)).toBeLessThan(2);
  const menu = within(screen.getByRole('navigation', { name: t('common.menu.label') }));
  expect((await menu.findByRole('link', { name: t('common.footer.limits') })).getAttribute('href')).toBe('/profile/limits');
});

test('PROTECT-02 the menu leads a guest to the page about responsible gaming', async () => {
  const { t } = await renderApp('/');
  const menu = within(screen.getByRole('navigation', { name: t('common.menu.label') }));
  expect((await menu.findByRole('link', { name: t('common.notices.playResponsibly') })).getAttribute('href')).toBe('/responsible-gaming');
});

test.each(LANGUAGES)('PROTECT-02 a time-out that runs is only made longer, and its card says so, in %s', async (language) => {
  const until = new Date(Date.now() + 7 * DAY_MS + HOUR_MS).toISOString();
  const pause = { kind: 'time-out', by: 'player', from: '2026-01-01T00:00:00.000Z', until, opens_at: null } as const;
  const { user, t } = await renderApp('/profile/limits', {
    player: { pause: { kind: 'time-out', until } },
    language,
    server: (fake) => void fake.answer(getProtection, { data: { ...NONE, pause } }),
  });
  const card = within(await screen.findByRole('region', { name: t('protection.timeOut.extend') }));
  expect(card.getByText(t('protection.timeOut.extendText'))).toBeDefined();
  const names = card.getAllByRole('button').map(({ textContent }) => textContent);
  const days = (count: number) => t('protection.timeOut.days', { count });
  expect(names).toEqual([days(30), days(42), t('protection.timeOut.extend')]);
  await user.click(card.getByRole('button', { name: t('protection.timeOut.extend') }));
  expect(within(await screen.findByRole('dialog')).getByText(days(30))).toBeDefined();
});

test('PROTECT-02 an exclusion that runs for good leaves nothing to choose', async () => {
  const pause = { kind: 'exclusion', by: 'player', from: '2026-01-01T00:00:00.000Z', until: null, opens_at: null } as const;
  const { t } = await renderApp('/profile/limits', {
    player: { pause: { kind: 'exclusion', until: null } },
    server: (fake) => void fake.answer(getProtection, { data: { ...NONE, pause } }),
  });
  await screen.findByRole('button', { name: t('protection.history.title') });
  expect(screen.queryByText(t('protection.exclusion.detail'))).toBeNull();
  expect(screen.queryByRole('button', { name: t('protection.timeOut.begin') })).toBeNull();
});

test('PROTECT-05 a bar on every other page tells a paused player what is closed and until when', async () => {
  const { t } = await renderApp('/', { player: { pause: { kind: 'time-out', until: '2099-11-25T10:00:00.000Z' } } });
  expect(await screen.findByText(/25\.11\.2099/)).toBeDefined();
  expect(screen.getByRole('link', { name: t('protection.details') }).getAttribute('href')).toBe('/profile/limits');
});

test('PROTECT-11 the history says which change was ours', async () => {
  const change = { at: '2026-11-18T10:00:00.000Z', what: 'pause', limit: null, pause: { kind: 'time-out', until: null }, game: null };
  const changes = [
    { ...change, by: 'staff' },
    { ...change, at: '2026-11-17T10:00:00.000Z', by: 'player' },
  ];
  const { user, t } = await renderApp('/profile/limits', {
    player: {},
    server: (fake) => void fake.answer(getProtectionHistory, { data: { currency: 'KZT', changes } } as never),
  });
  await user.click(await screen.findByRole('button', { name: t('protection.history.title') }));
  const rows = within(await screen.findByRole('dialog'));
  expect((await rows.findAllByRole('listitem')).map(({ textContent }) => textContent?.includes(t('protection.byHouse')))).toEqual([
    true,
    false,
  ]);
});

test('PROTECT-08 the history opens from the page and names every change', async () => {
  const { user, server, t } = await renderApp('/profile/limits', {
    player: {},
    server: (fake) => void fake.answer(getProtection, { data: NONE }),
  });
  await user.click(await screen.findByRole('button', { name: t('protection.history.title') }));
  expect(await screen.findByText(/50\s000\s₸/)).toBeDefined();
  expect(server.calls(getProtectionHistory)).toHaveLength(1);
});

test('PROTECT-08 a change that is told in a sentence breaks into lines: it was cut on a phone', async () => {
  const limit = { kind: 'loss', period: 'day', before: 300_000, after: 500_000, from: '2026-11-20T14:40:00.000Z' };
  const change = { at: '2026-11-19T14:40:00.000Z', what: 'limit-wanted', by: 'player', limit, pause: null, game: null };
  const { user, t } = await renderApp('/profile/limits', {
    player: {},
    server: (fake) => void fake.answer(getProtectionHistory, { data: { currency: 'KZT', changes: [change] } } as never),
  });
  await user.click(await screen.findByRole('button', { name: t('protection.history.title') }));
  // `num` keeps what it is on in one line.
  expect((await screen.findByText(/20\.11\.2026/)).closest('.num')).toBeNull();
});

test.each([
  ['kk', 'ойынның үстіндегі'],
  ['en', 'above the game'],
  ['az', 'oyunun üstündəki'],
  ['ru', 'над игрой'],
] as const)('PROTECT-03 the limits, where there is no cup, say in %s that it is in the game', async (language, place) => {
  await renderApp('/profile/limits', { player: {}, language, server: (fake) => void fake.answer(getProtection, { data: NONE }) });
  expect(await screen.findByText(new RegExp(place))).toBeDefined();
});

test('PROTECT-09 the time reminder is chosen, and off only where the market allows it', async () => {
  const { user, server, t } = await renderApp('/profile/limits', {
    player: {},
    server: (fake) =>
      void fake
        .answer(getProtection, { data: { ...NONE, reality_check: { minutes: 60, choices: [15, 30, 60] } } })
        .answer(setRealityCheck, { data: { ...NONE, reality_check: { minutes: 15, choices: [15, 30, 60, null] } } }),
  });
  await user.click(await screen.findByRole('button', { name: t('protection.check.minutes', { minutes: 15 }) }));
  await waitFor(() => expect(server.calls(setRealityCheck)[0]?.body).toEqual({ minutes: 15 }));
  await user.click(await screen.findByRole('switch', { name: new RegExp(t('protection.check.title')) }));
  await waitFor(() => expect(server.calls(setRealityCheck)[1]?.body).toEqual({ minutes: null }));
});

const kind = (is_closed: boolean, opens_at: string | null = null) => ({ kind: 'slot', is_closed, opens_at }) as const;

test('PROTECT-10 a kind of games is closed after one more question, says so, and opens later', async () => {
  const { user, server, t } = await renderApp('/profile/limits', {
    player: {},
    server: (fake) =>
      void fake
        .answer(getProtection, { data: { ...NONE, game_kinds: [kind(false)] } })
        .answer(blockKind, { data: { ...NONE, game_kinds: [kind(true)] } })
        .answer(unblockKind, { data: { ...NONE, game_kinds: [kind(true, '2026-11-19T10:00:00.000Z')] } }),
  });
  const name = t('protection.gameKinds.slot');
  await user.click(await screen.findByRole('button', { name: t('protection.closeKind.act', { kind: name }) }));
  const sheet = within(await screen.findByRole('dialog', { name }));
  expect(sheet.getByText(t('protection.closeKind.text', { count: 24 }))).toBeDefined();
  expect(server.calls(blockKind)).toHaveLength(0);
  await user.click(sheet.getByRole('button', { name: t('protection.closeKind.button') }));
  const open = await screen.findByRole('button', { name: t('protection.closeKind.openAct', { kind: name }) });
  const release = server.hold(unblockKind);
  await user.click(open);
  await user.click(open);
  release();
  expect(server.calls(blockKind)).toHaveLength(1);
  expect(await screen.findByText(/19\.11\.2026/)).toBeDefined();
  expect(server.calls(unblockKind)).toHaveLength(1);
});

test('PROTECT-10 the card of a game that the player has closed, by itself or with its kind, says so', async () => {
  const { t } = await renderApp('/games', { player: { closed: { games: [], kinds: ['slot'] } } });
  expect((await screen.findAllByText(t('catalog.card.closed'))).length).toBeGreaterThan(0);
});
