import { launchGame } from '@tulpar/contract/games/launch';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { marketDay } from '@tulpar/domain/ledger/statement-period';
import { type Minor, minor } from '@tulpar/domain/money';
import { beforeAll, expect, test } from 'vitest';
import { replyInChat } from '#flows/staff/reply-in-chat.ts';
import { addMessage } from '#modules/chat/index.ts';
import * as protection from '#modules/protection/index.ts';
import { listOpenCases } from '#modules/protection/index.ts';
import { declaredStatements } from '#platform/database.ts';
import { firstIdOf } from '#platform/uuid-v7.ts';
import { seedCatalog } from '#seed/catalog.ts';
import { publishCampaign } from '#testing/publish-campaign.ts';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { isBarredFromOffers } from '../offers/offer-facts.ts';
import { grantByStaff } from '../offers/staff-offers.ts';
import { acceptProposal } from './accept-proposal.ts';
import { changeLimit } from './change-limit.ts';
import { closeCase } from './decide-case.ts';
import { findHarmMarkers, findMarkersOf } from './find-markers.ts';
import { markMessage } from './mark-message.ts';
import { mayMarket } from './may-market.ts';
import { pausePlay } from './pause-play.ts';

const world = useCashbox();
beforeAll(() => seedCatalog(world.database));

const look = () => findHarmMarkers(world.context);
const markersOf = async ({ id }: TestPlayer) =>
  (await world.database.pool.query('select marker, value, weight from protection_marker where player_id = $1 order by marker', [id])).rows;
const caseOf = async ({ id }: TestPlayer) =>
  (
    await world.database.pool.query(
      `select level, outcome, detail from protection_case where player_id = $1 and kind = 'harm' order by opened_at, id`,
      [id],
    )
  ).rows;
const checkIns = async ({ id }: TestPlayer) =>
  (await world.database.pool.query(`select from notification where player_id = $1 and payload->>'code' = 'check-in'`, [id])).rowCount;

async function payIn(player: TestPlayer, outcome: 'paid' | 'declined' = 'paid'): Promise<void> {
  const id = idOf(await world.deposit(player, { amount: 500_000 }));
  await world.choose(id, { outcome });
  await world.settle();
}
const raise = async (player: TestPlayer, period: 'day' | 'week' | 'month') => {
  const named = { playerId: player.id, imposer: 'player', kind: 'loss', period, actor: `player:${player.id}` } as const;
  await changeLimit(world.context, { ...named, amount: 100_000 });
  await changeLimit(world.context, { ...named, amount: 900_000 });
};
/** A time-out that was over before now. */
const nearPast = async ({ id }: TestPlayer, minutes: number) =>
  void (await world.database.pool.query(
    `insert into protection_pause (player_id, id, kind, from_at, until_at, asked_by, ended_at)
     values ($1, gen_random_uuid(), 'time-out', $2, $3, $4, $3)`,
    [id, new Date(world.clock.now().getTime() - minutes * MINUTE_MS), new Date(world.clock.now().getTime() - 1000), `player:${id}`],
  ));
const stake = ({ id: playerId }: TestPlayer, amount: number) => {
  const lost = { playerId, source: 'test', actor: 'system:test', requestId: 'test', currency: 'KZT' } as const;
  const round = { roundId: world.database.ids.uuid(), game: 'dice', stake: minor(amount), win: minor(0), weightPercent: 100 };
  return world.context.ledger.run({ kind: 'round', ...lost, ...round });
};
const open = (player: TestPlayer) => player.call(launchGame, { params: { slug: 'dice' }, body: { mode: 'real' } });

test('MONEY-101 one player who cannot be looked at holds up nobody else, and who shows nothing is not written to', async () => {
  const [first, second, calm] = [await world.player(), await world.player(), await world.player()];
  for (const player of [first, second]) {
    await open(player);
    for (let deposit = 0; deposit < 3; deposit++) await payIn(player);
  }
  await open(calm);
  let begun = 0;
  const transaction: typeof world.database.transaction = (work) =>
    begun++ === 0 ? Promise.reject(new Error('the wallet is locked for long')) : world.database.transaction(work);
  const database = Object.assign(Object.create(world.database) as typeof world.database, { transaction });
  await expect(findHarmMarkers({ database })).rejects.toThrow(AggregateError);
  expect([...(await markersOf(first)), ...(await markersOf(second))]).toHaveLength(1);
  expect(begun).toBe(2);
});

