import { addDays, marketDay, periodRange } from '@tulpar/domain/ledger/statement-period';
import type { Currency } from '@tulpar/domain/markets';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { systemIds } from '#platform/ids.ts';
import { bet, deposit, end, grant, rollback, round, win } from '../testing/commands.ts';
import { anyYear, playYear, UNCOUNTED } from '../testing/random-year.ts';
import { useTestLedger } from '../testing/test-ledger.ts';
import { updateDailyTotals } from '../upkeep.ts';
import { type Balances, keepPlayerDays, type LedgerStatement, readAccountStatement, readPlay } from './player-days.ts';

const world = useTestLedger();
const POCKETS = ['real', 'bonus', 'held'] as const;
const keep = () => keepPlayerDays(world.database, world.clock.now(), UNCOUNTED);
const statementOf = (playerId: string, period: string) =>
  readAccountStatement(world.database, playerId, { ...periodRange(period), uncounted: UNCOUNTED, linesMax: 10_000 });

beforeAll(async () => {
  await world.owner.query(`select ledger_add_months('2026-01-01', 24)`);
});

const passTo = (moment: string) => world.clock.pass(Date.parse(moment) - world.clock.now().getTime());
const sum = (values: readonly number[]) => values.reduce((whole, value) => whole + value, 0);

/** Opening balances and every movement together, in one pocket. */
function movedTo(statement: LedgerStatement, pocket: keyof Balances): number {
  const lines = statement.opening[pocket] + sum(statement.sums.map((one) => one[pocket]));
  if (pocket === 'held') return lines;
  const part = pocket === 'real' ? 'Real' : 'Bonus';
  return lines + sum(statement.games.map((game) => game[`won${part}`] + game[`returned${part}`] - game[`staked${part}`]));
}

interface Entry extends Balances {
  readonly at: Date;
  readonly kind: string;
  readonly after: Balances;
}

/** The ledger's own entries, read without the code under test. */
async function entriesOf(playerId: string): Promise<Entry[]> {
  const { rows } = await world.owner.query(
    'select created_at, kind, real, bonus, held, real_after, bonus_after, held_after from ledger_entry where player_id = $1 order by seq',
    [playerId],
  );
  return rows.map((row) => ({
    at: row.created_at as Date,
    kind: String(row.kind),
    real: Number(row.real) as Balances['real'],
    bonus: Number(row.bonus) as Balances['real'],
    held: Number(row.held) as Balances['real'],
    after: { real: Number(row.real_after), bonus: Number(row.bonus_after), held: Number(row.held_after) } as Balances,
  }));
}

const NOTHING = { real: 0, bonus: 0, held: 0 };
const LEDGER_KINDS = {
  deposit: 'deposit-paid',
  'withdrawal-requested': 'withdrawal-requested',
  'bonus-granted': 'bonus-granted',
  prize: 'prize-paid',
  cashback: 'cashback-paid',
  correction: 'adjustment',
} as const;

function expectLikeEntries(statement: LedgerStatement, entries: readonly Entry[], inPeriod: (at: Date) => boolean): void {
  const first = entries.findIndex(({ at }) => inPeriod(at));
  const last = entries.findLastIndex(({ at }) => inPeriod(at));
  if (first >= 0) {
    expect(statement.opening).toEqual(entries[first - 1]?.after ?? NOTHING);
    expect(statement.closing).toEqual(entries[last]?.after);
  }
  const period = first < 0 ? [] : entries.slice(first, last + 1);
  for (const pocket of POCKETS) {
    expect(movedTo(statement, pocket)).toBe(statement.closing[pocket]);
    expect(statement.closing[pocket] - statement.opening[pocket]).toBe(sum(period.map((entry) => entry[pocket])));
  }
  for (const [kind, ledgerKind] of Object.entries(LEDGER_KINDS)) {
    const result = statement.sums.find((one) => one.kind === kind);
    const own = period.filter((entry) => entry.kind === ledgerKind);
    expect(result?.count ?? 0).toBe(own.length);
    expect((result?.real ?? 0) + (result?.bonus ?? 0)).toBe(sum(own.map(({ real, bonus }) => real + bonus)));
  }
  expect(statement.lines.length).toBe(sum(statement.sums.map(({ count }) => count)));
}

function totalOf(games: LedgerStatement['games'], game: string) {
  const own = games.filter((one) => one.game === game);
  return {
    rounds: sum(own.map(({ rounds }) => rounds)),
    staked: sum(own.map(({ stakedReal, stakedBonus }) => stakedReal + stakedBonus)),
    returned: sum(own.map(({ returnedReal, returnedBonus }) => returnedReal + returnedBonus)),
    won: sum(own.map(({ wonReal, wonBonus }) => wonReal + wonBonus)),
  };
}

const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = periodRange(day.slice(0, 7)).to) months.push(day.slice(0, 7));
  return months;
};

