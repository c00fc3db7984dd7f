import { createHash, randomBytes } from 'node:crypto';
import { COMET_SOCKET_PATH, type CometState, cashOutCometBet, getCometBet, placeCometBet } from '@tulpar/contract/games/comet';
import { launchGame } from '@tulpar/contract/games/launch';
import { crashWith, saltOf } from '@tulpar/games/comet/chain';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, expect } from 'vitest';
import type { CometTimes } from '#flows/comet/flight-times.ts';
import { openTestSocket, type TestSocket } from './test-socket.ts';
import type { Answer } from './test-visitor.ts';
import { expectBalanced } from './use-cashbox.ts';
import { fund, type Gambler } from './use-games.ts';
import { type TestApp, useTestApp } from './use-test-app.ts';

export const MONEY = 10_000_000;
/** The next flight waits until the test asks for it: another flight could fly for a minute. */
const LONG_MS = 3_600_000;
const QUICK: CometTimes = { contributionMs: 50, betMs: 4000, restMs: LONG_MS, leaseMs: 600, tickMs: 50 };
const WORD = 'ab'.repeat(16);

type Queries = Pick<TestApp['database'], 'pool'>;

const lastNumber = async ({ pool }: Queries): Promise<number> =>
  (await pool.query<{ number: number }>('select coalesce(max(number), 0)::int as number from comet_flight')).rows[0]?.number ?? 0;

/** Creates a chain of one flight with the wanted crash point and its salt, for one of the next flights; returns the flight's number. */
export async function makeChainWhere(database: Queries, isWanted: (crash: number) => boolean, ahead = 1): Promise<number> {
  const number = (await lastNumber(database)) + ahead;
  for (;;) {
    const seed = randomBytes(32);
    const end = createHash('sha256').update(seed).digest();
    const salt = saltOf(end.toString('hex'), [WORD]);
    if (!isWanted(crashWith(seed, salt, number))) continue;
    await database.pool.query(
      `insert into comet_chain (id, first_number, length, checkpoints, end_hash, contributions, salt, created_at)
       values (gen_random_uuid(), $1, 1, $2, $3, $4, $5, now())`,
      [number, [seed], end, [WORD], salt],
    );
    return number;
  }
}

/** Opens a watching socket in a process, so that the process runs flights. */
export async function openWatcher(http: FastifyInstance): Promise<TestSocket & { state(): CometState | undefined; end(): Promise<void> }> {
  const socket = await openTestSocket(http, COMET_SOCKET_PATH);
  socket.say({ type: 'hello', word: WORD });
  return Object.assign(socket, {
    state: () => socket.heard.findLast(({ type }) => type === 'state') as unknown as CometState | undefined,
    async end() {
      socket.close();
      await socket.closed;
    },
  });
}

/** The players of a test. */
interface Many {
  readonly 4: [Gambler, Gambler, Gambler, Gambler];
  readonly 5: [Gambler, Gambler, Gambler, Gambler, Gambler];
}

export interface CometWorld extends TestApp {
  readonly url: string;
  /** A player with money and a session of comet. */
  gambler(money?: number): Promise<Gambler>;
  gamblers<Count extends keyof Many>(count: Count): Promise<Many[Count]>;
  bet(gambler: Gambler, changes: Readonly<Record<string, unknown>>): Promise<Answer>;
  take(gambler: Gambler, id: string): Promise<Answer>;
  look(gambler: Gambler, id: string): Promise<Answer>;
  money(gambler: Gambler): Promise<number>;
  /** The kinds of the player's entries, without the deposit. */
  entries(gambler: Gambler): Promise<string[]>;
  /** Waits until the flight has reached this point, by the database's clock. */
  until(number: number, condition: 'open' | 'flying' | 'ended' | 'settled'): Promise<void>;
  betId(): string;
  /** Prepares the next flight with the wanted crash point and returns its number. No process leads in the meantime. */
  nextFlight(isWanted: (crash: number) => boolean): Promise<number>;
  /** For another process on the same database. */
  readonly times: CometTimes;
}

const CONDITIONS = {
  open: 'opens_at <= clock_timestamp()',
  flying: 'flies_at <= clock_timestamp()',
  ended: 'ended_at is not null',
  settled: 'settled_at is not null',
} as const;

/** The app with short pauses between flights. After each test the ledger must balance. */
export function useComet(): CometWorld {
  const times = { ...QUICK };
  const world = useTestApp({ cometTimes: times }) as CometWorld;
  beforeAll(() => world.http.listen({ port: 0, host: '127.0.0.1' }).then(() => undefined));
  Object.assign(world, {
    times,
    nextFlight: (isWanted: (crash: number) => boolean) => {
      times.restMs = 0;
      return makeChainWhere(world.database, isWanted);
    },
    async gambler(money = MONEY) {
      const player = await world.player();
      await fund(world, player.id, money);
      const launched = await player.call(launchGame, { params: { slug: 'comet' }, body: { mode: 'real' } });
      return Object.assign(player, { session: (launched.body as { data: { session: string } }).data.session });
    },
    gamblers: (count: number) => Promise.all(Array.from({ length: count }, () => world.gambler())),
    betId() {
      const hex = world.clock.now().getTime().toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
      return [hex.slice(0, 8), hex.slice(8, 12), `7${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
    },
    bet: (gambler: Gambler, changes: Readonly<Record<string, unknown>>) =>
      gambler.call(placeCometBet, {
        body: { id: world.betId(), session: gambler.session, flight: 1, stake: 10_000, auto: 0, ...changes },
      }),
    take: (gambler: Gambler, id: string) => gambler.call(cashOutCometBet, { params: { id }, body: {} }),
    look: (gambler: Gambler, id: string) => gambler.call(getCometBet, { params: { id } }),
    async money({ id }: Gambler) {
      const { rows } = await world.database.pool.query<{ real: number }>('select real from ledger_wallet where player_id = $1', [id]);
      return rows[0]?.real ?? Number.NaN;
    },
    async entries({ id }: Gambler) {
      const { rows } = await world.database.pool.query<{ kind: string }>(
        `select kind from ledger_entry where player_id = $1 and kind <> 'deposit-paid' order by seq`,
        [id],
      );
      return rows.map(({ kind }) => kind);
    },
    async until(number: number, condition: keyof typeof CONDITIONS) {
      await expect
        .poll(
          async () =>
            (await world.database.pool.query(`select from comet_flight where number = $1 and ${CONDITIONS[condition]}`, [number])).rowCount,
          { interval: 15 },
        )
        .toBe(1);
      times.restMs = LONG_MS;
    },
  });
  afterEach(() => expectBalanced(world));
  return world;
}
