import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  getEntryRounds,
  getStanding,
  getTournament,
  joinTournament,
  type ReplayedRound,
  type Tournament,
  type TournamentHeard,
  type TournamentStanding,
} from '@tulpar/contract/games/tournaments';
import * as paths from '@tulpar/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleOwn, samplePlaces, sampleRow, sampleStanding, sampleTournament } from '#features/tournaments/testing/sample-tournaments.ts';
import type { FakeServer } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replace(/\u00a0/g, ' ').trim();
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const findPart = (name: string) => waitFor(() => part(name) ?? Promise.reject(new Error(`no ${name}`)));

/** A socket that says what a test lets it say. */
class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = [];
  isClosed = false;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    FakeSocket.opened.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
  say(message: TournamentHeard): void {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })));
  }
}

beforeEach(() => {
  FakeSocket.opened = [];
});

interface World {
  readonly tournament?: Partial<Tournament>;
  readonly standing?: TournamentStanding | null;
  readonly isGuest?: boolean;
  readonly server?: (server: FakeServer) => void;
}

const open = ({ tournament, standing = null, isGuest = false, server }: World = {}) =>
  renderApp('/tournaments/steppe', {
    ...(isGuest ? {} : { player: {} }),
    server: (fake) => {
      vi.stubGlobal('WebSocket', FakeSocket);
      fake
        .answer(getTournament, { data: sampleTournament('steppe', { title: 'Steppe Cup', ...tournament }) })
        .answer(getStanding, { data: standing });
      server?.(fake);
    },
  });

const placesShown = (board: HTMLElement) => [...board.querySelectorAll('tbody tr[data-row]')].map((row) => plain(row.textContent));
const FINISHED = { status: 'finished', is_counted: true, now: '2026-11-17T17:00:00.000Z' } as const;

test('ROUTE-31 API-53 a tournament has its fund, time, first places, prizes with their form, games and rules', async () => {
  const { t } = await open();
  expect((await screen.findAllByRole('heading', { name: 'Steppe Cup' })).length).toBeGreaterThan(0);
  expect(plain(part('countdown')?.textContent)).toMatch(/^Ends in: 2 d 4 h \d+ min2d04h\d\dmin\d\ds$/);
  const board = await findPart('board');
  expect(placesShown(board)).toHaveLength(7);
  expect(placesShown(board)[0]).toBe('1P1•••49 9003 000 000 ₸');
  const prizes = plain(part('prizes')?.textContent);
  expect(prizes).toContain('3 000 000 ₸Money');
  expect(prizes).toContain('300 000 ₸Bonus · wager ×3 · 7 days · maximum bet: 2 500 ₸');
  expect(prizes).toContain('Places 11–5011–5050 free spinsFruit cocktail · bet per spin: 45 ₸ · 3 days');
  expect(
    within(screen.getByRole('region', { name: new RegExp(t('tournaments.games')) })).getByRole('link', { name: /See all|All/ }),
  ).toBeDefined();
  expect(part('rules')?.textContent).toContain(t('tournaments.rules.tie'));
  expect(document.title).toContain('Steppe Cup');
});

test('ROUTE-31 more places come with a press, up to all that are known', async () => {
  const { user, t } = await open();
  const board = await findPart('board');
  await user.click(within(board).getByRole('button', { name: t('common.actions.showMore') }));
  expect(placesShown(board)).toHaveLength(20);
  await user.click(within(board).getByRole('button', { name: t('common.actions.showMore') }));
  expect(placesShown(board)).toHaveLength(30);
  expect(within(board).queryByRole('button')).toBeNull();
});

test('MARKET-05 joining shows the rules first, and then the player is in', async () => {
  // The tournament is asked for again, and its answer does not know of the player yet.
  const { user, server, t } = await open({
    server: (fake) => void fake.answer(joinTournament, { data: sampleOwn({ place: null, points: 0, prize: null }) }),
  });
  await user.click(await screen.findByRole('button', { name: t('tournaments.join.button') }));
  const sheet = within(await screen.findByRole('dialog', { name: t('tournaments.join.ask') }));
  expect(sheet.getByText(t('tournaments.rules.after'))).toBeDefined();
  expect(sheet.getByText(t('tournaments.rules.limits'))).toBeDefined();
  expect(server.calls(joinTournament)).toHaveLength(0);
  const asked = server.calls(getTournament).length;
  await user.click(sheet.getByRole('button', { name: t('tournaments.join.button') }));
  expect(await screen.findByText(t('tournaments.join.done'))).toBeDefined();
  expect(server.calls(joinTournament)).toHaveLength(1);
  await waitFor(() => expect(server.calls(getTournament).length).toBeGreaterThan(asked));
  expect((await findPart('tournament-own')).textContent).toContain(t('tournaments.own.none'));
  expect(part('join')).toBeNull();
});

