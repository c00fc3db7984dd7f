import { DAY_MS, HOUR_MS } from '@tulpar/domain/durations';
import { type Minor, minor } from '@tulpar/domain/money';
import { NO_SCORE } from '@tulpar/domain/tournaments/scoring';
import { expect, test } from 'vitest';
import { settledSince } from '#modules/ledger/index.ts';
import { openCase } from '#modules/protection/index.ts';
import { keepScores } from '#modules/tournaments/index.ts';
import { grantSpins } from '#testing/grant-spins.ts';
import { useTournaments } from '#testing/use-tournaments.ts';
import { pausePlay } from '../protection/pause-play.ts';
import { recount } from './close-tournament.ts';
import { scoreEntries, scorePlayers, sweepScores } from './score-rounds.ts';
import { createScoreTicker } from './score-ticker.ts';

const world = useTournaments();

const named = (playerId: string) =>
  ({ playerId, source: 'arcade', actor: `player:${playerId}`, requestId: 'test', currency: 'KZT' }) as const;
const bet = (playerId: string, roundId: string, stake: number, more = {}) =>
  world.context.ledger.run({
    ...named(playerId),
    kind: 'bet',
    transactionId: world.database.ids.uuid(),
    roundId,
    game: 'dice',
    stake: stake as Minor,
    weightPercent: 100,
    ...more,
  });
const win = (playerId: string, roundId: string, amount: number, isLast = true) =>
  world.context.ledger.run({
    ...named(playerId),
    kind: 'win',
    roundId,
    transactionId: world.database.ids.uuid(),
    amount: amount as Minor,
    isLast,
  });
const points = async (slug: string, playerId: string) => (await world.entry(slug, playerId)).score.points;

test('MONEY-81 only rounds count that were staked after joining and ended before the end, in its games, paid by the player', async () => {
  const slug = await world.published();
  const [early = '', late = ''] = await world.joined(slug, 2);
  // Before the start.
  await world.round(early, 10_000, 0);
  const across = world.database.ids.uuid();
  await bet(early, across, 10_000);
  await world.turnAfter(HOUR_MS);
  await win(early, across, 0);
  await sweepScores(world.context);
  expect(await points(slug, early)).toBe(0);

  await world.round(late, 700, 0);
  await world.round(late, 50, 0);
  await world.round(late, 50, 0, { source: 'arcade-further' });
  await world.round(late, 900, 0, { game: 'silk-road' });
  const uid = await grantSpins(world, late, { count: 1 });
  await world.round(late, 9_000, 0, { game: 'fruit-cocktail', spinsId: uid, weightPercent: 0 });
  const returned = world.database.ids.uuid();
  await bet(late, returned, 4_000);
  await world.context.ledger.run({ ...named(late), kind: 'rollback', roundId: returned, transactionId: world.database.ids.uuid() });
  const open = world.database.ids.uuid();
  await bet(late, open, 30_000);
  await sweepScores(world.context);
  // 7.00 and the further 0.50, both in whole units together.
  expect(await world.entry(slug, late)).toMatchObject({ score: { points: 7, rounds: 1, staked: 750 } });
  await win(late, open, 0);
  await sweepScores(world.context);
  expect(await world.entry(slug, late)).toMatchObject({ score: { points: 307, rounds: 2 } });

  const { endsAt } = await world.find(slug);
  const over = world.database.ids.uuid();
  await bet(late, over, 50_000);
  world.clock.pass(endsAt.getTime() - world.clock.now().getTime());
  await win(late, over, 0);
  await sweepScores(world.context);
  expect(await points(slug, late)).toBe(307);
});

test('MONEY-81 who joins later counts from then on', async () => {
  const slug = await world.running();
  const [first = ''] = await world.joined(slug, 1);
  await world.round(first, 1_000, 0);
  const [second = ''] = await world.joined(await world.running(), 1);
  await world.round(second, 2_000, 0);
  expect(await world.join(slug, second)).toMatchObject({ ok: true, entry: { score: NO_SCORE } });
  await world.round(second, 3_000, 0);
  await sweepScores(world.context);
  expect([await points(slug, first), await points(slug, second)]).toEqual([10, 30]);
  // Joining again changes nothing.
  expect(await world.join(slug, second)).toMatchObject({ ok: true, entry: { score: { points: 30 } } });
});

test('MONEY-79 a round with several wins counts once, where it ends, however the books are cut', async () => {
  const slug = await world.running({ scoring: { kind: 'biggest-win' } });
  const [playerId = ''] = await world.joined(slug, 1);
  const roundId = world.database.ids.uuid();
  await bet(playerId, roundId, 10_000);
  await win(playerId, roundId, 500, false);
  await sweepScores(world.context);
  expect((await world.entry(slug, playerId)).score.rounds).toBe(0);
  // Both in the same millisecond.
  await win(playerId, roundId, 400, false);
  await win(playerId, roundId, 300);
  const { joinedSeq } = await world.entry(slug, playerId);
  for (const size of [1, 2, 3, 100]) {
    const seen: string[] = [];
    for (let seq = joinedSeq; ; ) {
      const [behind] = await settledSince(world.database, [{ playerId, seq }], new Date(0), size);
      if (!behind) throw new Error('nothing was read');
      seen.push(...behind.rounds.map((round) => `${round.roundId} ${round.win}`));
      seq = behind.seq;
      if (behind.isAll) break;
    }
    expect(seen).toEqual([`${roundId} 1200`]);
  }
  await sweepScores(world.context);
  expect(await world.entry(slug, playerId)).toMatchObject({ score: { points: 1_200, rounds: 1 } });
});