test('MONEY-101 markers are found once a day with their evidence; a level is told once, stops marketing and falls by itself', async () => {
  const player = await world.player();
  await open(player);
  for (let deposit = 0; deposit < 3; deposit++) await payIn(player);
  await look();
  expect(await markersOf(player)).toEqual([{ marker: 'deposits-often', value: 3, weight: 2 }]);
  expect(await caseOf(player)).toEqual([]);
  expect(await mayMarket(world.database, player.id, 'inbox')).toBe(true);

  await raise(player, 'day');
  await raise(player, 'week');
  for (let run = 0; run < 2; run++) await look();
  expect(await markersOf(player)).toHaveLength(2);
  expect(await caseOf(player)).toMatchObject([{ level: 'watch', outcome: null, detail: { 'limits-hit': { value: 2 } } }]);
  expect(await checkIns(player)).toBe(1);
  expect(await mayMarket(world.database, player.id, 'inbox')).toBe(false);
  // To watch somebody is no work for a person yet.
  expect((await listOpenCases(world.database, 100)).some((one) => one.player_id === player.id)).toBe(false);

  world.clock.pass(30 * DAY_MS);
  await look();
  expect(await caseOf(player)).toMatchObject([{ level: 'watch', outcome: 'fallen' }]);
  expect(await mayMarket(world.database, player.id, 'inbox')).toBe(true);
});

test('MONEY-100 MONEY-101 from care on a person is asked, and closing the case lets no marketing through while the signs last', async () => {
  const player = await world.player();
  await open(player);
  for (let deposit = 0; deposit < 3; deposit++) await payIn(player);
  await raise(player, 'day');
  await raise(player, 'week');
  await addMarkers(player, 'pause-taken', 'withdrawal-reversed');
  await Promise.all([look(), look()]);
  expect(await caseOf(player)).toMatchObject([{ level: 'care' }]);
  expect(await checkIns(player)).toBe(1);
  const listed = (await listOpenCases(world.database, 100)).find((one) => one.player_id === player.id);
  const act = { id: listed?.id ?? '', by: 'staff:dana', reason: 'called the player', outcome: 'talked' } as const;
  expect(await closeCase(world.context, act)).toEqual({ ok: true });
  // The talk is over, the signs are not.
  expect(await mayMarket(world.database, player.id, 'inbox')).toBe(false);
  world.clock.pass(30 * DAY_MS);
  expect(await mayMarket(world.database, player.id, 'inbox')).toBe(true);
  expect(await closeCase(world.context, act)).toEqual({ ok: false, code: 'UNKNOWN' });
});

/** Signs that were found earlier, today by the market's clock. */
async function addMarkers({ id }: TestPlayer, ...markers: string[]): Promise<void> {
  const day = marketDay('KZT', world.clock.now());
  for (const marker of markers)
    await world.database.pool.query(
      `insert into protection_marker (player_id, marker, day, value, weight, found_at) values ($1, $2, $3, 2, 2, $4)`,
      [id, marker, day, world.clock.now()],
    );
}
const isBarred = ({ id }: TestPlayer) => isBarredFromOffers(world.database, id);
const closeLast = async ({ id }: TestPlayer) => {
  const listed = (await listOpenCases(world.database, 100)).find((one) => one.player_id === id);
  return closeCase(world.context, { id: listed?.id ?? '', by: 'staff:dana', reason: 'called the player', outcome: 'talked' });
};

test('MONEY-101 what a person has closed is neither opened nor told again for the same signs; offers and marketing follow the level', async () => {
  const player = await world.player();
  const campaign = { id: world.database.ids.uuid(), type: 'no_deposit_bonus', trigger: { on: 'staff' } } as const;
  await publishCampaign(world.database, campaign, { amount: 10_000 as Minor, days: 7, openDays: 90 });
  await grantByStaff(world.context, { playerId: player.id, campaignId: campaign.id, by: 'staff:dana', reason: 'test' });
  await addMarkers(player, 'pause-taken', 'withdrawal-reversed');
  await raise(player, 'day');
  await raise(player, 'week');
  await findMarkersOf(world.database, player.id);
  expect(await caseOf(player)).toMatchObject([{ level: 'care' }]);
  const offered = async () =>
    (await world.database.pool.query('select status from offer_grant where player_id = $1 and campaign_id = $2', [player.id, campaign.id]))
      .rows[0]?.status;
  expect(await offered()).toBe('hidden');
  expect(await closeLast(player)).toEqual({ ok: true });
  for (let day = 0; day < 3; day++) {
    await look();
    world.clock.pass(DAY_MS);
  }
  expect(await caseOf(player)).toMatchObject([{ level: 'care', outcome: 'talked' }]);
  expect(await checkIns(player)).toBe(1);
  expect([await isBarred(player), await offered(), await mayMarket(world.database, player.id, 'inbox')]).toEqual([true, 'hidden', false]);
  // Nobody plays or pays any more, and the walk still brings back what the level has closed.
  world.clock.pass(75 * DAY_MS);
  await look();
  expect([await isBarred(player), await offered(), await mayMarket(world.database, player.id, 'inbox')]).toEqual([
    false,
    'available',
    true,
  ]);
  expect(await protection.listPlayersAtLevel(world.database, firstIdOf(new Date(0)), 1000)).not.toContain(player.id);
});

