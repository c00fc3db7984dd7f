import { median } from '../figure.ts';
import { openTpcb } from '../pgbench.ts';
import { playBare } from '../play-bare.ts';
import { CONNECTIONS, drive, PLAIN_ROUND, SPIN } from './calls.ts';
import type { World } from './world.ts';

const PAIRS = 3;
/** Longer than the gate caches a session, so that sessions are read as often as on a server that runs for days. */
export const SECONDS = 20;
const TPCB_SECONDS = 10;

/**
 * TPC-B of pgbench, the bare ledger, plain rounds and rounds of the slot over HTTP, with the same number of callers, in turns. Rounds are
 * counted after every player has played one in that process since another one moved the wallets, as on a server that has been running for a while.
 */
export async function compare(world: World) {
  const { site, players, databaseUrl } = world;
  const tpcb = await openTpcb(databaseUrl);
  const rates = { tpcb: [] as number[], bare: [] as number[], plain: [] as number[], slot: [] as number[] };
  let slotP99 = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    await world.signInAgain();
    rates.tpcb.push(await tpcb(CONNECTIONS, TPCB_SECONDS));
    rates.bare.push((await playBare(databaseUrl, { callers: CONNECTIONS, players: players.tokens.length, seconds: SECONDS })).perSecond);
    await drive(site, players, [PLAIN_ROUND], { calls: players.tokens.length });
    rates.plain.push((await drive(site, players, [PLAIN_ROUND], { seconds: SECONDS })).perSecond);
    await drive(site, players, [SPIN], { calls: players.tokens.length });
    const slot = await drive(site, players, [SPIN], { seconds: SECONDS });
    rates.slot.push(slot.perSecond);
    slotP99 = slot.p99;
  }
  const share = (one: keyof typeof rates, other: keyof typeof rates) =>
    median(rates[one].map((rate, pair) => rate / (rates[other][pair] ?? Number.NaN)));
  const rate = (one: keyof typeof rates) => Math.round(median(rates[one]));
  return [
    {
      name: `plain rounds over HTTP against the bare ledger, median of ${PAIRS}`,
      value: share('plain', 'bare'),
      unit: 'ratio',
      atLeast: 0.4,
    },
    { name: `the slot over HTTP against plain rounds, median of ${PAIRS}`, value: share('slot', 'plain'), unit: 'ratio', atLeast: 0.45 },
    { name: `the slot over HTTP against TPC-B of pgbench, median of ${PAIRS}`, value: share('slot', 'tpcb'), unit: 'ratio' },
    { name: `the slot over HTTP against the bare ledger, median of ${PAIRS}`, value: share('slot', 'bare'), unit: 'ratio' },
    { name: `TPC-B of pgbench, ${CONNECTIONS} clients`, value: rate('tpcb'), unit: 'transactions/s' },
    { name: `the bare ledger, ${CONNECTIONS} callers`, value: rate('bare'), unit: 'rounds/s' },
    { name: `plain rounds, ${CONNECTIONS} connections`, value: rate('plain'), unit: 'rounds/s' },
    { name: `rounds of the slot, ${CONNECTIONS} connections`, value: rate('slot'), unit: 'rounds/s' },
    { name: 'rounds of the slot, p99', value: slotP99, unit: 'ms' },
  ];
}
