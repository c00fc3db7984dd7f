import { parseArgs } from 'node:util';
import type { Figure } from '../figure.ts';
import { runProgram } from '../programs.ts';
import { CONNECTIONS, drive, mixOf } from './calls.ts';
import { compare, SECONDS } from './compare.ts';
import { endure } from './endure.ts';
import { openWorld, type World } from './world.ts';

/** Enough players that no player spins twice within the two seconds of a slot's round. */
const PLAYERS = 10_000;

/** The mix as fast as it goes. */
async function findPeak({ site, players }: World): Promise<{ perSecond: number; figures: Figure[] }> {
  const { perSecond, p99 } = await drive(site, players, mixOf(site), { seconds: SECONDS });
  const figures = [
    { name: `the mix, ${CONNECTIONS} connections`, value: Math.round(perSecond), unit: 'calls/s' },
    { name: 'the mix at its peak, p99', value: p99, unit: 'ms' },
  ];
  return { perSecond, figures };
}

/**
 * The share of the bare ledger's rate that is left over HTTP; then the mix of a casino at its peak, and at half of it for minutes. With
 * `--rate` only the last part is run, at that many calls a second.
 */
export async function http(parameters: readonly string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      minutes: { type: 'string', default: '10' },
      rate: { type: 'string' },
      players: { type: 'string', default: String(PLAYERS) },
    },
  });
  const world = await openWorld(Number(values.players));
  try {
    const figures: Figure[] = [];
    let half = Number(values.rate ?? 0);
    if (half === 0) {
      figures.push(...(await compare(world)));
      const peak = await findPeak(world);
      figures.push(...peak.figures);
      half = Math.max(1, Math.round(peak.perSecond / 2));
    }
    figures.push(...(await endure(world, half, Number(values.minutes))));
    await runProgram(['apps/server/src/commands/ledger-verify.ts'], { DATABASE_URL: world.databaseUrl });
    return figures;
  } finally {
    await world.stop();
  }
}
