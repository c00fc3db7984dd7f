import { type Figure, median } from './figure.ts';
import { sql } from './pgbench.ts';
import { LOAD, type Played, playBare } from './play-bare.ts';
import { runProgram, startDatabase } from './programs.ts';

const TURNS = 7;
const SECONDS = 4;
const CALLERS = 32;
const PLAYERS = 10_000;

interface Arm {
  readonly name: string;
  readonly database: string;
  /** Every so-manieth player has four limits; null for nobody. */
  readonly every: number | null;
  readonly rateAtLeast?: number;
  readonly logAtMost?: number;
}

const ARMS: readonly Arm[] = [
  { name: 'nobody limited', database: 'nobody_limited', every: null },
  { name: 'a fifth with four limits', database: 'fifth_limited', every: 5, rateAtLeast: 0.97, logAtMost: 1.03 },
  { name: 'everybody with four limits', database: 'all_limited', every: 1, rateAtLeast: 0.88, logAtMost: 1.12 },
];

const inDatabase = (url: string, name: string) => url.replace(/\/[^/]*$/, `/${name}`);
const verify = (url: string) => runProgram(['apps/server/src/commands/ledger-verify.ts'], { DATABASE_URL: url });

/** Copies of the same players, which differ in their limits only. */
async function prepareArms(url: string, players: number): Promise<void> {
  await verify(url);
  await runProgram([LOAD, 'prepare', url, String(players)]);
  for (const { database, every } of ARMS) {
    const own = inDatabase(url, database);
    await sql(inDatabase(url, 'postgres'), `create database ${database} template "${new URL(url).pathname.slice(1)}"`);
    if (every !== null) await runProgram([LOAD, 'limit', own, String(every)]);
    await sql(own, 'vacuum analyze', 'checkpoint');
  }
}

/** Each turn plays every arm once, beginning with another one, so that other load and the growing tables disturb all alike. */
async function playTurns(url: string, turns: number, play: Parameters<typeof playBare>[1]): Promise<Map<string, Played[]>> {
  const played = new Map<string, Played[]>(ARMS.map(({ name }) => [name, []]));
  for (let turn = 0; turn < turns; turn++)
    for (let place = 0; place < ARMS.length; place++) {
      const arm = ARMS[(turn + place) % ARMS.length] as Arm;
      played.get(arm.name)?.push(await playBare(inDatabase(url, arm.database), play));
    }
  return played;
}

/** What limits cost a round of the bare ledger, against players without limits in the same run. Invalid unless every ledger verifies. */
export async function protection(parameters: readonly string[]): Promise<Figure[]> {
  const given = (name: string, usual: number) => (parameters.includes(name) ? Number(parameters[parameters.indexOf(name) + 1]) : usual);
  const [players, turns, seconds] = [given('--players', PLAYERS), given('--turns', TURNS), given('--seconds', SECONDS)];
  const server = await startDatabase();
  try {
    await prepareArms(server.url, players);
    const played = await playTurns(server.url, turns, { callers: CALLERS, players, seconds });
    for (const { database } of ARMS) await verify(inDatabase(server.url, database));
    return ARMS.flatMap((arm) => figuresOf(arm, played));
  } finally {
    await server.stop();
  }
}

function figuresOf({ name, rateAtLeast, logAtMost }: Arm, played: ReadonlyMap<string, readonly Played[]>): Figure[] {
  const own = played.get(name) ?? [];
  const base = played.get('nobody limited') ?? [];
  const ratio = (read: (one: Played) => number) => median(own.map((one, turn) => read(one) / read(base[turn] as Played)));
  if (rateAtLeast === undefined || logAtMost === undefined)
    return [
      { name: `rounds, ${name}`, value: Math.round(median(own.map(({ perSecond }) => perSecond))), unit: 'rounds/s' },
      { name: `log of a round, ${name}`, value: Math.round(median(own.map(({ logBytes }) => logBytes))), unit: 'bytes' },
    ];
  return [
    {
      name: `rounds, ${name}, median of ${own.length} turns`,
      value: ratio(({ perSecond }) => perSecond),
      unit: 'ratio',
      atLeast: rateAtLeast,
    },
    { name: `log of a round, ${name}`, value: ratio(({ logBytes }) => logBytes), unit: 'ratio', atMost: logAtMost },
  ];
}
