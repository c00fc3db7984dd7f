import { startCuttingProxy } from './faults/cutting-proxy.ts';
import { fillDisks } from './faults/full-disk.ts';
import { injectOfferFaults } from './faults/offers.ts';
import { injectPaymentFaults } from './faults/payments.ts';
import { injectTournamentFaults } from './faults/tournaments.ts';
import { createFaultWorld, type FaultWorld, killHard } from './faults/world.ts';

/**
 * `npm run faults [times] [cuts]`: everything dies under load, on loopback, again and again; afterwards the books must be right.
 * `npm run faults payments`: only the troubles of the payment provider. `npm run faults offers [every]`: only a death at each, or at each
 * so-manieth, statement of what is done with offers. `npm run faults tournaments [kills]`: only deaths while tournaments are counted, closed
 * and paid.
 */
const part = ['payments', 'offers', 'tournaments'].find((name) => name === process.argv[2]) ?? null;
const [times = 20, cuts = 200] = part === null ? process.argv.slice(2).map(Number) : [];
const OFFERS_EVERY = 5;
/** Of a whole run; alone it kills more often. */
const TOURNAMENT_KILLS = 5;
const TOURNAMENT_KILLS_ALONE = 12;
const BETWEEN = 150;
const CONTROL_TRIES = 10;

let failed = 0;
function printResult(name: string, count: number, flaws: readonly string[], world: { answered: { size: number } }): void {
  if (flaws.length > 0) failed++;
  const rest = flaws.length === 0 ? `${world.answered.size} rounds answered, each there once, no difference` : flaws.join('; ');
  console.log(`${flaws.length === 0 ? '✓' : '✗'} ${name}, ${count} times: ${rest}`);
}

async function killPrograms(world: FaultWorld): Promise<void> {
  for (let count = 0; count < times; count++) {
    const load = await world.load();
    await world.more(BETWEEN);
    await killHard(load);
  }
  printResult('kill -9 of the program that moves money', times, await world.flaws(), world);
}

async function killBackends(world: FaultWorld): Promise<void> {
  const load = await world.load();
  for (let count = 0; count < times; count++) {
    await world.more(BETWEEN);
    const [victim] = await world.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'tulpar' order by random() limit 1`,
    );
    // PostgreSQL ends every session when one is killed so, and recovers from its log.
    if (victim) process.kill(victim.pid, 'SIGKILL');
  }
  await world.more(BETWEEN);
  await killHard(load);
  printResult('kill -9 of a backend', times, await world.flaws(), world);
}

async function killDatabases(world: FaultWorld): Promise<void> {
  for (let count = 0; count < times; count++) {
    const load = await world.load();
    await world.more(BETWEEN);
    await world.killDatabase();
    await killHard(load);
  }
  printResult('kill -9 of the whole PostgreSQL', times, await world.flaws(), world);
}

async function cutConnections(world: FaultWorld): Promise<void> {
  const { hostname, port } = new URL(world.url);
  const proxy = await startCuttingProxy({ host: hostname, port: Number(port) }, 1);
  const through = new URL(world.url);
  through.port = String(proxy.port);
  const load = await world.load(through.href);
  while (proxy.cuts() < cuts) await world.more(5);
  await killHard(load);
  proxy.close();
  printResult('a connection cut in the middle', proxy.cuts(), await world.flaws(), world);
}

async function fillDisk(): Promise<void> {
  const count = Math.ceil(times / 4);
  const result = await fillDisks(count);
  if (result) printResult('a full disk', count, result.flaws, { answered: { size: result.answered } });
  else console.log('- a full disk: this machine lets us have no small one (it takes root on Linux)');
}

/** Without waiting for the disk, what was told may be lost; if this were not noticed, nothing above would mean anything. */
async function loseOnPurpose(world: FaultWorld): Promise<void> {
  await world.query('alter system set synchronous_commit = off');
  await world.query(`alter system set wal_writer_delay = '10s'`);
  await world.query('select pg_reload_conf()');
  for (let count = 1; count <= CONTROL_TRIES; count++) {
    const unsafe = new URL(world.url);
    unsafe.searchParams.set('options', '-c synchronous_commit=off');
    const load = await world.load(unsafe.href);
    await world.more(BETWEEN * 2);
    await world.killDatabase();
    await killHard(load);
    const lost = (await world.flaws()).filter((flaw) => flaw.includes('not there'));
    if (lost.length > 0) return console.log(`✓ control: without synchronous commit ${lost[0]}`);
  }
  failed++;
  console.log('✗ control: without synchronous commit nothing was lost, so losses may not be noticed at all');
}

async function killServers(): Promise<void> {
  const { cases, flaws } = await injectPaymentFaults();
  if (flaws.length > 0) failed++;
  const rest = flaws.length === 0 ? 'every wallet holds what it should, no difference' : flaws.join('; ');
  console.log(`${flaws.length === 0 ? '✓' : '✗'} kill -9 of the server under ${cases} troubles of the payment provider: ${rest}`);
}

async function loadLedger(): Promise<void> {
  const world = await createFaultWorld();
  try {
    await killPrograms(world);
    await killBackends(world);
    await killDatabases(world);
    await cutConnections(world);
    await loseOnPurpose(world);
  } finally {
    await world.close();
  }
}

async function killOffers(): Promise<void> {
  const every = part === 'offers' ? Number(process.argv[3] ?? 1) : OFFERS_EVERY;
  if (!Number.isInteger(every) || every < 1) throw new Error('every wants a number');
  const { kills, flaws } = await injectOfferFaults(every);
  if (flaws.length > 0) failed++;
  const rest = flaws.length === 0 ? 'every offer is there once, no difference' : flaws.join('; ');
  console.log(`${flaws.length === 0 ? '✓' : '✗'} kill -9 in the middle of an offer, ${kills} times: ${rest}`);
}

async function killTournaments(): Promise<void> {
  const kills = part === 'tournaments' ? Number(process.argv[3] ?? TOURNAMENT_KILLS_ALONE) : TOURNAMENT_KILLS;
  if (!Number.isInteger(kills) || kills < 1) throw new Error('kills wants a number');
  for (const processes of [1, 2]) {
    const { kills: died, rounds, prizes, flaws } = await injectTournamentFaults(kills, processes);
    if (flaws.length > 0) failed++;
    const rest =
      flaws.length === 0 ? `${rounds} rounds, ${prizes} prizes, every place and every prize once, no difference` : flaws.join('; ');
    const where = processes === 1 ? 'kill -9 of the server' : `kill -9 of one or both of ${processes} servers`;
    console.log(
      `${flaws.length === 0 ? '✓' : '✗'} ${where} while it counts ${died.play}, closes ${died.close} and pays ${died.pay} times: ${rest}`,
    );
  }
}

const isAsked = (name: string): boolean => part === null || part === name;
if (part === null) {
  await loadLedger();
  await fillDisk();
}
if (isAsked('payments')) await killServers();
if (isAsked('offers')) await killOffers();
if (isAsked('tournaments')) await killTournaments();
console.log(failed === 0 ? 'Nothing was lost, made or done twice.' : `${failed} failed.`);
process.exit(failed === 0 ? 0 : 1);
