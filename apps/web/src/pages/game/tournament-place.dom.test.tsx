import { waitFor } from '@testing-library/react';
import { getStanding, getTournament, getTournaments } from '@tulpar/contract/games/tournaments';
import * as paths from '@tulpar/contract/paths';
import { expect, test } from 'vitest';
import { SAMPLE_NOW, sampleItem, sampleOwn, sampleStanding, sampleTournament } from '#features/tournaments/testing/sample-tournaments.ts';
import { renderApp } from '#testing/render-app.tsx';

const place = () => document.querySelector<HTMLElement>('[data-part="game-place"]');

test('ROUTE-31 a game that counts in a tournament of the player tells the own place, and leads to the tournament', async () => {
  const own = sampleOwn();
  await renderApp('/games/dice', {
    player: {},
    server: (server) =>
      void server
        .answer(getTournaments, { data: [sampleItem('steppe', { title: 'Steppe Cup', own })], now: SAMPLE_NOW })
        .answer(getTournament, { data: sampleTournament('steppe', { title: 'Steppe Cup', own }) })
        .answer(getStanding, { data: sampleStanding({ place: 7, points: 1 }) }),
  });
  await waitFor(() => expect(place()?.textContent).toBe('Steppe CupPlace 71 point'));
  expect(place()?.getAttribute('href')).toBe(paths.tournament('steppe'));
});

test('ROUTE-31 who has joined no running tournament is asked for no place over a game', async () => {
  const { server } = await renderApp('/games/dice', {
    player: {},
    server: (fake) =>
      void fake.answer(getTournaments, {
        data: [sampleItem('steppe'), sampleItem('old', { status: 'finished', own: sampleOwn() })],
        now: SAMPLE_NOW,
      }),
  });
  await waitFor(() => expect(server.calls(getTournaments)).not.toHaveLength(0));
  expect(place()).toBeNull();
  expect([...server.calls(getTournament), ...server.calls(getStanding)]).toEqual([]);
});
