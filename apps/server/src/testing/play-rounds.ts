import type { RoundCommand } from '@tulpar/domain/ledger/command';
import type { Minor } from '@tulpar/domain/money';
import type { Ledger } from '#modules/ledger/index.ts';
import type { Database } from '#platform/database.ts';
import { systemIds } from '#platform/ids.ts';

const WARM_UP_CROWD = 64;
const money = (amount: number) => amount as Minor;

/** The game of all rounds that are played to load the ledger. */
export const LOADED_GAME = 'tulpar-run';

export const named = (playerId: string) =>
  ({ playerId, source: 'bench', actor: `player:${playerId}`, requestId: systemIds.uuid(), currency: 'KZT' }) as const;

export function roundOf(playerId: string): RoundCommand {
  const stake = 100 + Math.floor(Math.random() * 900);
  const win = Math.random() < 0.4 ? Math.floor(stake * 2.4) : 0;
  return {
    ...named(playerId),
    kind: 'round',
    roundId: systemIds.uuid(),
    game: LOADED_GAME,
    stake: money(stake),
    win: money(win),
    weightPercent: 100,
  };
}

/** Where the write-ahead log ends, in bytes. */
async function logEnd(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ bytes: string }>(`select pg_current_wal_lsn() - '0/0' as bytes`);
  return Number(rows[0]?.bytes);
}

interface Load {
  readonly callers: number;
  readonly seconds: number;
  readonly players: number;
}

/** Plays rounds with so many callers at once, and says how many a second. */
export async function playRounds(database: Database, ledger: Pick<Ledger, 'run'>, { callers, seconds, players }: Load): Promise<object> {
  const { rows } = await database.pool.query<{ player_id: string }>('select player_id from ledger_wallet limit $1', [players]);
  const ids = rows.map((row) => row.player_id);
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  // A server runs for days: the warm-up of a process is not the cost of a round.
  for (let done = 0; done < ids.length; done += WARM_UP_CROWD)
    await Promise.all(ids.slice(done, done + WARM_UP_CROWD).map((id) => ledger.run(roundOf(id))));
  const logBegin = await logEnd(database);
  const begin = performance.now();
  const until = begin + seconds * 1000;
  const caller = async () => {
    while (performance.now() < until) {
      const started = performance.now();
      const outcome = await ledger.run(roundOf(ids[Math.floor(Math.random() * ids.length)] ?? ''));
      times.push(performance.now() - started);
      statuses[outcome.status] = (statuses[outcome.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const took = (performance.now() - begin) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const applied = statuses['applied'] ?? 0;
  const logBytes = ((await logEnd(database)) - logBegin) / applied;
  return { perSecond: applied / took, logBytes, p50: at(0.5), p99: at(0.99), statuses };
}
