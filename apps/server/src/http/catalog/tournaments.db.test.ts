import type { Slide } from '@tulpar/contract/games/promos';
import {
  getEntryRounds,
  getStanding,
  getTournament,
  getTournamentBanners,
  getTournamentRounds,
  getTournaments,
  joinTournament,
  TOURNAMENT_SOCKET_PATH,
  type Tournament,
  type TournamentItem,
  type TournamentStanding,
} from '@tulpar/contract/games/tournaments';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@tulpar/domain/durations';
import { parseCsv } from '@tulpar/games/audit/csv';
import { TOURNAMENT_COLUMNS } from '@tulpar/games/audit/tournament-record';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepScores } from '#flows/tournaments/score-rounds.ts';
import { cancelTournament, disqualifyEntry } from '#flows/tournaments/staff-tournaments.ts';
import { addCrowd } from '#testing/crowd.ts';
import { openTestSocket } from '#testing/test-socket.ts';
import type { Answer, TestVisitor } from '#testing/test-visitor.ts';
import { fund } from '#testing/use-games.ts';
import { BONUS, cash, SPINS, TEXTS, useTournaments } from '#testing/use-tournaments.ts';

const world = useTournaments();
const KK = { currency: 'KZT', language: 'kk' };
const PRIZES = [
  { from: 1, to: 1, prize: cash(100_000) },
  { from: 2, to: 3, prize: SPINS },
  { from: 4, to: 5, prize: { ...BONUS, amount: SPINS.stake } },
];

beforeAll(async () => void (await world.http.listen({ port: 0, host: '127.0.0.1' })));
afterAll(() => world.http.close());

const dataOf = (answer: Answer): unknown => {
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { data: unknown }).data;
};
const list = async (asker: TestVisitor, query: Readonly<Record<string, unknown>> = KK) =>
  dataOf(await asker.call(getTournaments, { query })) as TournamentItem[];
const read = async (asker: TestVisitor, slug: string, query: Readonly<Record<string, unknown>> = KK) =>
  dataOf(await asker.call(getTournament, { params: { slug }, query })) as Tournament;
const standing = async (asker: TestVisitor, slug: string) =>
  dataOf(await asker.call(getStanding, { params: { slug } })) as TournamentStanding | null;
/** A signed-in player with money who takes part by the call. */
async function taking(slug: string) {
  const player = await world.player({ players_name: 'Айгерім Серік' });
  await fund(world, player.id, 10_000_000);
  const joined = await player.call(joinTournament, { params: { slug } });
  return { player, joined };
}
const later = () => world.clock.pass(4 * SECOND_MS);

test('API-52 the list has running tournaments of the currency first, then upcoming ones, then those that are over', async () => {
  const over = await world.running({ slug: 'list-over' });
  await world.turnAfter(DAY_MS + 3 * MINUTE_MS);
  const running = await world.running({ slug: 'list-running', image: '/cdn/banners/cup-wide.webp' });
  const upcoming = await world.published({ slug: 'list-upcoming' });
  await world.published({ slug: 'list-azn', currency: 'AZN' });
  later();
  const items = await list(world.visitor());
  expect(items.map(({ slug, status, is_counted: isCounted }) => [slug, status, isCounted])).toEqual([
    [running, 'running', false],
    [upcoming, 'upcoming', false],
    [over, 'finished', true],
  ]);
  expect(items[0]).toMatchObject({
    prize_fund: 100_000,
    players: 0,
    own: null,
    is_canceled: false,
    image_url: '/cdn/banners/cup-wide.webp',
  });
  expect(items[0]?.game_images.length).toBe(2);
  const { body } = await world.visitor().call(getTournaments, { query: KK });
  expect(body).toMatchObject({ now: world.clock.now().toISOString() });
  expect((await list(world.visitor(), { currency: 'AZN', language: 'az' })).map(({ slug }) => slug)).toEqual(['list-azn']);
});

