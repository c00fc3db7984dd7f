import path from 'node:path';
import { getAvailableCashback, getCashback } from '@tulpar/contract/cashback';
import { getTournaments, type TournamentItem } from '@tulpar/contract/games/tournaments';
import { getOffers, type Offer } from '@tulpar/contract/offers';
import { getProfile } from '@tulpar/contract/profiles';
import { getVip, type VipStanding } from '@tulpar/contract/vip';
import { normalisePhone } from '@tulpar/domain/phone';
import { vipLevelAt } from '@tulpar/domain/vip-levels';
import { beforeAll, expect, test } from 'vitest';
import { SANDBOX_PATH } from '#compose/payments.ts';
import { reconcileDays } from '#flows/cashbox/reconcile.ts';
import { MEASURE_OFFER } from '#flows/offers/measure-offer.ts';
import { readSandboxKey } from '#modules/cashbox/index.ts';
import type { TestVisitor } from '#testing/test-visitor.ts';
import { expectBalanced } from '#testing/use-cashbox.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { seedCashbox } from './cashbox.ts';
import { seedCatalog } from './catalog.ts';
import { DEMO_PHONE } from './demo-people.ts';
import { type DemoPlayer, makeDemoWorld } from './demo-world.ts';
import { openPast } from './past/past.ts';
import { makeTournamentPast } from './past/tournament-past.ts';

const world = useTestApp({ config: { DEMO: 'on' } });
let players: DemoPlayer[];

const sandbox = async () => ({
  file: path.join(world.context.config.dataDir, 'sandbox.sqlite'),
  key: await readSandboxKey(world.database),
  path: SANDBOX_PATH,
});

/** Makes the demo world as the start of a server does; the process may die at a bet. */
async function make({ diesAtBet = Number.POSITIVE_INFINITY } = {}): Promise<DemoPlayer[]> {
  let bets = 0;
  const contextAt: typeof world.contextAt = async (...at) => {
    const context = await world.contextAt(...at);
    const place: typeof context.betting.place = async (bet) => {
      const placed = await context.betting.place(bet);
      if (++bets >= diesAtBet) throw new Error('the process dies');
      return placed;
    };
    return { ...context, betting: { place } };
  };
  return makeDemoWorld({ context: world.context, contextAt, sandbox: await sandbox() });
}

/** Makes what comes before the players' own past. */
async function makeTournaments(): Promise<void> {
  const parts = { context: world.context, contextAt: world.contextAt, sandbox: await sandbox() };
  let past: ReturnType<typeof openPast> | null = null;
  await makeTournamentPast(world.context, (made) => (past ??= openPast(parts, made)));
  await (past as ReturnType<typeof openPast> | null)?.then((opened) => opened.close());
}

async function signedIn({ phone, password }: DemoPlayer): Promise<TestVisitor> {
  const visitor = world.visitor();
  expect((await visitor.logIn({ phone: normalisePhone(phone), password })).status).toBe(200);
  return visitor;
}

async function offersOf(visitor: TestVisitor, query: { history?: '1' } = {}): Promise<Offer[]> {
  return ((await visitor.call(getOffers, { query: { locale: 'en', ...query } })).body as { data: Offer[] }).data;
}

const waiting = async () =>
  (await world.database.pool.query<{ task: string }>('select task_identifier as task from graphile_worker.jobs')).rows.map(
    ({ task }) => task,
  );

beforeAll(async () => {
  await seedCatalog(world.database);
  await seedCashbox(world.database);
  // In the middle of two tournaments.
  await expect(make({ diesAtBet: 7 })).rejects.toThrow('the process dies');
  await expect(make({ diesAtBet: 300 })).rejects.toThrow('the process dies');
  // The tournaments are there: in the middle of some free spins, and then while the bonus is wagered.
  await makeTournaments();
  await expect(make({ diesAtBet: 3 })).rejects.toThrow('the process dies');
  await expect(make({ diesAtBet: 30 })).rejects.toThrow('the process dies');
  players = await make();
});

test('MONEY-77 what the bonuses of a fresh house are worth is calculated as soon as its jobs run', async () => {
  expect(await waiting()).toContain(MEASURE_OFFER);
});

test('PROFILE-05 the demo players are made once, and have verified phone numbers', async () => {
  const moved = async () =>
    (
      await world.database.pool.query(
        `select w.currency, w.version from ledger_wallet w join account a on a.id = w.player_id where a.phone is not null order by currency desc`,
      )
    ).rows as object[];
  const before = await moved();
  expect(before).toMatchObject([{ currency: 'KZT' }, { currency: 'AZN' }]);
  expect(await make()).toEqual(players);
  expect(await moved()).toEqual(before);
  expect(players).toHaveLength(2);
  for (const player of players) {
    const visitor = await signedIn(player);
    const phone = normalisePhone(player.phone);
    expect((await visitor.call(getProfile)).body).toMatchObject({ data: { phone, is_phone_verified: true } });
  }
  expect(normalisePhone(players[0]?.phone ?? '')).toBe(DEMO_PHONE);
});