/** The splits of a whole history are those of the ledger's rounds. */
async function expectLikeRounds(playerId: string, games: LedgerStatement['games'][]): Promise<void> {
  const { rows } = await world.owner.query(
    `select coalesce(sum(stake_real), 0) as "stakedReal", coalesce(sum(stake_bonus), 0) as "stakedBonus",
       coalesce(sum(win_real), 0) as "wonReal", coalesce(sum(win_bonus), 0) as "wonBonus",
       coalesce(sum(stake_real) filter (where status = 'rolled_back'), 0) as "returnedReal",
       coalesce(sum(stake_bonus) filter (where status = 'rolled_back'), 0) as "returnedBonus"
     from ledger_round where player_id = $1`,
    [playerId],
  );
  for (const part of ['stakedReal', 'stakedBonus', 'wonReal', 'wonBonus', 'returnedReal', 'returnedBonus'] as const)
    expect(sum(games.flat().map((game) => game[part]))).toBe(Number(rows[0]?.[part]));
}

test('MONEY-102 STATEMENT-04 STATEMENT-05 MONEY-02 a year of random play: every month and year adds up with the ledger, before and after its days are kept', async () => {
  await fc.assert(
    fc.asyncProperty(anyYear, fc.constantFrom<Currency>('KZT', 'AZN'), async (steps, currency) => {
      passTo('2026-01-05T09:00:00Z');
      const playerId = await world.player(currency);
      const begun = marketDay(currency, world.clock.now());
      const half = Math.floor(steps.length / 2);
      const played = [...(await playYear(world, playerId, currency, steps.slice(0, half)))];
      await keep();
      played.push(...(await playYear(world, playerId, currency, steps.slice(half))));
      const entries = await entriesOf(playerId);
      const months = monthsBetween(begun, marketDay(currency, world.clock.now()));
      const read = async (periods: readonly string[]) => Promise.all(periods.map((period) => statementOf(playerId, period)));
      const statements = await read(months);
      for (const [at, statement] of statements.entries()) {
        const { from, to } = periodRange(months[at] ?? '');
        const inPeriod = (moment: Date) => marketDay(currency, moment) >= from && marketDay(currency, moment) < to;
        expectLikeEntries(statement, entries, inPeriod);
        if (at > 0) expect(statement.opening).toEqual(statements[at - 1]?.closing);
        for (const game of new Set(played.map((one) => one.game))) {
          const own = played.filter((one) => one.game === game && inPeriod(new Date(one.at)));
          const result = (name: 'rounds' | 'staked' | 'returned' | 'won') => sum(own.map((one) => one[name]));
          expect(totalOf(statement.games, game)).toEqual({
            rounds: result('rounds'),
            staked: result('staked'),
            returned: result('returned'),
            won: result('won'),
          });
        }
      }
      await expectLikeRounds(
        playerId,
        statements.map(({ games }) => [...games]),
      );
      for (const year of new Set(months.map((month) => month.slice(0, 4)))) {
        const whole = await statementOf(playerId, year);
        const own = statements.filter((_, at) => months[at]?.startsWith(year));
        expect([whole.opening, whole.closing]).toEqual([own[0]?.opening, own.at(-1)?.closing]);
        expect(whole.lines).toEqual(own.flatMap(({ lines }) => lines));
        for (const { kind, count, real, bonus, held } of whole.sums) {
          const parts = own.flatMap(({ sums }) => sums.filter((one) => one.kind === kind));
          expect([count, real, bonus, held]).toEqual((['count', ...POCKETS] as const).map((name) => sum(parts.map((one) => one[name]))));
        }
        for (const { game } of whole.games)
          expect(totalOf(whole.games, game)).toEqual(
            totalOf(
              own.flatMap(({ games }) => games),
              game,
            ),
          );
      }
      world.clock.pass(2 * 86_400_000);
      await keep();
      expect(await read(months)).toEqual(statements);
      expect(await keep()).toBe(0);
    }),
    { numRuns: 3, endOnFailure: true },
  );
  await world.expectBalanced();
  // Otherwise the years were too tame to prove anything about these.
  const met = await world.owner.query<{ what: string }>(`
    select 'bonus money' as what from ledger_round where stake_bonus > 0
    union select 'free, ' || status from ledger_round where spins_id is not null
    union select kind from ledger_entry`);
  const wanted = [
    'bonus money',
    'free, settled',
    'adjustment',
    'bonus-ended',
    'bonus-extended',
    'spins-granted',
    'spins-ended',
    'prize-paid',
  ];
  expect(met.rows.map(({ what }) => what)).toEqual(expect.arrayContaining(wanted));
});

test('STATEMENT-03 a day begins at midnight of the market, and an entry with an earlier time than the one before stays beside it', async () => {
  passTo('2027-06-30T18:59:59Z');
  const [inAlmaty, inBaku] = [await world.player('KZT', 1000), await world.player('AZN', 1000)];
  passTo('2027-06-30T19:00:01Z');
  await world.run(inAlmaty, deposit(5));
  await world.run(inBaku, { ...deposit(5), currency: 'AZN' });
  // Such an entry is written when a transaction that began before midnight has waited for the wallet.
  world.clock.pass(-2000);
  await world.run(inAlmaty, deposit(7));
  world.clock.pass(4000);
  await world.run(inAlmaty, deposit(11));
  for (const isKept of [false, true]) {
    const [june, july] = [await statementOf(inAlmaty, '2027-06'), await statementOf(inAlmaty, '2027-07')];
    expect([june.closing.real, july.opening.real, july.closing.real]).toEqual([1012, 1012, 1023]);
    expect([june, july].map((one) => one.lines.map(({ real }) => real))).toEqual([[1000, 5, 7], [11]]);
    expect((await statementOf(inBaku, '2027-06')).closing.real).toBe(1005);
    passTo('2027-07-02T09:00:00Z');
    expect((await keep()) > 0).toBe(!isKept);
  }
});

