import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { csvLine } from '@tulpar/games/audit/csv';
import { ROUND_COLUMNS } from '@tulpar/games/audit/round-record';
import { findGame, GAMES } from '@tulpar/games/catalog';
import { streamsOf } from '@tulpar/games/fairness/draws';
import { toHex } from '@tulpar/games/fairness/hex';
import { commitmentOf } from '@tulpar/games/fairness/seeds';
import { finishByRule } from '@tulpar/games/rounds/finish-by-rule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditFile } from './audit-file.ts';

const SERVER_SEED = Uint8Array.from({ length: 32 }, (_, index) => index);
const ROUNDS = 600;

/** Six hundred rounds as the server exports them, enough for the glass to open in some. */
function rows(): string[][] {
  const bets: Record<string, object> = {
    comet: { stake: 1_000, auto: 150 },
    dice: { stake: 1_000, side: 'over', chance: 4_950 },
    'fruit-cocktail': { stake: 900 },
    mines: { stake: 1_000, mines: 3 },
    plinko: { stake: 1_000, rows: 16, risk: 'high' },
    blackjack: { stake: 10_000 },
    roulette: {
      stake: 15_000,
      chips: [
        ['17', 5_000],
        ['red', 10_000],
      ],
    },
    resident: { stake: 900 },
    'golden-tulpar': { stake: 1_000 },
    'fire-temple': { stake: 1_000 },
    'silk-road': { stake: 1_000 },
    'snow-leopard': { stake: 1_000 },
  };
  return Array.from({ length: ROUNDS }, (_, nonce) => {
    const game = GAMES[nonce % GAMES.length];
    if (!game) throw new Error('no game');
    const bet = bets[game.slug];
    const streams = streamsOf(game.label, { serverSeed: SERVER_SEED, playerSeed: 'a "comma", please', nonce });
    const ended = finishByRule(game, bet, 'KZT', [], streams);
    if (!ended.ok) throw new Error(ended.code);
    const { play, added } = ended;
    const seeds = [commitmentOf(SERVER_SEED), toHex(SERVER_SEED), 'a "comma", please', String(nonce)];
    const facts = [JSON.stringify(bet), JSON.stringify(added), String(play.stake), String(play.win)];
    return [`r${nonce}`, game.slug, String(game.version), game.label, ...seeds, 'KZT', ...facts];
  });
}

const fileOf = (lines: readonly (readonly string[])[], columns: readonly string[] = ROUND_COLUMNS): string =>
  [columns, ...lines].map(csvLine).join('');
const verdictsOf = (text: string) => [...auditFile([text]).audited];
const withField = (column: (typeof ROUND_COLUMNS)[number], value: string, round = 0): string[][] =>
  rows().map((row, index) => (index === round ? row.with(ROUND_COLUMNS.indexOf(column), value) : row));

test('an honest export agrees, bonus rounds among it', () => {
  expect(rows().some((row) => row.at(-3) !== '[]')).toBe(true);
  const verdicts = verdictsOf(fileOf(rows()));
  expect(verdicts).toHaveLength(ROUNDS);
  expect(verdicts.filter(({ verdict }) => verdict !== 'agrees')).toEqual([]);
});

test('columns may stand in any order, with others among them', () => {
  const turned = rows().map((row) => row.toReversed().concat('more'));
  expect(verdictsOf(fileOf(turned, [...ROUND_COLUMNS.toReversed(), 'comment'])).every(({ verdict }) => verdict === 'agrees')).toBe(true);
});

test.each([
  ['a forged win', withField('win', '123456'), 'WIN_DIFFERS'],
  ['another seed', withField('server_seed', 'ab'.repeat(32)), 'SEED_HASH_DIFFERS'],
  ['a repeated round', [...rows(), ...rows().slice(0, 1)], 'ROUND_ID_REPEATED'],
  [
    'a nonce used twice',
    [
      ...rows(),
      ...rows()
        .slice(0, 1)
        .map((row) => row.with(0, 'other')),
    ],
    'NONCE_REPEATED',
  ],
  ['a row with a field too few', [...rows(), ['x']], 'fields for'],
  ['a hostile id', withField('round_id', '\u001b[2J'.repeat(100)).map((row) => row.with(12, '1')), 'round'],
])('%s is named', (_, lines, text) => {
  const found = verdictsOf(fileOf(lines)).filter(({ verdict }) => verdict === 'differs');
  expect(found.map((one) => one.text).join('\n')).toContain(text);
  expect(found.map((one) => one.text).join('')).not.toContain('\u001b');
});

test.each([
  ['', 'the file is empty'],
  ['round_id,game\n', 'the first line lacks'],
  [fileOf([], [...ROUND_COLUMNS, 'win']), 'names a column twice'],
  [`${fileOf(rows().slice(0, 1))}"never closed`, 'QUOTE_NOT_CLOSED'],
])('%.20j cannot be read', (text, why) => {
  expect(verdictsOf(text).at(-1)).toMatchObject({ verdict: 'unreadable' });
  expect(verdictsOf(text).at(-1)?.text).toContain(why);
});

describe('npx tulpar-audit', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (...parameters: string[]) => {
    const script = path.join(import.meta.dirname, '../../tulpar-audit.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...parameters], { cwd: folder, encoding: 'utf8' });
    return { status, stdout, stderr };
  };

  test('says in its exit code whether something differs', () => {
    writeFileSync(path.join(folder, 'good.csv'), fileOf(rows()));
    writeFileSync(path.join(folder, 'bad.csv'), fileOf(withField('win', '77', 3)));
    writeFileSync(path.join(folder, 'odd.csv'), new Uint8Array([0xff, 0xfe, 0x00]));
    expect(run('good.csv', '--quiet')).toEqual({ status: 0, stdout: '600 agree, 0 differ, 0 cannot be checked yet.\n', stderr: '' });
    const bad = run('bad.csv');
    expect(bad.status).toBe(1);
    expect(bad.stdout).toContain('✗ differs line 5: round "r3": WIN_DIFFERS, computed');
    expect(bad.stdout).toContain('599 agree, 1 differ');
    expect(run('odd.csv')).toMatchObject({ status: 2, stdout: expect.stringContaining('no UTF-8') });
    expect(run('missing.csv')).toMatchObject({ status: 2, stdout: expect.stringContaining('no such file') });
    expect(run('.').status).toBe(2);
    for (const wrong of [[], ['--nothing'], ['good.csv', 'bad.csv']])
      expect(run(...wrong)).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage') });
  });
});

test('the seeds of a game that is not played any more stay known', () => expect(findGame('dice', 1)?.label).toBe('tulpar/dice/1'));
