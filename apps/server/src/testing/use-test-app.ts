import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll } from 'vitest';
import { type App, createApp } from '#app.ts';
import type { AppContext } from '#flows/app-context.ts';
import type { CometTimes } from '#flows/comet/flight-times.ts';
import { MEASURE_OFFER } from '#flows/offers/measure-offer.ts';
import { type CountryFinder, openCountryFinder } from '#modules/region/index.ts';
import { readConfig } from '#platform/config.ts';
import { createDatabase, type Database, statement } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { withAppRole } from '#platform/schema/app-role.ts';
import { testDatabase } from '#platform/testing/test-database.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createTestIds } from './test-ids.ts';
import { createTestVisitor, type TestVisitor } from './test-visitor.ts';

/** Collects messages instead of sending them. */
interface SentMessage {
  kind: 'sms' | 'email';
  recipient: string;
  subject: string | null;
  body: string;
}

const selectSentMessages = statement<SentMessage>(
  'testing.selectSentMessages',
  'select kind, recipient, subject, body from platform_message order by created_at, id',
);

export interface TestPlayer extends TestVisitor {
  readonly id: string;
  readonly phone: string;
}

export interface TestApp {
  readonly http: App['http'];
  readonly context: AppContext;
  readonly contextAt: App['contextAt'];
  readonly database: Database;
  readonly clock: TestClock;
  /** All log entries of level warning and above. */
  readonly logged: readonly string[];
  /** A new visitor, in a network of its own. */
  visitor(address?: string): TestVisitor;
  /** A new grown-up player with a unique phone number, signed up and signed in. */
  player(body?: Readonly<Record<string, unknown>>): Promise<TestPlayer>;
  newPhone(): string;
  /** Runs the waiting jobs and returns all messages sent so far. */
  messages(): Promise<SentMessage[]>;
  runJob(name: string): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly url: string;
  /** Settings as environment variables. */
  readonly config?: Readonly<Record<string, string>>;
  readonly clock?: TestClock;
  readonly cometTimes?: CometTimes;
  /** Messages may be pushed to a push service of the test. */
  readonly pushesToLoopback?: boolean;
  /** The settings decide whether messages are kept and shown; else they are, so that tests can read them. */
  readonly isProduction?: boolean;
}

export const DEVELOPER_KEY = 'printed-at-the-start';

let addresses = 0;
let phones = 0;
let folders = 0;
let countries: Promise<CountryFinder> | undefined;

/** A private address, which belongs to no country. Each is in a network of its own, because accounts know the networks they signed in from. */
const newAddress = () => `10.${Math.floor(++addresses / 256) % 256}.${addresses % 256}.1`;
const newPhone = () => `7701${String(++phones).padStart(7, '0')}`;

export async function createTestApp({
  url,
  config: settings = {},
  clock = createTestClock(),
  cometTimes,
  pushesToLoopback = false,
  isProduction = false,
}: TestAppOptions): Promise<TestApp> {
  const logged: string[] = [];
  // Created by its first write.
  const dataDir = path.join(tmpdir(), `tulpar-test-${process.pid}-${++folders}`);
  const read = readConfig(
    {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    tmpdir(),
  );
  // Tests read messages, and some of them do so under an https address.
  const config = isProduction ? read : { ...read, hasDeveloperPages: true };
  const log = createLog(config.logLevel, { write: (line) => logged.push(line) });
  // On a busy machine a hundred calls at once wait longer than players should.
  const patience = { lockMsMax: 60_000, connectMsMax: 120_000 };
  const database = createDatabase({ url: withAppRole(url), clock, ids: createTestIds(), ...patience });
  countries ??= openCountryFinder();
  const app = await createApp({
    config,
    log,
    clock,
    database,
    countries: await countries,
    developerKey: config.hasDeveloperPages ? DEVELOPER_KEY : null,
    pushesToLoopback,
    ...(cometTimes && { cometTimes }),
  });
  await app.http.ready();
  // The odds of all offers of a release take a minute of computing: tests that are about them calculate those of a few.
  const quickJobs = app.jobs.filter(({ name }) => name !== MEASURE_OFFER);
  const taskList = Object.fromEntries(quickJobs.map((job) => [job.name, (payload: unknown) => job.run(payload)]));
  const visitor = (address = newAddress()) => createTestVisitor(app.http, address);

  return {
    http: app.http,
    context: app.context,
    contextAt: app.contextAt,
    database,
    clock,
    logged,
    visitor,
    newPhone,
    async player(body = {}) {
      const phone = newPhone();
      const player = visitor();
      const person = { birthday: '1990-05-05', ...body };
      const answer = await player.signUp('email' in body ? person : { phone, ...person });
      if (answer.status !== 200) throw new Error(`the player was not signed up: ${answer.text}`);
      const claims = await app.context.accessTokens.verify(player.access ?? '');
      return Object.assign(player, { phone, id: claims?.playerId ?? '' });
    },
    async messages() {
      await runOnce({ pgPool: database.pool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) });
      return database.query(selectSentMessages);
    },
    async runJob(name) {
      const job = app.jobs.find((one) => one.name === name);
      if (!job) throw new Error(`there is no job ${name}`);
      await job.run({});
    },
    async close() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Call it at the top of a test file: the app runs on a database of the file's own, and both are gone at its end. */
export function useTestApp(options: Omit<TestAppOptions, 'url'> = {}): TestApp & { readonly url: string } {
  const { url } = testDatabase();
  const world = { url } as TestApp & { readonly url: string };
  beforeAll(async () => {
    Object.assign(world, await createTestApp({ ...options, url }));
  });
  afterAll(() => world.close());
  return world;
}
