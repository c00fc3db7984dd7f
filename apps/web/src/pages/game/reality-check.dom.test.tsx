import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { browserClock } from '@tulpar/app-kit/clock';
import type { FromArcade } from '@tulpar/contract/games/arcade';
import { launchGame } from '@tulpar/contract/games/launch';
import { getGameSession, playRound } from '@tulpar/contract/games/rounds';
import { acknowledgeCheck, getRealityCheck } from '@tulpar/contract/protection';
import { ENDPOINT_EXAMPLES } from '@tulpar/contract/testing/endpoint-examples';
import { afterEach, expect, test, vi } from 'vitest';
import type { linkFrame } from '#features/rounds/play/frame-link.ts';
import type { FakeServer } from '#testing/fake-server.ts';
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
afterEach(() => void vi.restoreAllMocks());

const SESSION = getGameSession.response.parse(ENDPOINT_EXAMPLES['getGameSession']?.answer).data;
const CHECK = getRealityCheck.response.parse(ENDPOINT_EXAMPLES['getRealityCheck']?.answer).data;
const DUE = { ...CHECK, played_ms: 3_600_000, staked: 1_000_000, won: 400_000, net: -600_000, currency: 'KZT' as const };

/** Opens a game, whose first bet meets a reality check. */
async function meetCheck(prepare: (server: FakeServer) => void) {
  const app = await renderApp('/games/dice', {
    player: {},
    server(fake) {
      fake.answer(getGameSession, { data: { ...SESSION, unfinished: [] } }).refuse(playRound, 'REALITY_CHECK_DUE');
      prepare(fake);
    },
  });
  const element = await waitFor(() => {
    const found = document.querySelector('iframe');
    expect(found).not.toBeNull();
    return found as HTMLIFrameElement;
  });
  frame.heard.length = 0;
  fireEvent.load(element);
  frame.say({ type: 'play', bet: { stake: 10_000, target: 5_000, over: true } });
  const sheet = await screen.findByRole('dialog', { name: app.t('protection.check.title') });
  const button = (name: string) => within(sheet).findByRole('button', { name });
  return { ...app, sheet, button };
}

/** The waits between the tries of a call pass at once. */
const hurry = () => vi.spyOn(browserClock, 'wait').mockImplementation((ms) => new Promise((resolve) => void (ms < 10_000 && resolve())));

test('PROTECT-09 a yes that did not reach the server says so, keeps the check, and is sent again with the connection', async () => {
  const { user, server, t, sheet, button } = await meetCheck(
    (fake) => void fake.answer(getRealityCheck, { data: DUE }).lose(acknowledgeCheck),
  );
  await waitFor(() => expect(sheet.textContent).toMatch(/10\s000\s₸/));
  hurry();
  await user.click(await button(t('protection.check.go')));
  expect(await within(sheet).findByText(t('ERROR_MESSAGES.network'))).toBeDefined();
  expect(frame.heard.at(-1)).toEqual({ type: 'pause', is_paused: true });
  const sent = server.calls(acknowledgeCheck).length;
  server.drop(acknowledgeCheck);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(server.calls(acknowledgeCheck)).toHaveLength(sent + 1));
  await waitFor(() => expect(frame.heard.at(-1)).toEqual({ type: 'pause', is_paused: false }));
});

test('PROTECT-09 time and result that did not load are asked for again, and the player may stop meanwhile', async () => {
  const { user, server, t, sheet, button } = await meetCheck((fake) => void fake.refuse(getRealityCheck, 'GENERAL_ERROR'));
  const again = await button(t('protection.again'));
  expect(within(sheet).getByText(t('protection.check.failed'))).toBeDefined();
  expect(await button(t('protection.check.stop'))).toBeDefined();
  server.drop(getRealityCheck).answer(getRealityCheck, { data: DUE });
  await user.click(again);
  await waitFor(() => expect(sheet.textContent).toMatch(/10\s000\s₸/));
});

test('PROTECT-09 a check of a session that is over opens the game anew', async () => {
  const { user, server, t, button } = await meetCheck(
    (fake) => void fake.answer(getRealityCheck, { data: DUE }).refuse(acknowledgeCheck, 'GAME_SESSION_UNKNOWN'),
  );
  const launches = server.calls(launchGame).length;
  await user.click(await button(t('protection.check.go')));
  await waitFor(() => expect(server.calls(launchGame).length).toBeGreaterThan(launches));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