test('API-54 the banners are the tournaments that can be joined', async () => {
  const slides = dataOf(await world.visitor().call(getTournamentBanners, { query: KK })) as Slide[];
  expect(slides.map(({ tournament_slug: slug }) => slug)).toEqual(['list-running', 'list-upcoming']);
  expect(slides[0]).toMatchObject({ button_link: '/tournaments/list-running', sub_header: 'Жүлде қоры: 1\u00a0000\u00a0₸' });
});

test('API-53 MARKET-05 a tournament has its rules, games and first places; who joins has an own part', async () => {
  const slug = await world.running({ prizes: PRIZES, texts: { ...TEXTS, en: { title: 'The cup', rules: 'Be kind.' } } });
  const { player, joined } = await taking(slug);
  expect(dataOf(joined)).toMatchObject({ place: null, points: 0, prize: null, disqualified: null });
  await world.round(player.id, 12_000, 0);
  await sweepScores(world.context);
  later();
  const shown = await read(player, slug, { locale: 'en', currency: 'KZT' });
  expect(shown).toMatchObject({
    title: 'The cup',
    status: 'running',
    now: world.clock.now().toISOString(),
    players: 1,
    rules: { scoring: { kind: 'points', per_stake: 1, per_win: 0 }, stake_min: 100, text: 'Be kind.' },
    leaderboard: [{ place: 1, player: 'А•••', points: 120, prize: { kind: 'cash', value: 100_000 } }],
    own: { place: 1, points: 120, prize: { kind: 'cash', value: 100_000 } },
  });
  expect(shown.games.map((game) => game.slug)).toEqual(['fruit-cocktail', 'dice']);
  expect(shown.rules.prizes[1]).toMatchObject({
    from: 2,
    to: 3,
    prize: { kind: 'spins', value: 45_000, game_slug: 'fruit-cocktail', count: 10 },
  });
  expect(await read(world.visitor(), slug)).toMatchObject({ own: null });
  expect((await world.visitor().call(getTournament, { params: { slug: 'nothing' }, query: KK })).status).toBe(404);
  // Joining again answers the same.
  expect(dataOf(await player.call(joinTournament, { params: { slug } }))).toMatchObject({ points: 120 });
});

test('who has just joined reads so at once, although the board was read before', async () => {
  const slug = await world.running({ prizes: PRIZES });
  await read(world.visitor(), slug);
  const { player } = await taking(slug);
  expect(await read(player, slug)).toMatchObject({ players: 1, own: { place: null, points: 0 } });
});

test('a canceled tournament names a prize for nobody', async () => {
  const slug = await world.running({ prizes: PRIZES });
  const { player } = await taking(slug);
  await world.round(player.id, 12_000, 0);
  await sweepScores(world.context);
  later();
  expect(await read(player, slug)).toMatchObject({ own: { place: 1, prize: { kind: 'cash' } }, paid_at: null });
  await cancelTournament(world.context, { slug, by: 'staff:dana', reason: 'a test' });
  later();
  const { own, leaderboard } = await read(player, slug);
  expect([own?.prize, leaderboard[0]?.prize]).toEqual([null, null]);
});

test('the standing has the place with its neighbours, and null without an entry', async () => {
  const slug = await world.running({ prizes: PRIZES, scoring: { kind: 'best-multipliers', best: 20 } });
  const { player } = await taking(slug);
  const others = await world.joined(slug, 4);
  expect(await standing(player, slug)).toMatchObject({ place: null, points: 0, rounds: 0, rounds_max: 20, neighbours: [] });
  for (const [nth, id] of others.entries()) await world.round(id, 1_000, 10_000 - nth * 2_000);
  await world.round(player.id, 1_000, 7_000);
  await sweepScores(world.context);
  later();
  expect(await standing(player, slug)).toMatchObject({
    place: 3,
    points: 700,
    rounds: 1,
    prize: { kind: 'spins' },
    neighbours: [
      { place: 2, points: 800 },
      { place: 3, points: 700 },
      { place: 4, points: 600 },
    ],
  });
  expect(await standing(await world.player(), slug)).toBeNull();
});

