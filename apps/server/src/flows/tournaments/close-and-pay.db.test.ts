import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { minor } from '@tulpar/domain/money';
import { expect, test } from 'vitest';
import { endPauses, pausePlay } from '#flows/protection/pause-play.ts';
import { readWallet } from '#modules/ledger/index.ts';
import { openCase } from '#modules/protection/index.ts';
import { mayGetPrize } from '#modules/tournaments/index.ts';
import { BONUS, cash, SPINS, useTournaments } from '#testing/use-tournaments.ts';
import { closeTournament, recount } from './close-tournament.ts';
import { payPrizes } from './pay-prizes.ts';
import { sweepScores } from './score-rounds.ts';
import { cancelTournament, disqualifyEntry, recountByStaff } from './staff-tournaments.ts';

const world = useTournaments();

const PRIZES = [
  { from: 1, to: 1, prize: cash(300_000) },
  { from: 2, to: 2, prize: BONUS },
  { from: 3, to: 4, prize: SPINS },
];
const BY = { by: 'staff:dana', reason: 'a second account' } as const;

/** Players with falling points, and the tournament at its end; nothing is counted yet. */
async function played(count: number, changes: object = {}): Promise<{ slug: string; players: string[] }> {
  const slug = await world.running({ prizes: PRIZES, ...changes });
  const players = await world.joined(slug, count);
  for (const [nth, playerId] of players.entries()) await world.round(playerId, 100_000 - nth * 1_000, 0);
  return { slug, players };
}
const placesOf = async (slug: string, players: readonly string[]) =>
  Promise.all(players.map(async (playerId) => (await world.entry(slug, playerId)).place));
const realOf = async (playerId: string) => (await readWallet(world.database, playerId))?.real ?? -1;
const prizesOf = async (slug: string) => {
  const { rows } = await world.database.pool.query<{
    place: number;
    player_id: string;
    kind: string;
    uid: string | null;
    is_withheld: boolean;
  }>(
    'select p.place, p.player_id, p.kind, p.uid, p.is_withheld from tournament_prize p join tournament t on t.id = p.tournament_id where t.slug = $1 order by place',
    [slug],
  );
  return rows;
};
const newsOf = async (playerId: string) => {
  await world.messages();
  const { rows } = await world.database.pool.query<{ sub_type: string; code: string | null }>(
    `select sub_type, payload ->> 'code' as code from notification where player_id = $1 and sub_type like 'tournament%' order by created_at, id`,
    [playerId],
  );
  return rows.map(({ sub_type, code }) => code ?? sub_type);
};
/** From the end to the moment at which prizes are due. */
const toPayment = async (slug: string): Promise<void> => {
  const { paysAt } = await world.find(slug);
  expect(await world.turnAfter(paysAt.getTime() - world.clock.now().getTime())).toEqual([]);
};

test('MONEY-39 MONEY-83 it ends, is counted and paid: cash to the balance, bonus and free spins as offers, and everybody is told', async () => {
  const { slug, players } = await played(6);
  const [first = '', second = '', third = '', , fifth = ''] = players;
  const before = await realOf(first);
  const idle = (await world.joined(slug, 1))[0] ?? '';
  await toPayment(slug);
  expect(await placesOf(slug, [...players, idle])).toEqual([1, 2, 3, 4, 5, 6, null]);
  expect(await world.find(slug)).toMatchObject({ state: 'finished', paidAt: world.clock.now() });
  expect(await realOf(first)).toBe(before + 300_000);
  expect((await prizesOf(slug)).map(({ kind, player_id }) => [kind, players.indexOf(player_id) + 1])).toEqual([
    ['cash', 1],
    ['bonus', 2],
    ['spins', 3],
    ['spins', 4],
  ]);
  const { rows } = await world.database.pool.query(
    'select player_id, type, status from offer_grant where player_id = any ($1) order by created_at, uid',
    [[second, third]],
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { player_id: second, type: 'tournament_win_bonus', status: 'available' },
      { player_id: third, type: 'no_deposit_gift_spin', status: 'available' },
    ]),
  );
  expect(await newsOf(first)).toEqual(expect.arrayContaining(['place', 'prize-paid']));
  expect(await newsOf(fifth)).toEqual(['place']);
  expect(await newsOf(idle)).toEqual([]);
  // Nothing happens a second time.
  await world.turnAfter(MINUTE_MS);
  expect(await realOf(first)).toBe(before + 300_000);
  expect((await newsOf(first)).filter((code) => code === 'place')).toHaveLength(1);
});