test('OFFER-05 OFFER-06 the player in tenge has a past of offers, whatever was interrupted while it was made', async () => {
  const [player] = players as [DemoPlayer];
  const visitor = await signedIn(player);
  const offers = await offersOf(visitor);
  const bonus = offers.find(({ status }) => status === 'active');
  expect(bonus).toMatchObject({ type: 'welcome', percent: 75, amount: 750_000 });
  const wagered = (100 * (bonus?.wager_amount ?? 0)) / (bonus?.wager_amount_max ?? 1);
  expect(Math.floor(wagered)).toBeGreaterThanOrEqual(62);
  expect(wagered).toBeLessThan(66);
  expect(offers.find(({ status }) => status === 'started')).toMatchObject({ spins_count: 50, played_spins: 18 });
  expect(offers.filter(({ status }) => status === 'canceled')).toMatchObject([
    { type: 'no_deposit_gift_spin', played_spins: 5 },
    { type: 'no_deposit_gift_spin', played_spins: 6 },
  ]);
  expect(offers.filter(({ status, type }) => status === 'available' && type === 'deposit_bonus')).toMatchObject([{ percent: 50 }]);
  expect((await offersOf(visitor, { history: '1' })).map(({ type, status }) => `${type} ${status}`)).toEqual([
    'no_deposit_bonus finished',
    'gift_spin_win_bonus wager_ignored',
    'no_deposit_gift_spin canceled',
    'gift_spin_win_bonus expired',
    'welcome wager_ignored',
    'no_deposit_gift_spin canceled',
  ]);
  const { data } = (await visitor.call(getCashback)).body as { data: { amount: number; lost: number } };
  expect(data).toMatchObject({ period: 'weekly', amount: Math.floor((data.lost * 3) / 100) });
  expect(data.amount).toBeGreaterThan(0);
});

test('API-60 the player in manat finds the cashback of Thursday', async () => {
  const [, player] = players as [DemoPlayer, DemoPlayer];
  const visitor = await signedIn(player);
  const { body } = await visitor.call(getAvailableCashback, { query: { status: 'available' } });
  expect(body).toMatchObject({ data: [{ currency: 'AZN', period: 'weekly', amount: 240, status: 'available' }] });
});

test('ROUTE-29 the players have the status that their turnover gives', async () => {
  for (const player of players) {
    const visitor = await signedIn(player);
    const { status } = ((await visitor.call(getProfile)).body as { data: { status: string } }).data;
    const { data } = (await visitor.call(getVip)).body as { data: VipStanding };
    expect(data.turnover).toBeGreaterThan(0);
    expect([status, data.status]).toEqual(Array(2).fill(vipLevelAt(data.turnover, data.currency).status));
  }
});

test('MARKET-05 in both currencies two tournaments run, one is to come, and two were played, counted and paid', async () => {
  for (const currency of ['KZT', 'AZN']) {
    const { body } = await world.visitor().call(getTournaments, { query: { currency, language: 'ru' } });
    const { data } = body as { data: TournamentItem[] };
    expect(data.map(({ title, status, is_counted: isCounted }) => [title, status, isCounted])).toEqual([
      ['Каспийский берег', 'running', false],
      ['Кубок степи', 'running', false],
      ['Осенний урожай', 'upcoming', false],
      ['Огни башен', 'finished', true],
      ['Ночь комет', 'finished', true],
    ]);
    expect(data.map(({ players: taking }) => taking)).toEqual([15, 16, 0, 15, 15]);
  }
  const { rows } = await world.database.pool.query<{ slug: string; prizes: number; is_paid: boolean }>(
    `select t.slug, count(p.place)::int as prizes, t.paid_at is not null as is_paid from tournament t
     left join tournament_prize p on p.tournament_id = t.id where t.state = 'finished' group by t.id order by t.slug`,
  );
  expect(rows.map(({ slug, is_paid: isPaid }) => [slug, isPaid])).toEqual([
    ['comet-night', true],
    ['comet-night-azn', true],
    ['tower-lights', true],
    ['tower-lights-azn', true],
  ]);
  expect(rows.every(({ prizes }) => prizes > 0)).toBe(true);
});

test('MONEY-51 the books of the past balance, and the payment provider knows the same payments', async () => {
  await expectBalanced(world);
  const past = await openPast({ context: world.context, contextAt: world.contextAt, sandbox: await sandbox() }, world.database.now());
  const days = await reconcileDays(past.context).finally(() => past.close());
  expect(days.length).toBeGreaterThan(20);
  expect(days.filter(({ compared }) => compared?.news.length !== 0 || compared.unanswered.length > 0)).toEqual([]);
  const { rows } = await world.database.pool.query('select status, count(*)::int from cashbox_payment group by status order by status');
  expect(rows).toEqual([
    { status: 'failed', count: 1 },
    { status: 'paid', count: 33 },
  ]);
});

test('the seeds of the past decide no more, and nobody can know those that do', async () => {
  const { rows } = await world.database.pool.query(
    `select state, count(*)::int, count(distinct server_seed)::int as different from round_seed group by state order by state`,
  );
  expect(rows).toEqual([
    { state: 'active', count: 32, different: 32 },
    { state: 'next', count: 32, different: 32 },
    { state: 'revealed', count: 64, different: 64 },
  ]);
  const played = await world.database.pool.query(`select 1 from round_seed where state <> 'revealed' and nonce > 0`);
  expect(played.rows).toEqual([]);
});
