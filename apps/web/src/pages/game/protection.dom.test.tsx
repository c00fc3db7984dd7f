import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FromArcade } from '@tulpar/contract/games/arcade';
import { getGame } from '@tulpar/contract/games/catalog';
import { launchGame } from '@tulpar/contract/games/launch';
import { getGameSession, playRound } from '@tulpar/contract/games/rounds';
import { acknowledgeCheck, blockGame, getProtection, getRealityCheck, type Protection } from '@tulpar/contract/protection';
import { ENDPOINT_EXAMPLES } from '@tulpar/contract/testing/endpoint-examples';
import { expect, test, vi } from 'vitest';
import type { linkFrame } from '#features/rounds/play/frame-link.ts';
import { renderApp } from '#testing/render-app.tsx';

const frame = vi.hoisted(() => {
  const say: (message: unknown) => void = () => undefined;
  return { say, heard: [] as unknown[] };
});
vi.mock('#features/rounds/play/frame-link.ts', () => ({
  linkFrame: ((_, onMessage) => {
    frame.say = (message) => onMessage(message as FromArcade);
    return { send: (message) => void frame.heard.push(message), close: () => undefined };
  }) satisfies typeof linkFrame,
}));

const SESSION = getGameSession.response.parse(ENDPOINT_EXAMPLES['getGameSession']?.answer).data;
const GAME_NAME = getGame.response.parse(ENDPOINT_EXAMPLES['getGame']?.answer).data.name;
const NONE: Protection = {
  currency: 'KZT',
  limits: [],
  pause: null,
  blocked_games: [],
  game_kinds: [],
  asks: false,
  reality_check: { minutes: 60, choices: [15, 30, 60, null] },
};
const LOSS: Protection['limits'][number] = {
  kind: 'loss',
  period: 'day',
  imposer: 'player',
  amount: 500_000,
  used: 500_000,
  left: 0,
  resets_at: '2026-11-19T19:00:00.000Z',
  wanted: null,
};
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

async function findFrame(): Promise<void> {
  const element = await waitFor(() => {
    const found = document.querySelector('iframe');
    expect(found).not.toBeNull();
    return found as HTMLIFrameElement;
  });
  frame.heard.length = 0;
  fireEvent.load(element);
}

test('PROTECT-07 MONEY-104 a bet above the loss limit is explained over the game, which waits meanwhile', async () => {
  const { user, server, t } = await renderApp('/games/dice', {
    player: {},
    server: (fake) =>
      void fake
        .answer(getGameSession, { data: { ...SESSION, unfinished: [] } })
        .refuse(playRound, 'LOSS_LIMIT_REACHED')
        .answer(getProtection, { data: { ...NONE, limits: [LOSS] } }),
  });
  await findFrame();
  frame.say({ type: 'play', bet: { stake: 10_000, target: 5_000, over: true } });
  const sheet = await screen.findByRole('dialog', { name: t('protection.kinds.loss') });
  await waitFor(() => expect(plain(sheet.textContent)).toMatch(/5 000 ₸ a day.*\d\d\.11\.2026.*Nothing was staked/));
  expect(server.calls(playRound)).toHaveLength(1);
  expect(frame.heard.at(-1)).toEqual({ type: 'pause', is_paused: true });
  await user.click(within(sheet).getByRole('button', { name: t('common.actions.close') }));
  await waitFor(() => expect(frame.heard.at(-1)).toEqual({ type: 'pause', is_paused: false }));
});