test('MONEY-83 of many that pay at the same moment each place is paid once', async () => {
  const { slug, players } = await played(4, { prizes: [{ from: 1, to: 4, prize: cash(50_000) }] });
  const { endsAt, paysAt } = await world.find(slug);
  await world.turnAfter(endsAt.getTime() + 3 * MINUTE_MS - world.clock.now().getTime());
  const before = await Promise.all(players.map(realOf));
  world.clock.pass(paysAt.getTime() - world.clock.now().getTime());
  const tournament = await world.find(slug);
  await Promise.allSettled(Array.from({ length: 6 }, () => payPrizes(world.context, tournament)));
  await payPrizes(world.context, tournament);
  expect(await Promise.all(players.map(realOf))).toEqual(before.map((money) => money + 50_000));
  expect(await prizesOf(slug)).toHaveLength(4);
});

test('prizes of places that nobody has reached are not paid', async () => {
  const { slug } = await played(1);
  await toPayment(slug);
  expect((await prizesOf(slug)).map(({ place }) => place)).toEqual([1]);
  expect((await world.find(slug)).paidAt).not.toBeNull();
});

test('MONEY-84 points that are not those of the rounds stop the payment, and staff are told the first difference', async () => {
  const { slug, players } = await played(3);
  const [first = ''] = players;
  await sweepScores(world.context);
  expect(await recountByStaff(world.context, { slug, ...BY })).toEqual({ ok: true, difference: null });
  await world.database.pool.query('update tournament_entry set points = points + 1 where player_id = $1 and tournament_id = $2', [
    first,
    (await world.find(slug)).id,
  ]);
  expect(await recountByStaff(world.context, { slug, ...BY })).toMatchObject({ ok: true, difference: { playerId: first } });
  const { paysAt } = await world.find(slug);
  const uncounted = await world.turnAfter(paysAt.getTime() - world.clock.now().getTime());
  expect(uncounted).toMatchObject([{ slug, playerId: first }]);
  expect(await world.find(slug)).toMatchObject({ state: 'closing', paidAt: null });
  expect(await prizesOf(slug)).toEqual([]);
  await world.runJob('turn-tournaments');
  expect(world.logged.some((line) => line.includes('"alarm":"tournament"') && line.includes(slug))).toBe(true);
  // Staff cancel what cannot be counted.
  expect(await cancelTournament(world.context, { slug, ...BY })).toEqual({ ok: true });
  expect(await newsOf(first)).toEqual(['canceled']);
});

test('MONEY-84 a row that is wrong can be taken out of the ranking, also late, and then the others are paid', async () => {
  const { slug, players } = await played(3);
  const [first = '', second = '', third = ''] = players;
  await sweepScores(world.context);
  const { id, paysAt } = await world.find(slug);
  await world.database.pool.query('update tournament_entry set points = points + 1 where player_id = $1 and tournament_id = $2', [
    first,
    id,
  ]);
  expect(await world.turnAfter(paysAt.getTime() + HOUR_MS - world.clock.now().getTime())).toMatchObject([{ slug, playerId: first }]);
  expect(await disqualifyEntry(world.context, { slug, playerId: first, ...BY })).toEqual({ ok: true });
  expect(await world.turnAfter(MINUTE_MS)).toEqual([]);
  expect((await prizesOf(slug)).map(({ player_id }) => player_id)).toEqual([second, third]);
});

