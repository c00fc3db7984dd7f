import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FromArcade } from '@tulpar/contract/games/arcade';
import { getGameSession, playRound } from '@tulpar/contract/games/rounds';
import { getBalance } from '@tulpar/contract/ledger';
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
// Files without their exports: they cannot be loaded.
vi.mock('./shortage.tsx', () => ({}));
vi.mock('./game-break.tsx', () => ({}));
vi.mock('./protection-parts.tsx', () => ({}));

const SESSION = getGameSession.response.parse(ENDPOINT_EXAMPLES['getGameSession']?.answer).data;

type App = Awaited<ReturnType<typeof renderApp>>;
const WAYS = {
  'the choice of a player without money': () => act(async () => frame.say({ type: 'insufficient-funds', stake: 5000 })),
  'a break': ({ user, t }: App) => user.click(screen.getByRole('button', { name: t('rounds.strip.break') })),
  'the words of a limit': () => act(async () => frame.say({ type: 'play', bet: { stake: 10_000, target: 5_000, over: true } })),
} as const;

test.each(Object.entries(WAYS))('ERR-27 %s that cannot be loaded keeps no game waiting', async (_, lead) => {
  const app = await renderApp('/games/dice', {
    player: {},
    server: (fake) =>
      void fake
        .answer(getGameSession, { data: { ...SESSION, unfinished: [] } })
        .answer(getBalance, { data: { currency: 'KZT', realBalance: 0, bonusBalance: 0 } })
        .refuse(playRound, 'LOSS_LIMIT_REACHED'),
  });
  const element = await waitFor(() => {
    const found = document.querySelector('iframe');
    expect(found).not.toBeNull();
    return found as HTMLIFrameElement;
  });
  frame.heard.length = 0;
  fireEvent.load(element);
  await screen.findByRole('button', { name: app.t('rounds.strip.break') });
  await lead(app);
  expect((await screen.findAllByText(app.t('API_ERRORS.DEFAULT'))).length).toBeGreaterThan(0);
  await waitFor(() => expect(frame.heard.at(-1)).toEqual({ type: 'pause', is_paused: false }));
});
