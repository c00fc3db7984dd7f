import { type Figure, median } from './figure.ts';
import { sql } from './pgbench.ts';
import { LOAD, type Played, playBare, TOURNAMENT_LOAD } from './play-bare.ts';
import { runProgram, startDatabase } from './programs.ts';

/** A multiple of the arms, so that each is as often the first. */
const TURNS = 12;
const SECONDS = 4;
const CALLERS = 32;
const PLAYERS = 10_000;
/** More often than a server does it. */
const COUNTS_EVERY_MS = 1000;

interface Arm {
  readonly name: string;
  readonly database: string;
  /** Every so-manieth player has four limits; null for nobody. */
  readonly every: number | null;
  /** Every so-manieth of the others takes part in a tournament. */
  readonly joined?: number;
  readonly rateAtLeast?: number;
  readonly logAtMost?: number;
  /** Another checkout whose code plays. */
  readonly checkout?: string;
}

const NOBODY = 'nobody limited';
const BEFORE = 'before there were limits';
/** What limits may cost who has none, against the commit before them. */
const BEFORE_AT_LEAST = 0.99;

const ARMS: readonly Arm[] = [
  { name: NOBODY, database: 'nobody_limited', every: null },
  { name: 'a fifth with four limits', database: 'fifth_limited', every: 5, rateAtLeast: 0.97, logAtMost: 1.03 },
  { name: 'a fifth limited, a fifth in a tournament', database: 'fifth_joined', every: 5, joined: 5, rateAtLeast: 0.95, logAtMost: 1.05 },
  { name: 'everybody with four limits', database: 'all_limited', every: 1, rateAtLeast: 0.88, logAtMost: 1.12 },
];

const inDatabase = (url: string, name: string) => url.replace(/\/[^/]*$/, `/${name}`);
const verify = (url: string, checkout?: string) =>
  runProgram(['apps/server/src/commands/ledger-verify.ts'], { DATABASE_URL: url }, checkout);

/** Copies of the same players, which differ in their limits only; an earlier checkout makes its own. */
async function prepareArms(url: string, arms: readonly Arm[], players: number): Promise<void> {
  await verify(url);
  await runProgram([LOAD, 'prepare', url, String(players)]);
  for (const { database, every, joined, checkout } of arms) {
    const own = inDatabase(url, database);
    const template = checkout === undefined ? new URL(url).pathname.slice(1) : 'template0';
    await sql(inDatabase(url, 'postgres'), `create database ${database} template "${template}"`);
    if (checkout !== undefined) {
      await verify(own, checkout);
      await runProgram([LOAD, 'prepare', own, String(players)], {}, checkout);
    }
    if (joined !== undefined) await runProgram([TOURNAMENT_LOAD, 'join', own, String(joined)]);
    if (every !== null) await runProgram([LOAD, 'limit', own, String(every)]);
    // Setting limits rewrites the wallets: all arms begin with tables of the same density.
    await sql(own, 'vacuum full ledger_wallet');
    await sql(own, 'vacuum analyze', 'checkpoint');
  }
}

/** Each turn plays every arm once, beginning with another one, so that other load and the growing tables disturb all alike. */
interface Turns {
  readonly arms: readonly Arm[];
  readonly turns: number;
  readonly play: Parameters<typeof playBare>[1];
}

async function playTurns(url: string, { arms, turns, play }: Turns): Promise<Map<string, Played[]>> {
  const played = new Map<string, Played[]>(arms.map(({ name }) => [name, []]));
  for (let turn = 0; turn < turns; turn++)
    for (let place = 0; place < arms.length; place++) {
      const arm = arms[(turn + place) % arms.length] as Arm;
      played
        .get(arm.name)
        ?.push(
          await playBare(
            inDatabase(url, arm.database),
            { ...play, ...(arm.joined !== undefined && { countsEveryMs: COUNTS_EVERY_MS }) },
            arm.checkout,
          ),
        );
    }
  return played;
}

/**
 * What limits cost a round of the bare ledger, against players without limits in the same run, and with `--before <checkout>` what they cost who
 * has none, against a checkout of the commit before them. Invalid unless every ledger verifies.
 */
export async function protection(parameters: readonly string[]): Promise<Figure[]> {
  const given = (name: string, usual: number) => (parameters.includes(name) ? Number(parameters[parameters.indexOf(name) + 1]) : usual);
  const [players, turns, seconds] = [given('--players', PLAYERS), given('--turns', TURNS), given('--seconds', SECONDS)];
  const checkout = parameters[parameters.indexOf('--before') + 1];
  const before =
    parameters.includes('--before') && checkout !== undefined ? [{ name: BEFORE, database: 'before_limits', every: null, checkout }] : [];
  const arms: readonly Arm[] = [...ARMS, ...before];
  const server = await startDatabase();
  try {
    await prepareArms(server.url, arms, players);
    const played = await playTurns(server.url, { arms, turns, play: { callers: CALLERS, players, seconds } });
    for (const arm of arms) await verify(inDatabase(server.url, arm.database), arm.checkout);
    return arms.flatMap((arm) => figuresOf(arm, played));
  } finally {
    await server.stop();
  }
}

function figuresOf({ name, rateAtLeast, logAtMost }: Arm, played: ReadonlyMap<string, readonly Played[]>): Figure[] {
  const own = played.get(name) ?? [];
  const base = played.get(NOBODY) ?? [];
  const ratio = (read: (one: Played) => number) => median(own.map((one, turn) => read(one) / read(base[turn] as Played)));
  if (name === BEFORE) {
    const value = median(base.map(({ perSecond }, turn) => perSecond / (own[turn] as Played).perSecond));
    return [{ name: `rounds, ${NOBODY}, against before`, value, unit: 'ratio', atLeast: BEFORE_AT_LEAST }];
  }
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