test('MARKET-05 whom we may not let in learns why, with a way to limits and breaks', async () => {
  const { user, t } = await open({ server: (fake) => void fake.refuse(joinTournament, 'TOURNAMENT_CLOSED_TO_YOU') });
  await user.click(await screen.findByRole('button', { name: t('tournaments.join.button') }));
  const rules = within(await screen.findByRole('dialog', { name: t('tournaments.join.ask') }));
  await user.click(rules.getByRole('button', { name: t('tournaments.join.button') }));
  const closed = within(await screen.findByRole('dialog', { name: t('tournaments.closed.title') }));
  expect(closed.getByText(t('API_ERRORS.TOURNAMENT_CLOSED_TO_YOU'))).toBeDefined();
  expect(closed.getByRole('link', { name: t('tournaments.closed.button') }).getAttribute('href')).toBe(paths.profileLimits);
});

test('MARKET-05 a tournament that has ended meanwhile says so', async () => {
  const { user, t } = await open({ server: (fake) => void fake.refuse(joinTournament, 'TOURNAMENT_OVER') });
  await user.click(await screen.findByRole('button', { name: t('tournaments.join.button') }));
  const sheet = within(await screen.findByRole('dialog', { name: t('tournaments.join.ask') }));
  await user.click(sheet.getByRole('button', { name: t('tournaments.join.button') }));
  expect(await screen.findByText(t('API_ERRORS.TOURNAMENT_OVER'))).toBeDefined();
});

test('MARKET-05 a tournament in another currency cannot be joined, and says so', async () => {
  const { t } = await open({ tournament: { currency: 'AZN' } });
  expect(await screen.findByText(t('tournaments.join.currency'))).toBeDefined();
  expect(part('join')).toBeNull();
});

test('MARKET-05 a guest is led to the registration and finds back', async () => {
  const { user, t } = await open({ isGuest: true });
  expect(await screen.findByText(t('tournaments.join.guest'))).toBeDefined();
  await user.click(screen.getByRole('link', { name: t('tournaments.join.button') }));
  await waitFor(() => expect(location.pathname).toBe(paths.register));
  expect(sessionStorage.getItem('backPath')).toBe('/tournaments/steppe');
});

test('API-53 who takes part sees the own place with its neighbours, points, rounds and prize', async () => {
  const { t } = await open({ tournament: { own: sampleOwn() }, standing: sampleStanding() });
  const own = await findPart('tournament-own');
  await waitFor(() => expect(own.textContent).toContain(t('tournaments.own.roundsOf', { count: 20, most: 20 })));
  expect(plain(own.textContent)).toBe('128You are in12 410 points, rounds: 20 of 20For this place30 000 ₸');
  const board = await findPart('board');
  expect(
    placesShown(board)
      .slice(7)
      .map((row) => row.slice(0, 6)),
  ).toEqual(['127Əli', '128You', '129Том']);
  expect(board.querySelector('[data-own]')?.textContent).toContain(t('tournaments.you'));
  expect(within(board).getByText(t('tournaments.board.between'))).toBeDefined();
  expect(part('join')).toBeNull();
});

test('ROUTE-31 the board moves by the socket, and what was heard last stays while it is lost', async () => {
  await open();
  const board = await findPart('board');
  await waitFor(() => expect(FakeSocket.opened).toHaveLength(1));
  const [socket] = FakeSocket.opened;
  expect(socket?.address).toContain('/api/v1/tournaments/live?slug=steppe&language=en');
  const top = [
    sampleRow(1, { player: 'New•••', points: 99_000 }),
    ...[1, 2, 3, 4, 5].map((place) => sampleRow(place, { place: place + 1 })),
  ];
  socket?.say({ type: 'places', at: '2026-11-15T11:50:00.000Z', players: 341, top });
  await waitFor(() => expect(placesShown(board)[0]).toContain('New•••'));
  expect(document.querySelector('[data-live]')).not.toBeNull();
  act(() => void socket?.dispatchEvent(new Event('close')));
  await waitFor(() => expect(document.querySelector('[data-live]')).toBeNull());
  expect(placesShown(board)[0]).toContain('New•••');
});

test('ROUTE-31 nobody listens while the page is hidden', async () => {
  await open();
  await waitFor(() => expect(FakeSocket.opened).toHaveLength(1));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(FakeSocket.opened[0]?.isClosed).toBe(true));
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(FakeSocket.opened).toHaveLength(2));
  hidden.mockRestore();
});

test('ROUTE-31 in the last ten minutes the page says which rounds do not count', async () => {
  await open({ tournament: { now: '2026-11-17T15:50:00.000Z', own: sampleOwn() }, standing: sampleStanding() });
  expect(await screen.findByText(/Rounds that end later do not count/)).toBeDefined();
});

test('ROUTE-31 before the start there is its time, and who has joined reads when rounds count', async () => {
  const { t } = await open({
    tournament: {
      status: 'upcoming',
      now: '2026-11-15T08:00:00.000Z',
      own: sampleOwn({ place: null, points: 0, prize: null }),
      leaderboard: [],
    },
  });
  expect(plain((await findPart('countdown')).textContent)).toContain('Starts in: 1 h');
  expect((await findPart('tournament-own')).textContent).toContain(t('tournaments.own.upcoming'));
  expect(FakeSocket.opened).toHaveLength(0);
  expect(part('board')).toBeNull();
});