test('MONEY-101 a sign that the person had not seen opens a case of its own, which is told', async () => {
  const player = await world.player();
  await addMarkers(player, 'pause-taken', 'withdrawal-reversed', 'stakes-rising');
  await raise(player, 'day');
  await raise(player, 'week');
  await findMarkersOf(world.database, player.id);
  await closeLast(player);
  await addMarkers(player, 'long-play');
  await look();
  expect(await caseOf(player)).toMatchObject([
    { level: 'care', outcome: 'talked' },
    { level: 'hold', outcome: null },
  ]);
  expect(await checkIns(player)).toBe(2);
  await look();
  expect(await checkIns(player)).toBe(2);
});

test('MONEY-101 who only pays, only moves limits, or plays on in a game that was opened long ago is looked at too', async () => {
  await look();
  const plays = await world.player();
  await open(plays);
  await payIn(plays);
  world.clock.pass(9 * HOUR_MS);
  await look();
  const [pays, asks, stopped] = [await world.player(), await world.player(), await world.player()];
  const tries = await world.player();
  for (let deposit = 0; deposit < 3; deposit++) await payIn(pays);
  // No money has moved, so the ledger knows nothing of it.
  for (let deposit = 0; deposit < 5; deposit++) await payIn(tries, 'declined');
  await raise(asks, 'day');
  await raise(asks, 'week');
  const pause = { playerId: stopped.id, length: { kind: 'time-out', hours: 24 }, actor: `player:${stopped.id}` } as const;
  await nearPast(stopped, 20);
  await pausePlay(world.context, pause);
  for (let minute = 0; minute < 31; minute++) {
    world.clock.pass(4 * MINUTE_MS);
    await stake(plays, 10);
  }
  await look();
  expect((await markersOf(pays)).map(({ marker }) => marker)).toEqual(['deposits-often']);
  expect((await markersOf(tries)).map(({ marker }) => marker)).toEqual(['methods-many']);
  expect((await markersOf(asks)).map(({ marker }) => marker)).toEqual(['limits-hit']);
  expect((await markersOf(plays)).map(({ marker }) => marker)).toEqual(['long-play']);
  expect((await markersOf(stopped)).map(({ marker }) => marker)).toEqual(['pause-taken']);
});

test('MONEY-101 the search goes on where it has stopped, however long it stood still, and not beyond somebody whom it could not look at', async () => {
  await look();
  const player = await world.player();
  for (let deposit = 0; deposit < 3; deposit++) await payIn(player);
  // Nobody looks for most of a day.
  world.clock.pass(20 * HOUR_MS);
  const failing: typeof world.database.transaction = () => Promise.reject(new Error('the wallet is locked for long'));
  const database = Object.assign(Object.create(world.database) as typeof world.database, { transaction: failing });
  await expect(findHarmMarkers({ database })).rejects.toThrow(AggregateError);
  await look();
  expect(await markersOf(player)).toHaveLength(1);
  world.clock.pass(HOUR_MS);
  // Of what has been looked at nothing is looked at again.
  const levels = await protection.listPlayersAtLevel(world.database, firstIdOf(new Date(0)), 1000);
  expect(await look()).toBe(levels.length);
});

const sign = (player: TestPlayer, message: number, act: 'asked-for-bonus' | 'complaint' = 'complaint') =>
  markMessage(world.context, { playerId: player.id, message, sign: act, by: 'staff:dana', reason: 'read in the chat' });

