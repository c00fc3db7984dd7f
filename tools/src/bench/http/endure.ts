import path from 'node:path';
import { driveConnections, quantile } from '../driver.ts';
import type { Figure } from '../figure.ts';
import { run } from '../programs.ts';
import { byCause } from '../tail/causes.ts';
import { showCauses } from '../tail/show-causes.ts';
import type { SlowCall } from '../tail/spans.ts';
import { watchMachine } from '../tail/watch-machine.ts';
import { watchProcess } from '../tail/watch-process.ts';
import { CONNECTIONS, drive, mixOf } from './calls.ts';
import { end, type World } from './world.ts';

/** Short enough for access tokens, and that both sides see the same weather of the machine. */
const STRETCH_SECONDS = 120;
/** The bare route's share of a stretch. */
const BARE_SHARE = 0.5;
const BARE_SERVER = path.join(import.meta.dirname, '../bare-server.ts');

/** The player of a token. */
const playerOf = (token: string) => (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

const PROGRAMS = ['server', 'PostgreSQL', 'generator'] as const;

type Driven = Awaited<ReturnType<typeof driveConnections>>;

const timesOf = (stretches: readonly Driven[]) => stretches.flatMap(({ times }) => times).sort((a, b) => a - b);

/** The slowest hundredth of all calls, of those that took longer than it is worth asking why. */
function slowest(stretches: readonly Driven[]): SlowCall[] {
  const calls = stretches.reduce((sum, one) => sum + one.calls, 0);
  return stretches
    .flatMap(({ slow }) => slow)
    .sort((a, b) => b.doneAt - b.dueAt - (a.doneAt - a.dueAt))
    .slice(0, Math.ceil(calls / 100));
}

/**
 * The mix at half its peak for minutes, in turns with the same number of calls to a bare route with one prepared SELECT, which is what the
 * machine allows. Prints what the slowest calls waited for.
 */
export async function endure(world: World, half: number, minutes: number): Promise<Figure[]> {
  const { site, players, spans } = world;
  const seconds = minutes * 60;
  await world.signInAgain();
  await drive(site, players, mixOf(site), { seconds: Math.min(60, seconds), perSecond: half });
  const someone = players.tokens.slice(0, CONNECTIONS).map(playerOf).join(',');
  const bareServer = await run([BARE_SERVER, world.databaseUrl, someone], {}, /^http/);
  const ours: Driven[] = [];
  const bare: Driven[] = [];
  const spent = { server: 0, PostgreSQL: 0, generator: 0 };
  world.watch();
  const stop = [watchProcess('generator', (more) => spans.push(...more)), watchMachine((more) => spans.push(...more))];
  const before = await world.memory();
  try {
    for (let left = seconds; left > 0; left -= STRETCH_SECONDS) {
      const stretch = Math.max(5, Math.min(STRETCH_SECONDS, left));
      await world.renewTokens(stretch * half);
      const spentBefore = world.processorTimes();
      ours.push(await drive(site, players, mixOf(site), { seconds: stretch, perSecond: half }));
      const spentAfter = world.processorTimes();
      for (const program of PROGRAMS) spent[program] += spentAfter[program] - spentBefore[program];
      const call = { method: 'GET', path: '/balance', token: '' } as const;
      bare.push(await driveConnections(bareServer.line, CONNECTIONS, { seconds: stretch * BARE_SHARE, perSecond: half }, () => call));
    }
  } finally {
    for (const one of stop) one();
    await end(bareServer.child);
  }
  const growth = ((await world.memory()) / before - 1) * 100;
  const [times, bareTimes] = [timesOf(ours), timesOf(bare)];
  const slow = slowest(ours);
  console.log(showCauses(byCause(slow, spans, ours), slow, times.length));
  const [p99, bareP99] = [quantile(times, 0.99), quantile(bareTimes, 0.99)];
  return [
    // Where the machine alone needs longer than the bar, the bar is one and a half times that.
    { name: `the mix at half the peak, p99 over ${minutes} min`, value: p99, unit: 'ms', atMost: Math.max(50, 1.5 * bareP99) },
    { name: 'the worst p99 of its stretches', value: Math.max(...ours.map((one) => one.p99)), unit: 'ms' },
    { name: 'the mix at half the peak, p50', value: quantile(times, 0.5), unit: 'ms' },
    { name: 'a bare route with one SELECT at the same rate, p99', value: bareP99, unit: 'ms' },
    { name: 'p99 of the mix against that of the bare route', value: p99 / bareP99, unit: 'times' },
    ...PROGRAMS.map((program) => ({
      name: `processor time of a call: ${program}`,
      value: (spent[program] / times.length) * 1e6,
      unit: 'µs',
    })),
    { name: `memory growth over ${minutes} min at half the peak`, value: growth, unit: '%', atMost: 5 },
  ];
}
