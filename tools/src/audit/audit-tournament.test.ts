import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { csvLine } from '@tulpar/games/audit/csv';
import { TOURNAMENT_COLUMNS, type TournamentLine } from '@tulpar/games/audit/tournament-record';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditFile } from './audit-file.ts';

const START = Date.UTC(2026, 10, 20, 9);
const at = (seconds: number): string => new Date(START + seconds * 1_000).toISOString();
const id = (number: number): string => `019a8c00-0000-7000-8000-${String(number).padStart(12, '0')}`;

type Scoring = readonly (readonly [name: string, value: string])[];
/** Seconds after the start, stake, win, points that the round has brought, and whether it is a further stake. */
type Round = readonly [ended: number, stake: number, win: number, points: number, isFurther?: boolean];
interface Player {
  readonly player: string;
  readonly points: number;
  readonly reached: number;
  readonly joined?: number;
  readonly number: number;
  readonly played: readonly Round[];
}

const PRIZES = ['{"from":1,"to":1,"prize":{"kind":"cash","amount":100000}}', '{"from":2,"to":3,"prize":{"kind":"cash","amount":50000}}'];
const prizeAt = (place: number): string =>
  place === 1 ? '{"kind":"cash","amount":100000}' : place <= 3 ? '{"kind":"cash","amount":50000}' : '';

function linesOf(scoring: Scoring, players: readonly Player[]): TournamentLine[] {
  const rules = [
    ['tournament', 'steppe-cup'],
    ['currency', 'KZT'],
    ['starts_at', at(0)],
    ['ends_at', at(1_000)],
    ...scoring,
    ['stake_min', '100'],
    ['game', 'dice'],
    ['game', 'plinko'],
    ...PRIZES.map((prize) => ['prize', prize] as const),
    ['disqualified', '0'],
  ].map(([name = '', value = '']) => ({ row: 'rule', name, value }) as const);
  let ids = 0;
  const entries = players.flatMap(({ player, points, reached, joined = -10, number, played }, nth): TournamentLine[] => {
    const place = String(nth + 1);
    const rounds = String(played.filter(([, , , , isFurther]) => !isFurther).length);
    const times = { joined_at: at(joined), joined_number: String(number), reached_at: at(reached) };
    return [
      { row: 'entry', place, player, ...times, points: String(points), rounds, prize: prizeAt(nth + 1) },
      ...played.map(([ended, stake, win, brought, isFurther = false]): TournamentLine => {
        const round = { round_id: id(++ids), game: 'dice', stake: String(stake), win: String(win), is_further: String(isFurther) };
        return { row: 'round', place, points: String(brought), ...round, opened_at: at(ended - 1), ended_at: at(ended) };
      }),
    ];
  });
  return [...rules, ...entries, { row: 'end', place: String(players.length), rounds: String(ids) }];
}

const linesText = (lines: readonly TournamentLine[]): string =>
  lines.map((line) => csvLine(TOURNAMENT_COLUMNS.map((name) => line[name] ?? ''))).join('');
const textOf = (lines: readonly TournamentLine[]): string => `${csvLine(TOURNAMENT_COLUMNS)}${linesText(lines)}`;
const verdictsOf = (text: string) => [...auditFile([text]).audited];
const differences = (lines: readonly TournamentLine[]): string =>
  verdictsOf(textOf(lines))
    .filter(({ verdict }) => verdict === 'differs')
    .map(({ text }) => text)
    .join('\n');

/** Equal points of the second and the third, of whom the second had them earlier; the third and the fourth are equal but for their joining. */
const BEST: Scoring = [
  ['scoring', 'best-multipliers'],
  ['best', '2'],
];
const CUP = linesOf(BEST, [
  {
    player: 'А•••',
    points: 800,
    reached: 30,
    number: 4,
    played: [
      [10, 1_000, 5_000, 500],
      [20, 300, 100, 0],
      [30, 1_000, 3_000, 300],
    ],
  },
  { player: 'Б•••', points: 333, reached: 5, number: 3, played: [[5, 300, 1_000, 333]] },
  { player: 'В•••', points: 333, reached: 6, number: 1, played: [[6, 300, 1_000, 333]] },
  { player: 'Г•••', points: 333, reached: 6, number: 2, played: [[6, 600, 1_999, 333]] },
  { player: 'Д•••', points: 200, reached: 9, number: 6, joined: 8, played: [[9, 100, 200, 200]] },
]);
/** Changes the lines of which the test is true. */
const changed = (is: (line: TournamentLine) => boolean, change: Partial<TournamentLine>) =>
  CUP.map((line) => (is(line) ? { ...line, ...change } : line));
const entryAt = (place: number) => (line: TournamentLine) => line.row === 'entry' && line.place === String(place);
const roundAt = (ended: number) => (line: TournamentLine) => line.row === 'round' && line.ended_at === at(ended);
const swapped = (one: number, other: number) => {
  const place = (line: TournamentLine) =>
    line.place === String(one) ? String(other) : line.place === String(other) ? String(one) : line.place;
  return CUP.map((line) => {
    if (line.row !== 'entry' && line.row !== 'round') return line;
    const { prize } = line;
    return { ...line, place: place(line) ?? '', ...(prize !== undefined && { prize: prizeAt(Number(place(line))) }) };
  });
};