test('MONEY-101 what staff mark in the chat counts once a message, and three within a week are a marker at once', async () => {
  const player = await world.player();
  for (let message = 0; message < 3; message++)
    await world.database.transaction((tx) =>
      addMessage(tx, { from: 'player', playerId: player.id, text: 'this is unfair', clientId: world.database.ids.uuid() }),
    );
  await replyInChat(world.context, { playerId: player.id, text: 'we look into it', name: null, by: 'staff:dana' });
  expect(await sign(player, 1)).toEqual({ ok: true });
  expect(await sign(player, 1)).toEqual({ ok: false, code: 'UNCHANGED' });
  // One of our own, and one that there is not.
  for (const message of [4, 9]) expect(await sign(player, message)).toEqual({ ok: false, code: 'UNKNOWN' });
  expect(await sign(player, 2)).toEqual({ ok: true });
  expect(await sign(player, 2, 'asked-for-bonus')).toEqual({ ok: true });
  expect(await markersOf(player)).toEqual([]);
  expect(await sign(player, 3)).toEqual({ ok: true });
  expect(await markersOf(player)).toEqual([{ marker: 'complaint', value: 3, weight: 1 }]);
});

test('MONEY-101 three refusals by limits of the player’s own are a marker; those of staff and other refusals are none', async () => {
  const [own, staffs] = [await world.player(), await world.player()];
  const limit = { kind: 'deposit', period: 'day', amount: 100_000 } as const;
  await changeLimit(world.context, { ...limit, playerId: own.id, imposer: 'player', actor: `player:${own.id}` });
  await changeLimit(world.context, { ...limit, playerId: staffs.id, imposer: 'staff', actor: 'staff:dana', reason: 'a talk' });
  const tooMuch = async (player: TestPlayer) =>
    expect(await world.deposit(player, { amount: 500_000 })).toMatchObject({ body: { code: 'DEPOSIT_LIMIT_REACHED' } });
  for (const player of [own, staffs]) for (let times = 0; times < 2; times++) await tooMuch(player);
  await look();
  expect(await markersOf(own)).toEqual([]);
  for (const player of [own, staffs]) await tooMuch(player);
  await look();
  expect(await markersOf(own)).toEqual([{ marker: 'limits-hit', value: 3, weight: 2 }]);
  expect(await markersOf(staffs)).toEqual([]);
});

test('MONEY-101 three deposits that each come soon after the last money was lost are chasing, and a held player gets a proposal', async () => {
  const player = await world.player();
  await open(player);
  for (let time = 0; time < 3; time++) {
    await payIn(player);
    world.clock.pass(1);
    expect(await stake(player, 500_000)).toMatchObject({ status: 'applied' });
    world.clock.pass(MINUTE_MS);
  }
  await look();
  // The first deposit came before anything was lost.
  expect((await markersOf(player)).map(({ marker }) => marker)).toEqual(['deposits-often']);
  await payIn(player);
  await look();
  expect((await markersOf(player)).find(({ marker }) => marker === 'chasing')).toEqual({ marker: 'chasing', value: 3, weight: 3 });
  expect(await caseOf(player)).toMatchObject([{ level: 'watch' }]);

  await addMarkers(player, 'pause-taken', 'withdrawal-reversed');
  await look();
  const proposal = { kind: 'deposit', period: 'week', amount: 500_000 };
  expect(await caseOf(player)).toMatchObject([{ level: 'hold', detail: { proposal, chasing: { value: 3 } } }]);
  const listed = (await listOpenCases(world.database, 100)).find((one) => one.player_id === player.id);
  // The search proposes; the limit is one of the person who accepts it.
  const act = { id: listed?.id ?? '', by: 'staff:dana', reason: 'looked at the books' } as const;
  expect(await acceptProposal(world.context, act)).toEqual({ ok: true, limit: proposal });
  expect(await world.deposit(player, { amount: 500_001 })).toMatchObject({ body: { code: 'DEPOSIT_LIMIT_REACHED' } });
  await look();
  expect((await caseOf(player))[0]?.detail).not.toHaveProperty('proposal');
  expect(await acceptProposal(world.context, act)).toEqual({ ok: false, code: 'UNCHANGED' });
});

test('whom a limit has refused lately is found by the time of the refusal, not by reading all there have ever been', async () => {
  const asked = (declaredStatements.get('protection.selectRefused') ?? '')
    .replace('$1', `now()`)
    .replace('$2', `'00000000-0000-0000-0000-000000000000'`)
    .replace('$3', '200');
  const { rows } = await world.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${asked}`);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('protection_refusal_last');
});
