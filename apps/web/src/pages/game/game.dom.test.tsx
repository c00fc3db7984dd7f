import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FromArcade } from '@tulpar/contract/games/arcade';
import { getGame } from '@tulpar/contract/games/catalog';
import { launchGame } from '@tulpar/contract/games/launch';
import { endGameSession, getGameSession, playRound } from '@tulpar/contract/games/rounds';
import { getBalance } from '@tulpar/contract/ledger';
import { updateProfile } from '@tulpar/contract/profile-changes';
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

const GAME = getGame.response.parse(ENDPOINT_EXAMPLES['getGame']?.answer).data;
const LAUNCHED = launchGame.response.parse(ENDPOINT_EXAMPLES['launchGame']?.answer).data;
const SESSION = getGameSession.response.parse(ENDPOINT_EXAMPLES['getGameSession']?.answer).data;
const REAL = { data: LAUNCHED } as never;
const REST = { data: { ...SESSION, unfinished: [] } };
const DEMO = { data: { ...LAUNCHED, mode: 'demo', session: null } } as never;

/** The frame of the game, once its program is loaded. */
async function findFrame(): Promise<void> {
  const element = await waitFor(() => {
    const found = document.querySelector('iframe');
    expect(found).not.toBeNull();
    return found as HTMLIFrameElement;
  });
  frame.heard.length = 0;
  fireEvent.load(element);
}

