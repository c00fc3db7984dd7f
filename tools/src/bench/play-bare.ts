import { runProgram } from './programs.ts';

export const LOAD = 'apps/server/src/modules/ledger/testing/load.ts';
/** The same, with a tournament whose points are counted meanwhile. */
export const TOURNAMENT_LOAD = 'apps/server/src/testing/trials/tournament-load.ts';

export interface Played {
  readonly perSecond: number;
  /** What the database has written to its log for one round. */
  readonly logBytes: number;
  readonly p50: number;
  readonly p99: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly troubles: number;
  readonly lastTrouble: string;
}

interface Play {
  readonly callers: number;
  readonly players: number;
  readonly seconds: number;
  /** How often the points of a tournament are counted meanwhile; nobody counts where it is absent. */
  readonly countsEveryMs?: number;
}

/** Rounds of the bare ledger. A figure is valid only if every command was carried out. */
export async function playBare(url: string, { callers, players, seconds, countsEveryMs }: Play, checkout?: string): Promise<Played> {
  const asked = ['play', url, ...[callers, seconds, players, ...(countsEveryMs === undefined ? [] : [countsEveryMs])].map(String)];
  const played = JSON.parse(await runProgram([countsEveryMs === undefined ? LOAD : TOURNAMENT_LOAD, ...asked], {}, checkout)) as Played;
  const strange = Object.keys(played.statuses).filter((status) => status !== 'applied' && status !== 'refused');
  if (strange.length > 0 || played.troubles > 0) throw new Error(`the figure is void: ${JSON.stringify(played)}`);
  return played;
}