test('MONEY-79 what is added up in any pieces is what counting from scratch gives', async () => {
  const scorings = [
    { kind: 'best-multipliers', best: 3 },
    { kind: 'points', perStake: 1, perWin: 2 },
    { kind: 'biggest-win' },
    { kind: 'wager-race' },
  ] as const;
  const slugs: string[] = [];
  for (const scoring of scorings) slugs.push(await world.published({ scoring }));
  await world.turnAfter(HOUR_MS);
  const players = await world.joined(slugs[0] ?? '', 5);
  for (const slug of slugs.slice(1)) for (const playerId of players) await world.join(slug, playerId);
  for (let nth = 0; nth < 60; nth++) {
    const playerId = players[(nth * 7) % 5] ?? '';
    await world.round(playerId, 100 + ((nth * 37) % 900), (nth * 211) % 3_000, { game: nth % 4 === 0 ? 'silk-road' : 'dice' });
    if (nth % 3 === 0) await scorePlayers(world.context, [playerId, players[nth % 5] ?? '']);
    if (nth % 17 === 0) await sweepScores(world.context);
  }
  await sweepScores(world.context);
  for (const slug of slugs) {
    expect(await recount(world.context, await world.find(slug))).toBeNull();
    expect((await Promise.all(players.map((playerId) => points(slug, playerId)))).every((sum) => sum > 0)).toBe(true);
  }
});

test('MONEY-79 a player whose books are read in several pieces counts as any other', async () => {
  const slug = await world.running({ scoring: { kind: 'wager-race' } });
  const [playerId = ''] = await world.joined(slug, 1);
  const rounds = 510;
  for (let nth = 0; nth < rounds; nth++) await world.round(playerId, 100, 0);
  await sweepScores(world.context);
  expect(await world.entry(slug, playerId)).toMatchObject({ score: { points: rounds * 100, rounds } });
  expect(await recount(world.context, await world.find(slug))).toBeNull();
});

test('MONEY-80 of many that count the same rounds at the same moment each round counts once', async () => {
  const slug = await world.running();
  const players = await world.joined(slug, 20);
  for (const playerId of players) for (let nth = 0; nth < 3; nth++) await world.round(playerId, 1_000, 0);
  const tournament = await world.find(slug);
  const entries = await Promise.all(players.map((playerId) => world.entry(slug, playerId)));
  const moved = await Promise.all([
    ...Array.from({ length: 4 }, () => scoreEntries(world.context, tournament, entries.toReversed())),
    ...Array.from({ length: 4 }, () => sweepScores(world.context)),
    ...Array.from({ length: 4 }, () => scorePlayers(world.context, players)),
  ]);
  expect(moved.reduce((sum, one) => sum + one, 0)).toBe(20);
  for (const playerId of players) expect(await world.entry(slug, playerId)).toMatchObject({ score: { points: 30, rounds: 3 } });
  expect(await recount(world.context, tournament)).toBeNull();
});

test('MONEY-80 a process that read before another one has written changes nothing', async () => {
  const slug = await world.running();
  const [playerId = ''] = await world.joined(slug, 1);
  await world.round(playerId, 1_000, 0);
  const stale = await world.entry(slug, playerId);
  await sweepScores(world.context);
  const late = {
    entry: stale,
    seq: stale.scoredSeq + 1,
    score: { ...NO_SCORE, points: 999, reachedAt: world.clock.now(), staked: minor(1) },
  };
  expect(await keepScores(world.database, world.clock.now(), [late])).toBe(0);
  expect(await points(slug, playerId)).toBe(10);
});

test('the ledger marks who has ended a round, and the next tick counts it', async () => {
  const slug = await world.running();
  const [playerId = ''] = await world.joined(slug, 1);
  const ticker = createScoreTicker(world.context, { warn: () => undefined } as never);
  // A tick that finds nobody does not stop the next one.
  await ticker.tick();
  await world.round(playerId, 2_500, 0);
  await ticker.tick();
  expect(await points(slug, playerId)).toBe(25);
  await ticker.stop();
  await world.round(playerId, 2_500, 0);
  await ticker.tick();
  expect(await points(slug, playerId)).toBe(25);
  // What nobody was told of is made up for.
  await sweepScores(world.context);
  expect(await points(slug, playerId)).toBe(50);
});

test('MARKET-05 who may not play cannot join, nor can anybody in another currency, or after the end', async () => {
  const slug = await world.running();
  const [playerId = ''] = await world.joined(slug, 1);
  const [other = ''] = await world.joined(await world.running({ currency: 'AZN' }), 1, 'AZN');
  expect(await world.join(slug, other)).toEqual({ ok: false, code: 'TOURNAMENT_UNKNOWN' });
  expect(await world.join('nothing-like-it', playerId)).toEqual({ ok: false, code: 'TOURNAMENT_UNKNOWN' });
  const next = await world.running();
  const [paused = ''] = await world.joined(slug, 1);
  await pausePlay(world.context, { playerId: paused, length: { kind: 'time-out', hours: 24 }, actor: `player:${paused}` });
  expect(await world.join(next, paused)).toEqual({ ok: false, code: 'TOURNAMENT_CLOSED_TO_YOU' });
  for (const [level, isOpen] of [
    ['care', true],
    ['hold', false],
  ] as const) {
    const [marked = ''] = await world.joined(slug, 1);
    await world.database.transaction((tx) => openCase(tx, marked, { kind: 'harm', level, detail: {} }));
    expect((await world.join(next, marked)).ok, level).toBe(isOpen);
  }
  world.clock.pass(DAY_MS);
  expect(await world.join(next, playerId)).toEqual({ ok: false, code: 'TOURNAMENT_OVER' });
});
