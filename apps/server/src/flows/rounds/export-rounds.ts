import { csvLine } from '@tulpar/games/audit/csv';
import { ROUND_COLUMNS, type RoundRecord } from '@tulpar/games/audit/round-record';
import { stakedIn } from '#modules/rounds/index.ts';
import type { AppContext } from '../app-context.ts';
import { type PostedRound, readRounds } from './read-rounds.ts';
import { gameOf } from './replay.ts';

/** A round in the form in which it can be verified; the server's seed is left out while it still decides rounds. */
function recordOf({ round, win }: PostedRound): RoundRecord {
  const { seeds } = round;
  return {
    round_id: round.id,
    game: round.game,
    game_version: String(round.version),
    label: gameOf(round).label,
    server_seed_hash: seeds.serverHash.toString('hex'),
    server_seed: seeds.isRevealed ? seeds.serverSeed.toString('hex') : '',
    player_seed: seeds.playerSeed,
    nonce: String(seeds.nonce),
    currency: round.currency,
    bet: JSON.stringify(round.bet),
    actions: JSON.stringify(round.actions),
    stake: String(stakedIn(round)),
    win: win === null ? '' : String(win),
  };
}

/** A page of a player's rounds in the export format of docs/fairness.md. */
export async function exportRounds(
  context: Pick<AppContext, 'database'>,
  { playerId, before, limit }: { playerId: string; before: string | null; limit: number },
): Promise<{ csv: string; rounds: number; next: string | null }> {
  const { rounds, next } = await readRounds(context, { playerId, game: null, before, limit });
  const lines = rounds.map((paid) => {
    const record = recordOf(paid);
    return csvLine(ROUND_COLUMNS.map((column) => record[column]));
  });
  const head = before === null ? csvLine([...ROUND_COLUMNS]) : '';
  return { csv: head + lines.join(''), rounds: rounds.length, next };
}
