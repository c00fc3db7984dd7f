import { screen } from '@testing-library/react';
import { getTournament } from '@tulpar/contract/games/tournaments';
import * as paths from '@tulpar/contract/paths';
import { expect, test } from 'vitest';
import { sampleTournament } from '#features/tournaments/testing/sample-tournaments.ts';
import { renderApp } from '#testing/render-app.tsx';

test('ROUTE-32 the games of a tournament are a list, with a way back to it', async () => {
  const { t } = await renderApp('/tournaments/steppe/games', {
    server: (server) => void server.answer(getTournament, { data: sampleTournament('steppe', { title: 'Steppe Cup' }) }),
  });
  expect((await screen.findAllByRole('link', { name: /Dice/ })).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('link', { name: /Mines/ }).length).toBeGreaterThan(0);
  expect(screen.getByText('Steppe Cup')).toBeDefined();
  expect(screen.getByRole('link', { name: t('common.actions.back') }).getAttribute('href')).toBe(paths.tournament('steppe'));
});

test('ROUTE-32 a tournament without games says so, and an unknown one leads to all of them', async () => {
  const { t } = await renderApp('/tournaments/steppe/games', {
    server: (server) => void server.answer(getTournament, { data: sampleTournament('steppe', { games: [] }) }),
  });
  expect(await screen.findByText(t('tournaments.gamesPage.none'))).toBeDefined();
});

test('ROUTE-32 the games of an unknown tournament are not there', async () => {
  const { t } = await renderApp('/tournaments/nothing/games', { server: (server) => void server.refuse(getTournament, 'NOT_FOUND') });
  expect(await screen.findByRole('heading', { level: 1, name: t('tournaments.unknown.title') })).toBeDefined();
});