test('PROTECT-03 the cup leads to the limits and closes this game after one more question', async () => {
  const { user, server, t } = await renderApp('/games/dice', {
    player: {},
    server: (fake) =>
      void fake.answer(getGameSession, { data: { ...SESSION, unfinished: [] } }).answer(blockGame, {
        data: { ...NONE, blocked_games: [{ slug: 'dice', opens_at: null }] },
      }),
  });
  await findFrame();
  await user.click(await screen.findByRole('button', { name: t('rounds.strip.break') }));
  const sheet = within(await screen.findByRole('dialog', { name: t('rounds.break.title') }));
  expect((await sheet.findByRole('link', { name: new RegExp(t('common.footer.limits')) })).getAttribute('href')).toBe('/profile/limits');
  await user.click(sheet.getByRole('button', { name: t('protection.block.row') }));
  expect(server.calls(blockGame)).toHaveLength(0);
  expect(sheet.getByText(GAME_NAME)).toBeDefined();
  await user.click(sheet.getByRole('button', { name: t('protection.block.button') }));
  await waitFor(() => expect(location.pathname).toBe('/games'));
  expect(server.calls(blockGame)).toHaveLength(1);
});

test.each([
  ['GAME_BLOCKED', 'protection.refused.games', '/games'],
  ['GAME_KIND_BLOCKED', 'protection.refused.games', '/games'],
  ['PLAYER_EXCLUDED', 'protection.withdraw', '/cash-box/withdrawal'],
] as const)('PROTECT-05 a game that is closed by %s says so in its place, with the way on', async (code, label, href) => {
  const { t } = await renderApp('/games/dice', {
    player: {},
    server: (fake) =>
      void fake.refuse(launchGame, code).answer(getProtection, {
        data: { ...NONE, pause: { kind: 'exclusion', by: 'player', from: '2026-11-18T10:00:00.000Z', until: null, opens_at: null } },
      }),
  });
  expect((await within(screen.getByRole('main')).findByRole('link', { name: t(label) })).getAttribute('href')).toBe(href);
  // A closed game is asked to open again on the page of limits.
  const toLimits = within(screen.getByRole('main')).queryByRole('link', { name: t('protection.refused.limits') });
  expect(toLimits?.getAttribute('href') ?? null).toBe(href === '/games' ? '/profile/limits' : null);
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.queryByText(t('rounds.failed.title'))).toBeNull();
});

const LAUNCHED = launchGame.response.parse(ENDPOINT_EXAMPLES['launchGame']?.answer).data;
const CHECK = getRealityCheck.response.parse(ENDPOINT_EXAMPLES['getRealityCheck']?.answer).data;
const DUE = { ...CHECK, played_ms: 3_600_000, staked: 1_000_000, won: 400_000, net: -600_000, currency: 'KZT' as const };

test('PROTECT-09 MONEY-103 a bet that meets a reality check shows time, bets, wins and result, and play goes on after a press', async () => {
  const { user, server, t } = await renderApp('/games/dice', {
    player: {},
    server: (fake) =>
      void fake
        .answer(getGameSession, { data: { ...SESSION, unfinished: [] } })
        .refuse(playRound, 'REALITY_CHECK_DUE')
        .answer(getRealityCheck, { data: DUE }),
  });
  await findFrame();
  frame.say({ type: 'play', bet: { stake: 10_000, target: 5_000, over: true } });
  const sheet = await screen.findByRole('dialog', { name: t('protection.check.title') });
  await waitFor(() => expect(plain(sheet.textContent)).toMatch(/10 000 ₸.*4 000 ₸.*[−-]6 000 ₸/));
  expect(frame.heard.at(-1)).toEqual({ type: 'pause', is_paused: true });
  expect(
    within(sheet)
      .getByRole('link', { name: t('profiles.links.rounds') })
      .getAttribute('href'),
  ).toBe('/profile/rounds');
  fireEvent(sheet, new Event('cancel', { cancelable: true }));
  await user.click(sheet.querySelector('.sheet-scrim') as HTMLElement);
  expect(server.calls(acknowledgeCheck)).toHaveLength(0);
  await user.click(within(sheet).getByRole('button', { name: t('protection.check.go') }));
  await waitFor(() => expect(server.calls(acknowledgeCheck)).toHaveLength(1));
  await waitFor(() => expect(frame.heard.at(-1)).toEqual({ type: 'pause', is_paused: false }));
});