test('who may not join is told why', async () => {
  const slug = await world.published({ currency: 'AZN' });
  const player = await world.player();
  const refused = await player.call(joinTournament, { params: { slug } });
  expect([refused.status, refused.body]).toEqual([404, expect.objectContaining({ code: 'TOURNAMENT_UNKNOWN' })]);
  const over = await world.running();
  world.clock.pass(DAY_MS);
  await player.logIn({ phone: player.phone });
  const late = await player.call(joinTournament, { params: { slug: over } });
  expect([late.status, late.body]).toEqual([422, expect.objectContaining({ code: 'TOURNAMENT_OVER' })]);
});

test('MONEY-79 after the end everybody can count a place again: the rounds behind it come to its points', async () => {
  const slug = await world.running({ prizes: PRIZES, scoring: { kind: 'best-multipliers', best: 2 } });
  const { player } = await taking(slug);
  const ids: string[] = [];
  for (const win of [3_000, 0, 5_000, 4_000]) ids.push(await world.round(player.id, 1_000, win));
  const asked = { params: { slug, place: '1' }, query: { page: 1, limit: 3 } };
  expect((await player.call(getEntryRounds, asked)).status).toBe(404);
  await world.turnAfter(DAY_MS + 3 * MINUTE_MS);
  later();
  await player.logIn({ phone: player.phone });
  const answer = await player.call(getEntryRounds, asked);
  expect(answer.body).toMatchObject({
    data: {
      place: 1,
      player: 'А•••',
      points: 900,
      rounds: [
        { round_id: ids[0], points: 0, is_own: true, stake: 1_000, win: 3_000, game_slug: 'dice' },
        { round_id: ids[1], points: 0 },
        { round_id: ids[2], points: 500 },
      ],
    },
    pagination: { total_pages: 2, items: 4 },
  });
  expect((await player.call(getEntryRounds, { params: { slug, place: '2' }, query: {} })).status).toBe(404);
});

test('MONEY-79 the file of all rounds has the rules and what decided each place, and names nobody', async () => {
  const slug = await world.running({ prizes: PRIZES, scoring: { kind: 'best-multipliers', best: 2 } });
  const { player } = await taking(slug);
  const ids: string[] = [];
  for (const win of [3_000, 0, 5_000, 4_000]) ids.push(await world.round(player.id, 1_000, win));
  const [out = ''] = await world.joined(slug, 1);
  await world.round(out, 1_000, 9_000);
  await disqualifyEntry(world.context, { slug, playerId: out, by: 'staff:dana', reason: 'a second account' });
  const asked = { params: { slug } };
  expect((await world.visitor().call(getTournamentRounds, asked)).status).toBe(404);
  await world.turnAfter(DAY_MS + 3 * MINUTE_MS);
  later();
  const csv = await world.visitor().call(getTournamentRounds, asked);
  const [columns = [], ...lines] = [...parseCsv([csv.text])].map((row) => (row.ok ? row.fields : []));
  expect(columns).toEqual([...TOURNAMENT_COLUMNS]);
  const filled = lines.map((fields) =>
    Object.fromEntries(fields.map((text, nth) => [columns[nth], text]).filter(([, text]) => text !== '')),
  );
  const { startsAt, endsAt } = await world.find(slug);
  const { joinedAt, score } = await world.entry(slug, player.id);
  expect(filled.filter(({ row }) => row === 'rule').map(({ name, value }) => [name, value])).toEqual([
    ['tournament', slug],
    ['currency', 'KZT'],
    ['starts_at', startsAt.toISOString()],
    ['ends_at', endsAt.toISOString()],
    ['scoring', 'best-multipliers'],
    ['best', '2'],
    ['stake_min', '100'],
    ['game', 'fruit-cocktail'],
    ['game', 'dice'],
    ['prize', '{"from":1,"to":1,"prize":{"kind":"cash","amount":100000}}'],
    ['prize', '{"from":2,"to":3,"prize":{"kind":"spins","game":"fruit-cocktail","count":10,"stake":4500,"days":3}}'],
    ['prize', '{"from":4,"to":5,"prize":{"kind":"bonus","amount":4500,"wager":5,"days":7,"stake_max":100000}}'],
    ['disqualified', '1'],
  ]);
  const prize = '{"kind":"cash","amount":100000}';
  const times = { joined_at: joinedAt.toISOString(), joined_number: '1', reached_at: score.reachedAt?.toISOString() };
  expect(filled.find(({ row }) => row === 'entry')).toEqual({
    row: 'entry',
    place: '1',
    player: 'А•••',
    ...times,
    points: '900',
    rounds: '4',
    prize,
  });
  const rounds = filled.filter(({ row }) => row === 'round');
  expect(rounds.map((round) => [round['round_id'], round['win'], round['points']])).toEqual([
    [ids[0], '3000', '0'],
    [ids[1], '0', '0'],
    [ids[2], '5000', '500'],
    [ids[3], '4000', '400'],
  ]);
  expect(Object.keys(rounds[0] ?? {}).join()).toBe('row,place,points,round_id,game,stake,win,is_further,opened_at,ended_at');
  expect(filled.at(-1)).toEqual({ row: 'end', place: '1', rounds: '4' });
  expect(csv.text).not.toContain(player.id);
  expect(csv.text).not.toContain(out);
});