test('OVERVIEW-02 OVERVIEW-03 OVERVIEW-04 results, time and the largest bets of the days, without stakes that were given back', async () => {
  passTo('2027-08-01T10:00:00Z');
  const player = await world.player('KZT', 10_000);
  const [lost, back, open] = [systemIds.uuid(), systemIds.uuid(), systemIds.uuid()];
  const minutes = (count: number) => world.clock.pass(count * 60_000);
  await world.run(player, round(100, 350));
  minutes(4);
  await world.run(player, bet(lost, 900));
  minutes(1);
  await world.run(player, win(lost, 200));
  minutes(5);
  await world.run(player, bet(back, 3000));
  minutes(2);
  await world.run(player, rollback(back));
  await world.run(player, { ...bet(open, 50), source: UNCOUNTED });
  const range = { from: '2027-08-01', to: '2027-08-02', uncounted: UNCOUNTED };
  const result = {
    days: [{ day: '2027-08-01', rounds: 3, staked: 1050, won: 550, playedMs: 7 * 60_000 }],
    games: [
      { game: 'strange-fruits', best: -700, worst: -700, stakedReal: 3950, returnedReal: 3000, wonReal: 200 },
      { game: 'tulpar-run', best: 250, worst: 250, stakedReal: 100, returnedReal: 0, wonReal: 350 },
    ],
  };
  expect(await readPlay(world.database, player, range)).toMatchObject(result);
  passTo('2027-08-03T10:00:00Z');
  await keep();
  expect(await readPlay(world.database, player, range)).toMatchObject(result);
  expect(await readPlay(world.database, player, { ...range, from: addDays(range.from, 1), to: addDays(range.to, 1) })).toMatchObject({
    days: [],
  });
});

test('STATEMENT-04 a bonus that turns into money, and one that is taken back in play, are lines of their own', async () => {
  passTo('2027-09-01T10:00:00Z');
  const player = await world.player('KZT', 100);
  await world.run(player, grant(400, 1, new Date('2028-01-01'), { cashOutPercentMax: 50 }));
  await world.run(player, round(400, 600));
  const { sums, closing, games } = await statementOf(player, '2027-09');
  // 100 of money and 300 of bonus were staked; 600 came back as 150 and 450; of 550 of bonus, 200 may become money.
  expect(closing).toEqual({ real: 350, bonus: 0, held: 0 });
  expect(sums).toContainEqual({ kind: 'bonus-converted', count: 1, real: 200, bonus: -550, held: 0 });
  expect(games).toMatchObject([{ stakedReal: 100, stakedBonus: 300, wonReal: 150, wonBonus: 450 }]);
  const open = systemIds.uuid();
  await world.run(player, grant(50, 9, new Date('2028-01-01'), { bonusId: 'b-2', offerUid: 'o-2' }));
  await world.run(player, bet(open, 400));
  await world.run(player, end('forfeited', 'b-2'));
  await world.run(player, win(open, 800));
  const later = await statementOf(player, '2027-09');
  // 50 of the 400 were bonus money, so 100 of the 800 go back to the casino with the bonus that was given up.
  expect(later.lines.slice(-3)).toMatchObject([
    { kind: 'bonus-granted', bonus: 50 },
    { kind: 'bonus-ended', bonus: 0 },
    { kind: 'bonus-ended', real: 0, bonus: -100 },
  ]);
  for (const pocket of POCKETS) expect(movedTo(later, pocket)).toBe(later.closing[pocket]);
  const back = systemIds.uuid();
  await world.run(player, grant(60, 9, new Date('2028-01-01'), { bonusId: 'b-3', offerUid: 'o-3' }));
  await world.run(player, bet(back, 710));
  await world.run(player, rollback(back));
  const last = await statementOf(player, '2027-09');
  expect(last.games[0]).toMatchObject({ game: 'strange-fruits', returnedReal: 700, returnedBonus: 10 });
  for (const pocket of POCKETS) expect(movedTo(last, pocket)).toBe(last.closing[pocket]);
});

test('STATEMENT-02 the first run sums up the whole history, in steps', async () => {
  await world.owner.query('truncate ledger_player_day, ledger_player_game, ledger_player_line');
  await updateDailyTotals(world.database, world.clock.now());
  const player = await world.player('KZT', 77);
  const before = await statementOf(player, '2027');
  passTo('2027-12-31T20:00:00Z');
  expect(await keep()).toBeGreaterThan(3);
  expect(await statementOf(player, '2027')).toEqual(before);
});