const SUMS: readonly Player[] = [
  {
    player: 'А•••',
    points: 10,
    reached: 3,
    number: 2,
    // 2.50 and 1.51 staked, 2.00 and 1.00 won: 4 × 1 and 3 × 2.
    played: [
      [2, 250, 200, 6],
      [3, 100, 100, 3],
      [3, 51, 0, 1, true],
    ],
  },
  { player: 'Б•••', points: 2, reached: 4, number: 1, played: [[4, 299, 0, 2]] },
];

test.each<[string, Scoring, readonly Player[]]>([
  [
    'points',
    [
      ['scoring', 'points'],
      ['per_stake', '1'],
      ['per_win', '2'],
    ],
    SUMS,
  ],
  [
    'the biggest win',
    [['scoring', 'biggest-win']],
    [
      {
        player: 'А•••',
        points: 900,
        reached: 5,
        number: 1,
        played: [
          [4, 100, 300, 0],
          [5, 100, 900, 900],
          [6, 100, 900, 0],
        ],
      },
    ],
  ],
  [
    'the sum of bets',
    [['scoring', 'wager-race']],
    [
      {
        player: 'А•••',
        points: 151,
        reached: 5,
        number: 1,
        played: [
          [4, 100, 300, 100],
          [5, 51, 0, 51, true],
        ],
      },
    ],
  ],
  ['the best multipliers', BEST, []],
])('an honest file agrees: %s', (_, scoring, players) => {
  const verdicts = verdictsOf(textOf(linesOf(scoring, players)));
  expect(verdicts.map(({ verdict, text }) => [verdict, text.split(':')[0]])).toEqual(
    players.map((_one, nth) => ['agrees', `place ${nth + 1}`]),
  );
});

test('equal points stand in the order of their moment, then of joining', () => {
  expect(verdictsOf(textOf(CUP)).map(({ verdict }) => verdict)).toEqual(Array.from({ length: 5 }, () => 'agrees'));
});

test.each<[string, readonly TournamentLine[], RegExp]>([
  ['points that the rounds do not bring', changed(entryAt(5), { points: '201' }), /place 5: .*POINTS_DIFFER, computed 200, recorded 201/],
  [
    'what a round has brought',
    changed(roundAt(20), { points: '33' }),
    /place 1: .*ROUND_POINTS_DIFFER in line 16, computed 0, recorded 33/,
  ],
  ['a win that was changed', changed(roundAt(5), { win: '900' }), /place 2: .*PLACE_DIFFERS, computed 4, recorded 2; POINTS_DIFFER/],
  [
    'a round that was left out',
    CUP.filter((line) => !roundAt(30)(line)),
    /ROUNDS_MISSING, counted 6, recorded "7"\nline 14: place 1: .*POINTS_DIFFER, computed 533, recorded 800; ROUNDS_DIFFER, computed 2/,
  ],
  ['two equal players who changed places', swapped(3, 4), /place 4: .*computed 3, recorded 4\n.*place 3: .*computed 4, recorded 3/],
  ['a tie decided wrongly', swapped(2, 3), /PLACE_DIFFERS, computed 2, recorded 3\n.*PLACE_DIFFERS, computed 3, recorded 2/],
  ['a moment that was changed', changed(entryAt(3), { reached_at: at(4) }), /place 3: .*REACHED_AT_DIFFERS, computed .*06\.000Z/],
  ['a repeated round', CUP.flatMap((line) => (roundAt(10)(line) ? [line, line] : [line])), /place 1: .*ROUND_REPEATED in line 16/],
  [
    'a round of two players',
    changed(roundAt(9), { round_id: id(1) }),
    /place 5: .*computed none, recorded 5; ROUND_REPEATED in line 25; POINTS_DIFFER/,
  ],
  ['a prize of another place', changed(entryAt(4), { prize: prizeAt(3) }), /place 4: .*PRIZE_DIFFERS, computed "", recorded/],
  ['a stake before joining', changed(entryAt(5), { joined_at: at(8.5) }), /place 5: .*ROUND_DOES_NOT_COUNT in line 25/],
  ['a round of another game', changed(roundAt(9), { game: 'comet' }), /ROUND_DOES_NOT_COUNT/],
  ['a stake below the least', changed(roundAt(9), { stake: '99' }), /ROUND_DOES_NOT_COUNT/],
  ['a round that ended with the tournament', changed(roundAt(9), { ended_at: at(1_000) }), /ROUND_DOES_NOT_COUNT/],
  ['two who joined as the same', changed(entryAt(4), { joined_number: '1' }), /JOINED_NUMBER_REPEATED/],
  ['a place that was left out', CUP.filter((line) => line.place !== '4'), /PLACES_MISSING, counted 4, recorded "5"\n.*place 5.*computed 4/],
  ['a round without a place', changed(roundAt(9), { place: '9' }), /line 25: ROUND_WITHOUT_PLACE/],
  ['a stake that is no number', changed(roundAt(9), { stake: '1e3' }), /ROUND_MALFORMED in line 25/],
  ['a line of another kind', [...CUP.slice(0, 12), { row: 'x' as 'end' }, ...CUP.slice(12)], /line 14: ROW_UNKNOWN "x"/],
  ['a line behind the end', [...CUP, ...CUP.slice(-1)], /BEHIND_THE_END/],
])('%s is named', (_, lines, text) => {
  expect(differences(lines)).toMatch(text);
});