test('MONEY-86 with 100,000 entries a tournament, its standing and its places are answered without a statement', async () => {
  const slug = await world.running({ prizes: PRIZES });
  await addCrowd(world.url, (await world.find(slug)).id, { count: 100_000, at: world.clock.now() });
  later();
  const guest = world.visitor();
  const first = await read(guest, slug);
  expect(first.players).toBe(100_000);
  expect(first.leaderboard).toHaveLength(50);
  const { query } = world.database;
  const asked: string[] = [];
  Object.assign(world.database, {
    query: (statement: Parameters<typeof query>[0], values: Parameters<typeof query>[1]) => {
      asked.push(statement.name);
      return query(statement, values);
    },
  });
  try {
    for (let nth = 0; nth < 5; nth++) await read(guest, slug);
    expect(asked).toEqual([]);
    // A second later the header and the rows that have changed are read, once.
    world.clock.pass(SECOND_MS);
    await Promise.all(Array.from({ length: 5 }, () => read(guest, slug)));
    expect(asked.toSorted()).toEqual(['tournaments.selectChangedEntries', 'tournaments.selectShown']);
  } finally {
    Object.assign(world.database, { query });
  }
});

test('everybody can watch: the first places come at once, and again when they have changed', async () => {
  const slug = await world.running({ prizes: PRIZES });
  const [playerId = ''] = await world.joined(slug, 1);
  await world.round(playerId, 1_000, 0);
  await sweepScores(world.context);
  later();
  const path = (name: string) => `${TOURNAMENT_SOCKET_PATH}?slug=${name}&language=en`;
  const [one, other] = [await openTestSocket(world.http, path(slug)), await openTestSocket(world.http, path(slug))];
  await expect.poll(() => [one.heard.length, other.heard.length]).toEqual([1, 1]);
  expect(one.heard[0]).toMatchObject({ type: 'places', players: 1, top: [{ place: 1, points: 10, prize: { kind: 'cash' } }] });
  await world.round(playerId, 4_000, 0);
  await sweepScores(world.context);
  later();
  await expect.poll(() => one.heard.at(-1), { timeout: 10_000 }).toMatchObject({ top: [{ points: 50 }] });
  await expect.poll(() => other.heard.at(-1), { timeout: 10_000 }).toEqual(one.heard.at(-1));
  one.close();
  other.close();
  const lost = await openTestSocket(world.http, path('nothing'));
  expect(await lost.closed).toBe(4404);
});

test('the clock begins and ends a tournament on the page, whenever the job runs', async () => {
  const slug = await world.published();
  world.clock.pass(HOUR_MS);
  expect((await read(world.visitor(), slug)).status).toBe('running');
  world.clock.pass(DAY_MS);
  expect(await read(world.visitor(), slug)).toMatchObject({ status: 'finished', is_counted: false });
});