test('a break ends the session, tells its time and result, pauses the game, and a new session goes on', async () => {
  const { user, server, t } = await renderApp('/games/dice', {
    player: {},
    server: (fake) => void fake.answer(getGameSession, { data: { ...SESSION, unfinished: [], staked: 30_000, won: 19_800 } }),
  });
  await findFrame();
  await user.click(await screen.findByRole('button', { name: t('rounds.strip.break') }));
  const sheet = within(await screen.findByRole('dialog', { name: t('rounds.break.title') }));
  const summary = sheet.getByText(/102\s₸/).textContent;
  expect(summary).toMatch(/\d:\d\d:\d\d/);
  expect(summary).toMatch(/[−-]102\s₸/);
  await waitFor(() => expect(server.calls(endGameSession)).toHaveLength(1));
  expect(frame.heard).toContainEqual({ type: 'pause', is_paused: true });
  const launches = server.calls(launchGame).length;
  await user.click(sheet.getByRole('button', { name: t('rounds.break.go') }));
  await waitFor(() => expect(server.calls(launchGame)).toHaveLength(launches + 1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(frame.heard.at(-1)).toEqual({ type: 'pause', is_paused: false }));
});

test('after a break the game takes no bet before its new session has begun', async () => {
  const { user, server, t } = await renderApp('/games/dice', { player: {}, server: (fake) => void fake.answer(getGameSession, REST) });
  await findFrame();
  await user.click(await screen.findByRole('button', { name: t('rounds.strip.break') }));
  const launch = server.hold(launchGame);
  const launches = server.calls(launchGame).length;
  await user.click(await screen.findByRole('button', { name: t('rounds.break.go') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(server.calls(launchGame)).toHaveLength(launches + 1));
  expect(frame.heard.at(-1)).toEqual({ type: 'pause', is_paused: true });
  launch();
  await waitFor(() => expect(frame.heard.at(-1)).toEqual({ type: 'pause', is_paused: false }));
});

test('a game that has opened has the focus; Space and Enter on its page play instead of scrolling, and buttons keep them', async () => {
  const { t } = await renderApp('/games/dice', { server: (fake) => void fake.answer(launchGame, DEMO) });
  await findFrame();
  const element = document.querySelector('iframe') as HTMLIFrameElement;
  expect(document.activeElement).toBe(element);
  const isScrolling = (target: Element, code: string) => fireEvent.keyDown(target, { code });
  element.blur();
  for (const [number, code] of ['Space', 'Enter'].entries()) {
    expect(isScrolling(document.body, code)).toBe(false);
    expect(frame.heard.filter((heard) => (heard as { type: string }).type === 'press')).toHaveLength(number + 1);
    expect(document.activeElement).toBe(element);
  }
  const pause = await screen.findByRole('button', { name: t('rounds.strip.break') });
  expect(isScrolling(pause, 'Space')).toBe(true);
  // A control that has the focus keeps it.
  pause.focus();
  fireEvent.load(element);
  expect(document.activeElement).toBe(pause);
});

test.each([
  [3_090_460, '30\u00a0904,60\u00a0₸'],
  [3_090_400, '30\u00a0904\u00a0₸'],
])('ENTITY-08 a balance of %d is written in the header with both decimals or none: %s', async (balance, written) => {
  const over = { data: { ...SESSION, unfinished: [] } };
  await renderApp('/games/dice', { player: { balance }, server: (fake) => void fake.answer(getGameSession, over) });
  await waitFor(() => expect(document.querySelector('[data-part="balance-button"] .num')?.textContent).toBe(written));
});

test('a demo that is opened again in its tab goes on with its clock and its result', async () => {
  const { user, t } = await renderApp('/games/dice', { server: (fake) => void fake.answer(launchGame, DEMO) });
  const strip = () => screen.findByRole('region', { name: t('rounds.strip.label') });
  await findFrame();
  act(() => frame.say({ type: 'ready' }));
  act(() => frame.say({ type: 'play', bet: { stake: 10_000, side: 'under', chance: 5000 } }));
  const shown = await waitFor(() => {
    const found = frame.heard.find((heard) => (heard as { type: string }).type === 'round') as { round: { id: string } } | undefined;
    if (!found) throw new Error('no round yet');
    return found.round;
  });
  act(() => frame.say({ type: 'shown', id: shown.id }));
  await waitFor(async () => expect((await strip()).textContent).toMatch(/\+98\s₸/));
  await user.click(await screen.findByRole('button', { name: t('rounds.strip.break') }));
  await user.click(await screen.findByRole('button', { name: t('rounds.break.leave') }));
  await waitFor(() => expect(location.pathname).toBe('/games'));
  act(() => {
    history.pushState(null, '', '/games/dice');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await findFrame();
  await waitFor(async () => expect((await strip()).textContent).toMatch(/\+98\s₸/));
});

test('a break may end in leaving the game', async () => {
  const { user, t } = await renderApp('/games/dice', { player: {} });
  await findFrame();
  await user.click(await screen.findByRole('button', { name: t('rounds.strip.break') }));
  await user.click(await screen.findByRole('button', { name: t('rounds.break.leave') }));
  await waitFor(() => expect(location.pathname).toBe('/games'));
});

test('a demo whose balance is used up can begin anew, and nobody is urged to play for money', async () => {
  const { user, server, t } = await renderApp('/games/dice', {
    server: (fake) => void fake.answer(launchGame, DEMO).answer(getGame, { data: { ...GAME, min_bet: 999_999_999 } }),
  });
  await findFrame();
  act(() => frame.say({ type: 'insufficient-funds', stake: 1000 }));
  const sheet = within(await screen.findByRole('dialog', { name: t('rounds.demoOver.title') }));
  expect(sheet.queryByRole('link')).toBeNull();
  expect(frame.heard).toContainEqual({ type: 'pause', is_paused: true });
  const launches = server.calls(launchGame).length;
  await user.click(sheet.getByRole('button', { name: t('rounds.demoOver.button') }));
  await waitFor(() => expect(server.calls(launchGame)).toHaveLength(launches + 1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a player whose balance covers no bet opens the demo, sees its balance, and tops up beside it', async () => {
  const { user, server, t } = await renderApp('/games/dice', {
    player: { balance: 999 },
    server: (fake) => void fake.answer(launchGame, REAL).answer(launchGame, DEMO).answer(getGameSession, REST),
  });
  await findFrame();
  expect(server.calls(launchGame).map(({ body }) => (body as { mode: string }).mode)).toEqual(['real', 'demo']);
  expect(screen.getByRole('region', { name: t('rounds.strip.label') }).textContent).toMatch(/50\s000\s₸/);
  expect(screen.getByRole('button', { name: t('rounds.modes.demo'), pressed: true })).toBeDefined();
  const bar = within(screen.getByText(t('rounds.demoBar.short')).parentElement as HTMLElement);
  await user.click(bar.getByRole('button', { name: t('rounds.short.deposit') }));
  expect(await screen.findByRole('dialog', { name: t('cashbox.title') })).toBeDefined();
  expect(location.pathname).toBe('/games/dice');
});

test('PROTECT-05 a paused player in the demo reads until when play is closed, and is not told to top up', async () => {
  const { t } = await renderApp('/games/dice?mode=demo', {
    player: { balance: 0, pause: { kind: 'time-out', until: '2099-11-25T10:00:00.000Z' } },
    server: (fake) => void fake.answer(launchGame, DEMO),
  });
  await findFrame();
  const details = await screen.findByRole('link', { name: t('protection.details') });
  expect(details.getAttribute('href')).toBe('/profile/limits');
  const bar = document.querySelector<HTMLElement>('[data-part="demo-bar"]');
  expect(bar?.textContent).toMatch(/25\.11\.2099/);
  expect(bar?.querySelector('button')).toBeNull();
});

test('SEARCH-06 “for money” at a balance that covers no bet opens the deposit over the game', async () => {
  const { user, server, t } = await renderApp('/games/dice', {
    player: { balance: 0 },
    server: (fake) => void fake.answer(launchGame, REAL).answer(launchGame, DEMO).answer(getGameSession, REST),
  });
  await findFrame();
  await user.click(screen.getByRole('button', { name: t('rounds.modes.real') }));
  expect(await screen.findByRole('dialog', { name: t('cashbox.title') })).toBeDefined();
  expect(server.calls(launchGame)).toHaveLength(2);
});

test('VALID-23 “for money” asks for the date of birth where it is missing', async () => {
  const { user, t } = await renderApp('/games/dice', {
    player: { birthday: null },
    server: (fake) =>
      void fake
        .refuse(launchGame, 'BIRTHDAY_REQUIRED')
        .answer(launchGame, DEMO)
        .refuse(launchGame, 'BIRTHDAY_REQUIRED')
        .answer(launchGame, DEMO),
  });
  await findFrame();
  await user.click(screen.getByRole('button', { name: t('rounds.modes.real') }));
  expect(await screen.findByLabelText(t('profiles.contacts.birthday'))).toBeDefined();
});

test('VALID-23 a player whose age is not known plays the demo until they tell it', async () => {
  const { user, server, t } = await renderApp('/games/dice', {
    player: { birthday: null },
    server: (fake) =>
      void fake.refuse(launchGame, 'BIRTHDAY_REQUIRED').answer(launchGame, DEMO).answer(launchGame, REAL).answer(getGameSession, REST),
  });
  await findFrame();
  const bar = within(screen.getByText(t('API_ERRORS.BIRTHDAY_REQUIRED')).parentElement as HTMLElement);
  await user.click(bar.getByRole('button', { name: t('common.header.playForPlayMoney') }));
  await user.type(await screen.findByLabelText(t('profiles.contacts.birthday')), '24031990');
  await user.click(screen.getByRole('button', { name: t('profiles.age.button') }));
  await waitFor(() => expect(server.calls(launchGame).at(-1)?.body).toMatchObject({ mode: 'real' }));
  expect(server.calls(updateProfile)[0]?.body).toEqual({ birthday: '1990-03-24' });
  await waitFor(() => expect(screen.queryByText(t('API_ERRORS.BIRTHDAY_REQUIRED'))).toBeNull());
});

test('a round for money that waits is finished for money, whatever the balance', async () => {
  const { server, t } = await renderApp('/games/dice', { player: { balance: 0 }, server: (fake) => void fake.answer(launchGame, REAL) });
  await findFrame();
  expect(server.calls(launchGame)).toHaveLength(1);
  expect(screen.getByRole('button', { name: t('rounds.modes.real'), pressed: true })).toBeDefined();
});

test('whoever runs out of money stays in the game and chooses between demo, top up and a break', async () => {
  const { user, server, t } = await renderApp('/games/dice', {
    player: { balance: 5000 },
    server: (fake) => void fake.answer(getGameSession, REST).answer(getGame, { data: { ...GAME, min_bet: 5000 } }),
  });
  await findFrame();
  server.drop(getBalance).answer(getBalance, { data: { realBalance: 0, bonusBalance: 0, currency: 'KZT' } });
  act(() => frame.say({ type: 'play', bet: { stake: 5000 } }));
  act(() => frame.say({ type: 'insufficient-funds', stake: 5000 }));
  const sheet = within(await screen.findByRole('dialog', { name: t('rounds.short.title') }));
  expect(location.pathname).toBe('/games/dice');
  expect(frame.heard).toContainEqual({ type: 'pause', is_paused: true });
  expect(sheet.getByRole('button', { name: t('rounds.short.deposit') })).toBeDefined();
  expect(sheet.getByRole('button', { name: t('rounds.strip.break') })).toBeDefined();
  server.answer(launchGame, DEMO);
  await user.click(sheet.getByRole('button', { name: t('rounds.short.demo') }));
  await waitFor(() => expect(server.calls(launchGame).at(-1)?.body).toMatchObject({ mode: 'demo' }));
  expect(location.pathname).toBe('/games/dice');
});

test('a stake above the balance is refused in the game, without a sheet', async () => {
  const { t } = await renderApp('/games/dice', { server: (fake) => void fake.answer(launchGame, DEMO) });
  await findFrame();
  act(() => frame.say({ type: 'insufficient-funds', stake: 1000 }));
  await waitFor(() => expect(frame.heard).toContainEqual({ type: 'refused', text: t('rounds.short.lower') }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('while a game opens its cover is shown', async () => {
  const holding = { release: () => undefined as void };
  const { t } = await renderApp('/games/dice', {
    server: (fake) => {
      fake.answer(getGame, { data: { ...GAME, image: '/cdn/games/dice/cover.webp' } });
      holding.release = fake.hold(launchGame);
    },
  });
  const waiting = await screen.findByRole('status', { name: t('rounds.loading') });
  expect(waiting.querySelector('img')?.getAttribute('src')).toContain('/cdn/games/dice/cover.webp');
  holding.release();
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
});

test('a game that does not open says why beside a picture, and opens at the next try', async () => {
  const { user, server, t } = await renderApp('/games/dice', { server: (fake) => void fake.refuse(launchGame, 'TOO_MANY_REQUESTS') });
  const reason = await screen.findByText(t('API_ERRORS.TOO_MANY_REQUESTS'));
  expect(reason.parentElement?.querySelector('img')?.getAttribute('src')).toContain('/spots/plug.webp');
  // Nothing waits any more, neither in the game nor in the bar above it.
  expect(document.querySelector('[data-part="session-strip"]')?.childElementCount).toBe(0);
  server.drop(launchGame).answer(launchGame, DEMO);
  await user.click(screen.getByRole('button', { name: t('rounds.failed.button') }));
  await findFrame();
  expect(screen.queryByText(t('API_ERRORS.TOO_MANY_REQUESTS'))).toBeNull();
});

test('AUTH-08 a stopped game, a frozen wallet or a bar is said in the game, and the player stays in it and signed in', async () => {
  const { server, t } = await renderApp('/games/dice', {
    player: {},
    server: (fake) => void fake.answer(getGameSession, { data: { ...SESSION, unfinished: [] } }),
  });
  await findFrame();
  for (const code of ['GAME_STOPPED', 'WALLET_FROZEN', 'PLAYER_BARRED'] as const) {
    server.drop(playRound).refuse(playRound, code);
    act(() => frame.say({ type: 'play', bet: { stake: 1000 } }));
    await waitFor(() => expect(frame.heard).toContainEqual({ type: 'refused', text: t(`API_ERRORS.${code}`) }));
  }
  expect(location.pathname + location.hash).toBe('/games/dice');
  expect(localStorage.getItem('accessToken')).not.toBeNull();
});

test('AUTH-08 a stopped game that does not open says so and signs nobody out', async () => {
  const { t } = await renderApp('/games/dice', { player: {}, server: (fake) => void fake.refuse(launchGame, 'GAME_STOPPED') });
  expect(await screen.findByText(t('API_ERRORS.GAME_STOPPED'))).toBeDefined();
  expect(location.pathname + location.hash).toBe('/games/dice');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a game that does not exist leads to the others', async () => {
  const { t } = await renderApp('/games/dice', { server: (fake) => void fake.refuse(getGame, 'NOT_FOUND') });
  expect(await screen.findByRole('heading', { name: t('rounds.unknown.title') })).toBeDefined();
  expect(screen.getByRole('link', { name: t('rounds.unknown.button') }).getAttribute('href')).toBe('/games');
});