test('PROTECT-09 MONEY-103 nobody goes on before time and result are on the screen', async () => {
  let show = () => undefined as void;
  const { user, server, t } = await renderApp('/games/dice', {
    player: {},
    server: (fake) => {
      fake.answer(getGameSession, { data: { ...SESSION, unfinished: [] } }).refuse(playRound, 'REALITY_CHECK_DUE');
      show = fake.answer(getRealityCheck, { data: DUE }).hold(getRealityCheck);
    },
  });
  await findFrame();
  frame.say({ type: 'play', bet: { stake: 10_000, target: 5_000, over: true } });
  const sheet = await screen.findByRole('dialog', { name: t('protection.check.title') });
  const go = within(sheet).getByRole('button', { name: t('protection.check.go') });
  await user.click(go);
  expect(server.calls(acknowledgeCheck)).toHaveLength(0);
  show();
  await waitFor(() => expect(plain(sheet.textContent)).toMatch(/10 000 ₸/));
  await user.click(go);
  await waitFor(() => expect(server.calls(acknowledgeCheck)).toHaveLength(1));
});

test("PROTECT-09 MONEY-103 over another provider's game the check comes by the clock, and stopping leaves the game", async () => {
  const { user, t } = await renderApp('/games/dice', {
    player: {},
    server: (fake) =>
      void fake
        .answer(launchGame, {
          data: { ...LAUNCHED, kind: 'address', launch_url: 'https://games.test/a', check_due_at: LAUNCHED.now },
        } as never)
        .answer(getGameSession, { data: { ...SESSION, unfinished: [] } })
        .answer(getRealityCheck, { data: DUE }),
  });
  await screen.findByRole('dialog', { name: t('protection.check.title') });
  await user.click(screen.getByRole('button', { name: t('protection.check.stop') }));
  await waitFor(() => expect(location.pathname).toBe('/games'));
});

test("PROTECT-07 MONEY-104 what another provider's game was refused is told over it in our words, once for each refusal", async () => {
  let refused: { code: string; at: string } | null = null;
  const { user, t } = await renderApp('/games/dice', {
    player: {},
    server: (fake) =>
      void fake
        .answer(launchGame, { data: { ...LAUNCHED, kind: 'address', launch_url: 'https://games.test/a' } } as never)
        .answerBy(getGameSession, () => ({ data: { ...SESSION, unfinished: [], refused } }))
        .answer(getProtection, { data: { ...NONE, limits: [LOSS] } }),
  });
  await waitFor(() => expect(document.querySelector('iframe')?.src).toBe('https://games.test/a'));
  expect(screen.queryByRole('dialog')).toBeNull();
  refused = { code: 'LOSS_LIMIT_REACHED', at: '2026-11-18T10:00:00.000Z' };
  const find = () => screen.findByRole('dialog', { name: t('protection.kinds.loss') });
  const sheet = await find();
  await waitFor(() => expect(plain(sheet.textContent)).toMatch(/5 000 ₸ a day.*\d\d\.11\.2026.*Nothing was staked/));
  await user.click(within(sheet).getByRole('button', { name: t('common.actions.close') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  refused = { code: 'LOSS_LIMIT_REACHED', at: '2026-11-18T10:01:00.000Z' };
  await find();
});

test("a bet in another provider's game that is too large for the bonus is told over it with the largest that is not", async () => {
  const refused = { code: 'BONUS_STAKE_TOO_LARGE', at: '2026-11-18T10:00:00.000Z' };
  const bonus = { stake_max: 250_000, weight_percent: 100, is_excluded: false, wager_left: 500, wager_target: 1000 };
  const { t } = await renderApp('/games/dice', {
    player: {},
    server: (fake) =>
      void fake
        .answer(launchGame, { data: { ...LAUNCHED, kind: 'address', launch_url: 'https://games.test/a' } } as never)
        .answer(getGameSession, { data: { ...SESSION, unfinished: [], bonus, refused } }),
  });
  const text = t('rounds.bonus.stakeMax', { amount: '2 500 ₸' });
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});