test('MONEY-85 who was disqualified before the payment gets nothing, and those behind move up', async () => {
  const { slug, players } = await played(4);
  const [first = '', second = '', third = '', fourth = ''] = players;
  const before = await realOf(first);
  expect(await disqualifyEntry(world.context, { slug, playerId: fourth, ...BY })).toEqual({ ok: true });
  const { endsAt } = await world.find(slug);
  await world.turnAfter(endsAt.getTime() + 3 * MINUTE_MS - world.clock.now().getTime());
  expect(await placesOf(slug, players)).toEqual([1, 2, 3, null]);
  expect(await disqualifyEntry(world.context, { slug, playerId: first, ...BY })).toEqual({ ok: true });
  expect(await disqualifyEntry(world.context, { slug, playerId: first, ...BY })).toEqual({ ok: false, code: 'UNCHANGED' });
  expect(await placesOf(slug, players)).toEqual([null, 1, 2, null]);
  await toPayment(slug);
  expect(await realOf(first)).toBe(before);
  expect([await newsOf(first), await newsOf(fourth)]).toEqual([['disqualified'], ['disqualified']]);
  expect((await prizesOf(slug)).map(({ player_id }) => player_id)).toEqual([second, third]);
  expect(await disqualifyEntry(world.context, { slug, playerId: second, ...BY })).toEqual({ ok: false, code: 'PRIZES_DUE' });
});

test('MONEY-85 a disqualification and the payment at the same moment: one of them is first, and nobody is both', async () => {
  for (let nth = 0; nth < 5; nth++) {
    const { slug, players } = await played(2, { prizes: [{ from: 1, to: 1, prize: cash(10_000) }] });
    const { endsAt, paysAt } = await world.find(slug);
    await world.turnAfter(endsAt.getTime() + 3 * MINUTE_MS - world.clock.now().getTime());
    world.clock.pass(paysAt.getTime() - world.clock.now().getTime());
    const aMomentAgo = new Date(paysAt.getTime() - 1);
    const transaction: typeof world.database.transaction = (work) => world.database.transaction((tx) => work({ ...tx, now: aMomentAgo }));
    const disqualify = disqualifyEntry({ database: { ...world.database, transaction } }, { slug, playerId: players[0] ?? '', ...BY });
    await Promise.allSettled([disqualify, payPrizes(world.context, await world.find(slug))]);
    await payPrizes(world.context, await world.find(slug));
    const paid = await prizesOf(slug);
    const { disqualified } = await world.entry(slug, players[0] ?? '');
    expect(paid.map(({ player_id }) => players.indexOf(player_id))).toEqual([disqualified === null ? 0 : 1]);
  }
});

test('who was excluded meanwhile gets the cash that is owed, and neither bonus nor free spins', async () => {
  const { slug, players } = await played(3);
  const [first = '', second = '', third = ''] = players;
  for (const playerId of [first, second])
    await pausePlay(world.context, { playerId, length: { kind: 'exclusion', months: 6 }, actor: `player:${playerId}` });
  const before = await realOf(first);
  await toPayment(slug);
  expect(await realOf(first)).toBe(before + 300_000);
  expect((await prizesOf(slug)).map(({ kind, is_withheld: isWithheld }) => [kind, isWithheld])).toEqual([
    ['cash', false],
    ['bonus', true],
    ['spins', false],
  ]);
  const { rows } = await world.database.pool.query('select player_id from offer_grant where player_id = any ($1)', [[second, third]]);
  expect(rows).toEqual([{ player_id: third }]);
  expect(await newsOf(second)).toEqual(['place']);
});

test('a bonus that may not be offered now waits, and keeps all its days; it is given and told once it may be', async () => {
  const { slug, players } = await played(3);
  const [, second = '', third = ''] = players;
  const { endsAt } = await world.find(slug);
  await world.turnAfter(endsAt.getTime() + 3 * MINUTE_MS - world.clock.now().getTime());
  await pausePlay(world.context, { playerId: second, length: { kind: 'time-out', hours: 24 }, actor: `player:${second}` });
  await world.database.transaction((tx) => openCase(tx, third, { kind: 'harm', level: 'care', detail: {} }));
  await toPayment(slug);
  expect((await prizesOf(slug)).map(({ place }) => place)).toEqual([1]);
  expect([await newsOf(second), await newsOf(third)]).toEqual([['place'], ['place']]);
  expect(await Promise.all(players.map((playerId) => mayGetPrize(world.database, playerId)))).toEqual([false, true, true]);

  world.clock.pass(DAY_MS);
  await endPauses(world.context);
  await world.turnAfter(0);
  expect((await prizesOf(slug)).map(({ place }) => place)).toEqual([1, 2]);
  expect([await newsOf(second), await newsOf(third)]).toEqual([['place', 'prize-paid'], ['place']]);
  const { rows } = await world.database.pool.query('select status, available_to from offer_grant where player_id = $1', [second]);
  expect(rows).toEqual([{ status: 'available', available_to: new Date(world.clock.now().getTime() + 7 * DAY_MS) }]);
  expect((await world.find(slug)).paidAt).toBeNull();
});

