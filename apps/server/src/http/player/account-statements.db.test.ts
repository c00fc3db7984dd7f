import {
  type AccountStatement,
  getAccountStatement,
  getPlayOverview,
  getStatementFile,
  type PlayOverview,
} from '@tulpar/contract/account-statement';
import type { Command } from '@tulpar/domain/ledger/command';
import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import { expect, test } from 'vitest';
import { type TestPlayer, useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();

const run = async (playerId: string, currency: Currency, command: object) => {
  const header = { playerId, currency, source: 'test', actor: 'system:test', requestId: world.database.ids.uuid() };
  const outcome = await world.context.ledger.run({ ...header, ...command } as Command);
  expect(outcome.status).toBe('applied');
};
const money = (amount: number) => amount as Minor;

/** A deposit of 5,000, and a round of dice that loses 100 and wins 250. */
async function playerWithPlay(currency: Currency = 'KZT'): Promise<TestPlayer> {
  const player = await world.player({ currency, players_name: 'Әлия =Қ' });
  await run(player.id, currency, { kind: 'deposit-paid', paymentId: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd3', amount: money(500_000) });
  const round = { kind: 'round', game: 'dice', weightPercent: 100, stake: money(10_000) };
  await run(player.id, currency, { ...round, roundId: world.database.ids.uuid(), win: money(0) });
  world.clock.pass(60_000);
  await run(player.id, currency, { ...round, roundId: world.database.ids.uuid(), win: money(35_000) });
  return player;
}

const statementOf = async (player: TestPlayer, query: Record<string, string> = {}) => {
  const { status, body } = await player.call(getAccountStatement, { query: { locale: 'kk', ...query } });
  expect(status).toBe(200);
  return (body as { data: AccountStatement }).data;
};

test('STATEMENT-01 STATEMENT-04 API-89 the statement of the current month has balances, sums, games and lines', async () => {
  const player = await playerWithPlay();
  const answer = await statementOf(player);
  expect(answer).toMatchObject({
    period: '2026-03',
    from: '2026-03-01',
    to: '2026-03-31',
    is_over: false,
    first_month: '2026-03',
    last_month: '2026-03',
    opening: { real: 0, bonus: 0, held: 0 },
    closing: { real: 515_000, bonus: 0, held: 0 },
    sums: [{ kind: 'deposit', count: 1, real: 500_000, bonus: 0, held: 0 }],
    games: [{ slug: 'dice', rounds: 2, staked: { real: 20_000, bonus: 0 }, won: { real: 35_000, bonus: 0 } }],
    lines: [{ kind: 'deposit', number: '842DBCD3', real: 500_000 }],
  });
  expect(await statementOf(player, { period: '2026' })).toMatchObject({ from: '2026-01-01', to: '2026-12-31', closing: answer.closing });
  expect(await statementOf(player, { period: '2026-02' })).toMatchObject({ is_over: true, closing: answer.opening, sums: [], games: [] });
});

test('STATEMENT-02 API-89 a period that has not begun is refused, and so is what is no period', async () => {
  const player = await world.player();
  for (const period of ['2026-04', '2027', '2026-13', '26-03', '2026-3', "2026'"])
    expect(await player.call(getAccountStatement, { query: { period, locale: 'kk' } })).toMatchObject({
      status: 422,
      body: { errors: { period: ['INVALID_VALUE'] } },
    });
});

const fileOf = (player: TestPlayer, query: Record<string, string>) =>
  player.call(getStatementFile, { query: { period: '2026-03', format: 'csv', locale: 'az', ...query } });

test('STATEMENT-06 STATEMENT-08 API-89 the CSV is a file to be saved: plain numbers, and no cell that a spreadsheet would run', async () => {
  const player = await playerWithPlay('AZN');
  const { status, headers, text } = await fileOf(player, {});
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': "attachment; filename*=UTF-8''tulpar-2026-03.csv",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const lines = text.split('\r\n');
  expect(lines[0]).toBe('\ufeff"Bölmə","Tarix","Nömrə","Əməliyyat","Oyun","Say","Pul","Bonus","Rezervdədir","Valyuta"');
  expect(lines).toContain('"Balans necə dəyişib","","","Mədaxil","",1,5000.00,0.00,0.00,AZN');
  expect(lines).toContain('"Balans necə dəyişib","","","Mərclər","",,-200.00,0.00,0.00,AZN');
  expect(lines).toContain('"Balans necə dəyişib","2026-03-31","","İndiki balans","",,5150.00,0.00,0.00,AZN');
  expect(lines.some((line) => line.startsWith('"Ödənişlər, bonuslar, düzəlişlər","2026-03-02 13:'))).toBe(true);
  expect(lines.slice(1).flatMap((line) => line.match(/(?<=^|,)"?[=+@].*/g) ?? [])).toEqual([]);
});

test('STATEMENT-07 STATEMENT-08 the PDF is a tagged file in the language of the player, and only for a signed-in player', async () => {
  const player = await playerWithPlay();
  const { status, headers, text } = await fileOf(player, { format: 'pdf', locale: 'kk' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''tulpar-2026-03.pdf",
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(text.slice(0, 8)).toBe('%PDF-1.7');
  for (const part of ['/Lang (kk)', '/MarkInfo', '/StructTreeRoot', 'Onest-Regular', 'Onest-Bold', '/DisplayDocTitle true'])
    expect(text).toContain(part);
  const guest = world.visitor();
  expect((await guest.call(getStatementFile, { query: { period: '2026-03', format: 'pdf', locale: 'kk' } })).status).toBe(401);
});

test('STATEMENT-08 files can be asked for ten times a minute', async () => {
  const player = await world.player();
  const statuses = [];
  for (let asked = 0; asked < 11; asked++) statuses.push((await fileOf(player, {})).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('OVERVIEW-01 OVERVIEW-03 OVERVIEW-04 OVERVIEW-05 API-90 the overview has every step, the time, the largest bets and the games', async () => {
  const player = await playerWithPlay();
  for (const [by, steps] of [
    ['day', 30],
    ['week', 12],
    ['month', 12],
  ] as const) {
    const { body } = await player.call(getPlayOverview, { query: { by, locale: 'en' } });
    const answer = (body as { data: PlayOverview }).data;
    expect(answer.steps).toHaveLength(steps);
    expect(answer.steps.at(-1)).toMatchObject({ rounds: 2, staked: 20_000, won: 35_000, played_ms: 60_000 });
    expect(answer.steps.slice(0, -1).every(({ rounds }) => rounds === 0)).toBe(true);
    expect(answer).toMatchObject({
      best: { amount: 25_000 },
      worst: { amount: 10_000 },
      games: [{ slug: 'dice', staked: 20_000, won: 35_000 }],
    });
  }
});

test('STATEMENT-05 the job keeps the days that are over, and the statement stays the same', async () => {
  const player = await playerWithPlay();
  const before = await statementOf(player);
  world.clock.pass(86_400_000);
  await world.runJob('keep-player-days');
  await player.logIn({ phone: player.phone, password: player.password });
  const { rows } = await world.database.pool.query('select day, real, played_ms from ledger_player_day where player_id = $1', [player.id]);
  expect(rows).toEqual([{ day: '2026-03-02', real: 515_000, played_ms: 60_000 }]);
  expect({ ...(await statementOf(player)), generated_at: '' }).toEqual({ ...before, generated_at: '' });
});