const round = (id: string, changes: Partial<ReplayedRound> = {}): ReplayedRound => ({
  round_id: id,
  game_slug: 'dice',
  game_name: 'Dice',
  stake: 10_000,
  win: 25_000,
  is_further: false,
  opened_at: '2026-11-15T12:00:00.000Z',
  ended_at: '2026-11-15T12:00:05.000Z',
  points: 250,
  is_own: false,
  ...changes,
});

test('ROUTE-31 a finished tournament keeps its places, and behind each are the rounds; the own ones lead to the verifier', async () => {
  const who = { place: 2, player: 'P2•••', points: 49_800, joined_at: '2026-11-15T10:00:00.000Z' };
  const { user, server, t } = await open({
    tournament: { ...FINISHED, own: sampleOwn({ place: 2 }) },
    standing: sampleStanding({ place: 2, neighbours: samplePlaces(3) }),
    server: (fake) =>
      void fake.answerBy(getEntryRounds, ({ query }) => ({
        data: {
          ...who,
          rounds:
            query['page'] === '1'
              ? [round('r1', { is_own: true }), round('r2', { points: 0 }), round('r0', { points: 0, win: 0 })]
              : [round('r3')],
        },
        pagination: { total_pages: 2, items: 4 },
      })),
  });
  expect(await screen.findByRole('heading', { name: new RegExp(t('tournaments.board.final')) })).toBeDefined();
  expect(part('countdown')).toBeNull();
  expect(screen.getByRole('link', { name: t('tournaments.final.download') }).getAttribute('href')).toBe(
    '/api/v1/tournaments/steppe/rounds.csv',
  );
  await user.click(await screen.findByRole('button', { name: new RegExp(t('tournaments.replay.open', { place: 2 })) }));
  const sheet = within(await screen.findByRole('dialog', { name: t('tournaments.replay.title') }));
  expect((await sheet.findAllByRole('link', { name: t('tournaments.replay.verify') })).map((link) => link.getAttribute('href'))).toEqual([
    paths.fairness('r1'),
  ]);
  // A lost round has brought nothing wherever it stands; of the others only the best count.
  expect(sheet.getAllByText(t('tournaments.replay.nothing'))).toHaveLength(1);
  expect(sheet.getByText(t('tournaments.points', { count: 0 }))).toBeDefined();
  await user.click(sheet.getByRole('button', { name: t('common.actions.showMore') }));
  expect(await sheet.findByText('r3')).toBeDefined();
  expect(sheet.queryByRole('button', { name: t('common.actions.showMore') })).toBeNull();
  expect(server.calls(getEntryRounds)).toHaveLength(2);
  expect(FakeSocket.opened).toHaveLength(0);
});

test('ROUTE-31 a tournament whose places are being counted, and a cancelled one, say so and cannot be joined', async () => {
  const { t } = await open({ tournament: { status: 'finished', now: '2026-11-17T16:00:30.000Z' } });
  expect(await screen.findByText(t('tournaments.counting.text'))).toBeDefined();
  expect(part('join')).toBeNull();
});

test.each([
  ['pays', null],
  ['paid', '2026-11-18T16:01:00.000Z'],
] as const)(
  'ROUTE-31 of a finished tournament the page says that it %s its prizes by what was paid, not by the clock',
  async (what, paidAt) => {
    const { t } = await open({ tournament: { ...FINISHED, now: '2026-11-20T12:00:00.000Z', paid_at: paidAt } });
    const [before = '', after = ''] = t(`tournaments.final.${what}`, { date: '|' }).split('|');
    const notes = (await screen.findAllByRole('status')).map(({ textContent }) => textContent);
    expect(notes.filter((note) => note.startsWith(before) && note.endsWith(after))).toHaveLength(1);
  },
);

test('ROUTE-31 a cancelled tournament pays nothing and says so', async () => {
  const { t } = await open({ tournament: { status: 'finished', is_canceled: true, own: sampleOwn() } });
  expect(await screen.findByText(t('tournaments.canceled.text'))).toBeDefined();
  expect(part('tournament-own')).toBeNull();
});

test('ROUTE-31 who was taken out of the ranking reads the reason', async () => {
  await open({ tournament: { own: sampleOwn({ place: null, prize: null, disqualified: 'Second account' }) } });
  expect((await findPart('tournament-own')).textContent).toContain('Reason: Second account');
});

test('ROUTE-31 an unknown tournament leads to all of them', async () => {
  const { t } = await open({ server: (fake) => void fake.drop(getTournament).refuse(getTournament, 'NOT_FOUND') });
  expect(await screen.findByRole('heading', { level: 1, name: t('tournaments.unknown.title') })).toBeDefined();
});

test('ERR-04 a tournament that does not load can be tried again', async () => {
  const { user, t } = await open({
    server: (fake) =>
      void fake
        .drop(getTournament)
        .refuse(getTournament, 'TOO_MANY_REQUESTS')
        .answer(getTournament, { data: sampleTournament('steppe') }),
  });
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: t('common.actions.tryAgain') }));
  expect(await findPart('board')).toBeDefined();
});
