import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { browserClock } from '@tulpar/app-kit/clock';
import { launchGame } from '@tulpar/contract/games/launch';
import { getProfile } from '@tulpar/contract/profiles';
import { askToReturn, getProtection, type Protection } from '@tulpar/contract/protection';
import { afterEach, expect, test, vi } from 'vitest';
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
const UNTIL = '2099-11-25T10:00:00.000Z';
type Pause = NonNullable<Protection['pause']>;
const paused = (kind: Pause['kind'], opens_at: string | null = null): Protection => ({
  ...NONE,
  pause: { kind, by: 'player', from: '2026-11-18T10:00:00.000Z', until: UNTIL, opens_at },
});

afterEach(() => void vi.restoreAllMocks());

/** The device slept over the end of the pause and shows the page again. */
async function passEnd(): Promise<void> {
  vi.spyOn(browserClock, 'now').mockReturnValue(Date.parse(UNTIL));
  await act(() => Promise.resolve(fireEvent(document, new Event('visibilitychange'))));
}

test('PROTECT-05 the bar of a time-out goes when its time is over, without a reload', async () => {
  await renderApp('/', { player: { pause: { kind: 'time-out', until: UNTIL } } });
  expect(await screen.findByText(/25\.11\.2099/)).toBeDefined();
  await passEnd();
  await waitFor(() => expect(document.querySelector('[data-part="pause-bar"]')).toBeNull());
});

test('PROTECT-06 after an exclusion the bar no longer names a day that is past, and leads to the way back', async () => {
  const { t } = await renderApp('/', { player: { pause: { kind: 'exclusion', until: UNTIL } } });
  expect(await screen.findByText(/25\.11\.2099/)).toBeDefined();
  await passEnd();
  expect(await screen.findByText(t('protection.back.title'))).toBeDefined();
  expect(screen.getByRole('link', { name: t('protection.back.way') }).getAttribute('href')).toBe('/profile/limits');
  expect(screen.queryByText(/25\.11\.2099/)).toBeNull();
});

test('PROTECT-05 the limits say that a time-out is over, and forget it once the server has ended it', async () => {
  const { server, t } = await renderApp('/profile/limits', {
    player: { pause: { kind: 'time-out', until: UNTIL } },
    server: (fake) => void fake.answer(getProtection, { data: paused('time-out') }),
  });
  expect(await screen.findByText(/25\.11\.2099/)).toBeDefined();
  const profiles = server.calls(getProfile).length;
  server.drop(getProtection).answer(getProtection, { data: NONE });
  vi.useFakeTimers({ toFake: ['setInterval'] });
  await passEnd();
  expect(screen.getByText(t('protection.timeOut.over'))).toBeDefined();
  expect(screen.getByText(t('protection.timeOut.opening'))).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  await waitFor(() => expect(document.querySelector('[data-part="pause-banner"]')).toBeNull());
  // The profile names the pause on every other page.
  await waitFor(() => expect(server.calls(getProfile).length).toBeGreaterThan(profiles));
});

test('PROTECT-05 the deposit form comes back when a time-out is over', async () => {
  const { t } = await renderApp('/cash-box/deposit', {
    player: { pause: { kind: 'time-out', until: UNTIL } },
    server: (fake) => void fake.answer(getProtection, { data: paused('time-out') }),
  });
  expect(await screen.findByText(/25\.11\.2099/)).toBeDefined();
  await passEnd();
  expect(await screen.findByLabelText(t('cashbox.amount.title'))).toBeDefined();
});

test('PROTECT-05 a game that a time-out has closed says when it is over, and opens with a press', async () => {
  const { user, server, t } = await renderApp('/games/dice', {
    player: {},
    server: (fake) => void fake.refuse(launchGame, 'PLAYER_TIMED_OUT').answer(getProtection, { data: paused('time-out') }),
  });
  expect(await screen.findByText(/25\.11\.2099/)).toBeDefined();
  await passEnd();
  expect(await screen.findByText(t('protection.timeOut.over'))).toBeDefined();
  server.drop(launchGame);
  await user.click(screen.getByRole('button', { name: t('protection.again') }));
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
});

test('PROTECT-06 after an exclusion the player asks to return, says yes once more, and reads when play opens', async () => {
  const { user, server, t } = await renderApp('/profile/limits', {
    player: {},
    server: (fake) =>
      void fake
        .answer(getProtection, { data: paused('exclusion') })
        .refuse(askToReturn, 'RETURN_TOO_EARLY', { pause: ['RETURN_TOO_EARLY'] })
        .answer(askToReturn, { data: paused('exclusion', '2099-11-26T10:00:00.000Z') }),
  });
  expect(await screen.findByText(/25\.11\.2099/)).toBeDefined();
  await passEnd();
  expect(await screen.findByText(t('protection.back.title'))).toBeDefined();
  await user.click(screen.getByRole('button', { name: t('protection.back.ask') }));
  const sheet = within(await screen.findByRole('dialog', { name: t('protection.back.question') }));
  expect(server.calls(askToReturn)).toHaveLength(0);
  await user.click(sheet.getByRole('button', { name: t('protection.back.ask') }));
  // A clock that goes ahead of ours: the refusal has its words, and the question stays open.
  expect(await screen.findByText(t('API_ERRORS.RETURN_TOO_EARLY'))).toBeDefined();
  await user.click(sheet.getByRole('button', { name: t('protection.back.ask') }));
  expect(await screen.findByText(/26\.11\.2099/)).toBeDefined();
  expect(server.calls(askToReturn)).toHaveLength(2);
});