test.each([
  ['a file cut off between two lines', textOf(CUP.slice(0, -1)), 'cut off'],
  ['a file cut off within a line', textOf(CUP).slice(0, -90), 'cut off'],
  ['a file of the rules alone', textOf(CUP.slice(0, 11)), 'cut off'],
  ['rules without an end', textOf(CUP.filter(({ name }) => name !== 'ends_at')), 'the rules'],
  ['rules that stand there twice', textOf(CUP.flatMap((line) => (line.name === 'stake_min' ? [line, line] : [line]))), 'the rules'],
  ['a prize that is no JSON', textOf(changed(({ value }) => value === PRIZES[0], { value: '{' })), 'the rules'],
  ['rules that change on the way', textOf([...CUP.slice(0, 14), ...CUP.slice(5, 7), ...CUP.slice(14)]), 'a rule behind the first place'],
  ['a quote that is never closed', `${textOf(CUP.slice(0, -1))}"end`, 'QUOTE_NOT_CLOSED'],
  ['a missing column', textOf(CUP).replace('joined_number', 'number'), 'the first line lacks joined_number'],
])('%s cannot be read', (_, text, why) => {
  expect(verdictsOf(text).at(-1)).toMatchObject({ verdict: 'unreadable', text: expect.stringContaining(why) });
});

test('hostile text does not reach the terminal', () => {
  const hostile = '\u001b[2J\u202e\u0007'.repeat(50);
  const lines = [{ row: hostile as 'end' }, { row: 'end' as const, place: hostile, rounds: hostile }];
  const texts = [
    ...verdictsOf(textOf(changed(({ row }) => row === 'entry', { player: hostile, prize: hostile }))),
    ...verdictsOf(textOf([...CUP.slice(0, -1), ...lines])),
  ].map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(10);
  for (const text of texts) expect(text).not.toMatch(/\p{Cc}|\p{Cf}/u);
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(600);
});

describe('npx tulpar-audit', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (program: string, parameters: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...parameters.slice(1), program, parameters[0] ?? ''], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, lines: stdout.trim().split('\n'), stderr };
  };
  const AUDIT = path.join(import.meta.dirname, '../audit.ts');

  test('knows the file of a tournament by its first line, and says in its exit code whether something differs', () => {
    const audit = path.join(import.meta.dirname, '../../tulpar-audit.mjs');
    writeFileSync(path.join(folder, 'good.csv'), textOf(CUP));
    writeFileSync(path.join(folder, 'bad.csv'), textOf(changed(entryAt(5), { points: '201' })));
    writeFileSync(path.join(folder, 'cut.csv'), textOf(CUP.slice(0, -1)));
    expect(run(audit, ['good.csv'])).toMatchObject({
      status: 0,
      lines: { length: 6, 0: '✓ agrees  place 1: "А•••", points 800, rounds 3' },
    });
    expect(run(audit, ['bad.csv'])).toMatchObject({ status: 1, lines: { 5: '4 places agree, 1 differ.' } });
    expect(run(audit, ['cut.csv'])).toMatchObject({ status: 2, lines: { 6: '5 places agree, 0 differ. The rest could not be read.' } });
  });

  test('a file of many rounds needs little memory', () => {
    const file = openSync(path.join(folder, 'huge.csv'), 'w');
    const [players, rounds] = [100, 400];
    const rules = linesOf([['scoring', 'wager-race']], []).slice(0, -1);
    writeSync(file, textOf(rules));
    for (let place = 1; place <= players; place++) {
      const stake = String(100 + players - place);
      const points = String(Number(stake) * rounds);
      const entry: TournamentLine = { row: 'entry', place: String(place), player: 'А•••', joined_at: at(0), joined_number: String(place) };
      const lines = Array.from({ length: rounds }, (_, nth): TournamentLine => {
        const round = { round_id: id(place * rounds + nth), game: 'dice', stake, win: '0', is_further: 'false', points: stake };
        return { row: 'round', place: String(place), ...round, opened_at: at(nth / 1_000), ended_at: at((nth + 1) / 1_000) };
      });
      const stated = { reached_at: at(rounds / 1_000), points, rounds: String(rounds), prize: prizeAt(place) };
      writeSync(file, linesText([{ ...entry, ...stated }, ...lines]));
    }
    writeSync(file, linesText([{ row: 'end', place: String(players), rounds: String(players * rounds) }]));
    closeSync(file);
    // The file has 6 MB, and as objects it would be several times as much.
    const { status, lines, stderr } = run(AUDIT, ['huge.csv', '--max-old-space-size=16']);
    expect([status, lines.at(-1), stderr]).toEqual([0, '100 places agree, 0 differ.', '']);
  });
});
