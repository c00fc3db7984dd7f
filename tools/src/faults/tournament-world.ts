import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { run, startDatabase } from '#bench/programs.ts';
import { killHard } from './world.ts';

const SERVER = 'apps/server/src/testing/trials/tournament-server.ts';
/** A round of dice may follow on another after 0.8 s. */
const PACE_MS = 850;
const RETRY_MS = 50;
const JOBS_EVERY_MS = 100;

/** Servers that count tournaments, and a clock that the trial sets forward. */
export interface TournamentWorld {
  readonly client: Client;
  readonly databaseUrl: string;
  /** Another server each time, so that both are asked where there are two. */
  site(): string;
  /** Kills so many servers at the same moment, and starts them again. */
  restart(count: number): Promise<void>;
  /** Kills all servers and starts them with another clock. */
  setForward(ms: number): Promise<void>;
  /** Runs jobs as soon as there is a server, again and again until the returned function is called. */
  keepRunning(names: readonly string[]): () => Promise<void>;
  kill(): Promise<void>;
  close(): Promise<void>;
}

export async function openTournamentWorld(processes: number): Promise<TournamentWorld> {
  const [dataDir, database] = [await mkdtemp(path.join(tmpdir(), 'tulpar-faults-')), await startDatabase()];
  let shiftMs = 0;
  let asked = 0;
  const servers: { readonly child: ChildProcess; readonly site: string }[] = [];
  const start = async (isFirst = false) => {
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SHIFT_MS: String(shiftMs), FIRST: isFirst ? 'yes' : 'no' };
    const { child, line } = await run([SERVER], env, /^http/);
    return { child, site: line };
  };
  servers.push(await start(true));
  while (servers.length < processes) servers.push(await start());
  const [client, jobs] = [new Client({ connectionString: database.url }), new Client({ connectionString: database.url })];
  await Promise.all([client.connect(), jobs.connect()]);
  const restart = async (count: number): Promise<void> => {
    const killed = servers.splice(0, count);
    await Promise.all(killed.map(({ child }) => killHard(child)));
    servers.push(...(await Promise.all(killed.map(() => start()))));
  };
  return {
    client,
    databaseUrl: database.url,
    site: () => servers[asked++ % servers.length]?.site ?? '',
    restart,
    async setForward(ms) {
      shiftMs = ms;
      await restart(servers.length);
    },
    keepRunning(names) {
      const state = { isOver: false };
      // The one that waits is replaced, so that none gather while no server is there.
      const add = (job: string) => jobs.query(`select graphile_worker.add_job($1::text, '{}'::json, job_key => $1::text)`, [job]);
      const enqueue = async (): Promise<void> => {
        while (!state.isOver) {
          for (const job of names) await add(job);
          await delay(JOBS_EVERY_MS);
        }
      };
      const enqueuing = enqueue();
      // It is looked at when it is stopped.
      enqueuing.catch(() => undefined);
      return () => {
        state.isOver = true;
        return enqueuing;
      };
    },
    async kill() {
      await Promise.all(servers.map(({ child }) => killHard(child)));
    },
    async close() {
      await Promise.all([client.end(), jobs.end()]);
      await Promise.all(servers.map(({ child }) => killHard(child)));
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function post<Answer>(url: string, body: unknown, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new PostRefusal(`${new URL(url).pathname} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

class PostRefusal extends Error {}

export interface TrialPlayer {
  readonly session: string;
  readonly token: string;
}

/** A UUIDv7, as the page makes it. */
function newRoundId(): string {
  const hex = Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18, 30)}`;
}

/** Sends the same call until a server answers; what a server was killed with is asked again. */
async function insist(world: TournamentWorld, address: string, body: object, token: string): Promise<void> {
  for (;;) {
    try {
      return void (await post(`${world.site()}${address}`, body, token));
    } catch (error) {
      if (error instanceof PostRefusal) throw error;
      await delay(RETRY_MS);
    }
  }
}

/** The player joins all tournaments and bets until the returned function is called, which gives how many bets were answered. */
export function keepPlaying(world: TournamentWorld, { session, token }: TrialPlayer, slugs: readonly string[]): () => Promise<number> {
  const state = { isOver: false };
  let answered = 0;
  const play = async (): Promise<number> => {
    for (const slug of slugs) await insist(world, `/api/v1/tournaments/${slug}/join`, {}, token);
    while (!state.isOver) {
      // Few different stakes and chances, so that many points are equal.
      const [stake, chance] = [1_000 * (1 + (answered % 3)), answered % 2 === 0 ? 5_000 : 1_000];
      const bet = { stake, side: 'over', chance };
      await insist(world, '/api/v1/rounds', { id: newRoundId(), session, game: 'dice', bet }, token);
      answered++;
      await delay(PACE_MS);
    }
    return answered;
  };
  const playing = play();
  // It is looked at when the playing ends.
  playing.catch(() => undefined);
  return () => {
    state.isOver = true;
    return playing;
  };
}