test('who may still get a prize: all of one that runs, and then the places that are not paid', async () => {
  const slug = await world.running({ prizes: [{ from: 1, to: 2, prize: cash(10_000) }] });
  const players = await world.joined(slug, 4);
  for (const [nth, playerId] of players.entries()) await world.round(playerId, 10_000 - nth * 1_000, 0);
  const waiting = () => Promise.all(players.map((playerId) => mayGetPrize(world.database, playerId)));
  expect(await disqualifyEntry(world.context, { slug, playerId: players[3] ?? '', ...BY })).toEqual({ ok: true });
  expect(await waiting()).toEqual([true, true, true, false]);
  const { endsAt } = await world.find(slug);
  await world.turnAfter(endsAt.getTime() + 3 * MINUTE_MS - world.clock.now().getTime());
  expect(await waiting()).toEqual([true, true, false, false]);
  await toPayment(slug);
  expect(await waiting()).toEqual([false, false, false, false]);
});

test('a canceled tournament pays nobody and tells everybody; that one has begun is told who may get marketing', async () => {
  const slug = await world.published();
  const [eager = '', calm = ''] = await world.joined(slug, 2);
  await pausePlay(world.context, { playerId: calm, length: { kind: 'time-out', hours: 24 }, actor: `player:${calm}` });
  await world.turnAfter(HOUR_MS);
  expect([await newsOf(eager), await newsOf(calm)]).toEqual([['tournament_started'], []]);
  await world.round(eager, 1_000, 0);
  expect(await cancelTournament(world.context, { slug, ...BY })).toEqual({ ok: true });
  expect(await cancelTournament(world.context, { slug, ...BY })).toEqual({ ok: false, code: 'UNCHANGED' });
  expect([await newsOf(eager), await newsOf(calm)]).toEqual([['tournament_started', 'canceled'], ['canceled']]);
  await world.turnAfter(2 * DAY_MS);
  expect(await world.find(slug)).toMatchObject({ state: 'canceled' });
  expect(await prizesOf(slug)).toEqual([]);
});

test('MONEY-82 places are those of the points, then of who had them first', async () => {
  const slug = await world.running({ prizes: PRIZES });
  const players = await world.joined(slug, 3);
  const [slow = '', quick = '', best = ''] = players;
  await world.round(quick, 500, 0);
  await world.round(slow, 500, 0);
  await world.round(best, 600, 0);
  const { endsAt } = await world.find(slug);
  await world.turnAfter(endsAt.getTime() + 3 * MINUTE_MS - world.clock.now().getTime());
  expect(await placesOf(slug, [best, quick, slow])).toEqual([1, 2, 3]);
});

test('MONEY-84 closing and counting by several at once gives the places once', async () => {
  const { slug, players } = await played(5);
  const { endsAt } = await world.find(slug);
  world.clock.pass(endsAt.getTime() + 3 * MINUTE_MS - world.clock.now().getTime());
  await world.database.pool.query(`update tournament set state = 'closing' where slug = $1`, [slug]);
  const tournament = await world.find(slug);
  expect(await Promise.all(Array.from({ length: 4 }, () => closeTournament(world.context, tournament)))).toEqual([null, null, null, null]);
  expect(await placesOf(slug, players)).toEqual([1, 2, 3, 4, 5]);
  expect(await recount(world.context, tournament)).toBeNull();
  expect((await world.find(slug)).pool).toBe(minor(300_000 + 50_000 + 2 * 45_000));
});
