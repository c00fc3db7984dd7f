import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOUR_MS } from '@tulpar/domain/durations';
import { minor } from '@tulpar/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepScores } from '#flows/tournaments/score-rounds.ts';
import { publishTournaments } from '#flows/tournaments/staff-tournaments.ts';
import { findTournament } from '#modules/tournaments/index.ts';
import { BONUS, cash, SPINS, TEXTS, useTournaments } from '#testing/use-tournaments.ts';
import type { CommandInput } from './staff-command.ts';
import { findCommand } from './staff-table.ts';

const world = useTournaments();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tulpar-tournaments-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const actsOf = async (act: string) =>
  (await world.database.pool.query<{ details: object }>('select details from staff_act where act = $1 order by done_at, id', [act])).rows;

/** Carries out a command as staff write it. */
async function staff(name: string, options: Readonly<Record<string, string>>): Promise<string> {
  const all: Readonly<Record<string, string>> = { reason: 'a test', ...options };
  const input: CommandInput = { by: 'staff:dana', need: (option) => all[option] ?? 'missing', optional: (option) => all[option] ?? null };
  return (await findCommand(name)?.run(world.context, input))?.text ?? 'there is no such command';
}

function written(slug: string, changes: object = {}): object {
  const at = (hours: number) => new Date(world.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const times = { startsAt: at(1), endsAt: at(25), paysAt: at(26) };
  const rules = { scoring: { kind: 'best-multipliers', best: 20 }, games: ['dice'], stakeMin: 5_000 };
  return { slug, currency: 'KZT', ...times, ...rules, prizes: [{ from: 1, to: 3, prize: cash(1_000) }], texts: TEXTS, ...changes };
}
async function publish(...tournaments: readonly object[]): Promise<string> {
  const file = path.join(folder, 'tournaments.json');
  await writeFile(file, JSON.stringify({ tournaments }));
  return staff('tournament-publish', { file });
}

test('staff publish tournaments from a file, all of it or nothing, and the campaigns that prizes need', async () => {
  const prizes = [
    { from: 1, to: 1, prize: cash(100_000) },
    { from: 2, to: 3, prize: BONUS },
    { from: 4, to: 9, prize: SPINS },
  ];
  expect(await publish(written('one', { prizes }), written('two'))).toBe('Published: one, two.');
  const { rows } = await world.database.pool.query(
    `select c.id, c.type, c.trigger, b.currency, b.cap from offer_campaign c join offer_budget b on b.campaign_id = c.id
     where c.id like 'tournament-%' order by c.id`,
  );
  expect(rows).toEqual([
    { id: 'tournament-one-2', type: 'tournament_win_bonus', trigger: { on: 'tournament' }, currency: 'KZT', cap: 100_000 },
    { id: 'tournament-one-4', type: 'no_deposit_gift_spin', trigger: { on: 'tournament' }, currency: 'KZT', cap: 270_000 },
  ]);
  expect(await actsOf('tournament-publish')).toEqual([{ details: { tournaments: ['one', 'two'] } }]);

  expect(await publish(written('three'), written('four', { games: ['dice', 'no-such-game'] }))).toContain('four: the catalog has not all');
  expect(await publish(written('three'), written('four', { prizes: [{ from: 1, to: 1, prize: { ...SPINS, stake: 4_501 } }] }))).toContain(
    'takes no bet',
  );
  expect(await publish(written('three', { scoring: { kind: 'biggest-win' }, games: ['dice', 'blackjack'] }))).toContain(
    'a win of blackjack may be that of several stakes',
  );
  expect(await publish(written('three', { endsAt: world.clock.now().toISOString() }))).toContain('over already');
  expect(await publish(written('three', { pool: 1 }))).toContain('cannot be read as tournaments');
  expect(await findTournament(world.database, 'three')).toBeNull();
});

test('before it begins its rules can be published anew, and afterwards they stay', async () => {
  await publish(written('anew'));
  expect(await publish(written('anew', { stakeMin: 9_000 }))).toBe('Published: anew.');
  expect(await world.find('anew')).toMatchObject({ stakeMin: 9_000, version: 2 });
  // By the clock it runs, whether or not the job has come by.
  world.clock.pass(HOUR_MS);
  expect(await publish(written('anew', { stakeMin: 100 }))).toContain('TOURNAMENT_FIXED');
  await world.turnAfter(0);
  expect(await publish(written('anew', { stakeMin: 100 }))).toContain('TOURNAMENT_FIXED');
  expect(await world.find('anew')).toMatchObject({ stakeMin: 9_000, state: 'running' });
});

test('a licensed house has no race for the largest turnover', async () => {
  const now = world.clock.now().getTime();
  const made = {
    slug: 'race',
    currency: 'KZT',
    startsAt: new Date(now),
    endsAt: new Date(now + HOUR_MS),
    paysAt: new Date(now + 2 * HOUR_MS),
    scoring: { kind: 'wager-race' },
    games: ['dice'],
    stakeMin: minor(100),
    prizes: [{ from: 1, to: 1, prize: cash(1_000) }],
    pool: minor(1_000),
    texts: TEXTS,
    image: null,
  } as const;
  const act = { made: [made], by: 'staff:dana', reason: 'a test' } as const;
  const strict = { ...world.context, config: { ...world.context.config, licenceHosts: ['play.example'] } };
  expect(await publishTournaments(strict, act)).toMatchObject({ ok: false, code: 'TOURNAMENT_UNPLAYABLE' });
  const points = { ...made, scoring: { kind: 'points', perStake: 1, perWin: 5 } } as const;
  expect(await publishTournaments(strict, { ...act, made: [points] })).toMatchObject({ ok: false, code: 'TOURNAMENT_UNPLAYABLE' });
  expect(await publishTournaments(world.context, act)).toEqual({ ok: true });
});

test('staff count again, disqualify and cancel by their commands, and each is recorded', async () => {
  const slug = await world.running();
  const [playerId = ''] = await world.joined(slug, 1);
  await world.round(playerId, 1_000, 0);
  await sweepScores(world.context);
  expect(await staff('tournament-recount', { tournament: slug })).toBe('equal');
  await world.database.pool.query('update tournament_entry set points = points + 5 where player_id = $1', [playerId]);
  expect(await staff('tournament-recount', { tournament: slug })).toMatch(
    new RegExp(`^${playerId}: added up 15 points, 1 rounds, last .*; counted 10 points`),
  );
  expect(await staff('tournament-recount', { tournament: 'nothing' })).toContain('UNKNOWN');
  expect(await staff('disqualify', { tournament: slug, player: playerId })).toBe('Disqualified.');
  expect(await staff('tournament-cancel', { tournament: slug })).toBe('Done.');
  expect(await staff('tournament-cancel', { tournament: slug })).toContain('UNCHANGED');
  expect(await actsOf('tournament-recount')).toEqual([{ details: { slug, isEqual: true } }, { details: { slug, isEqual: false } }]);
  expect(await actsOf('disqualify')).toEqual([{ details: { slug, place: null } }]);
  expect(await actsOf('tournament-cancel')).toEqual([{ details: { slug } }]);
});
