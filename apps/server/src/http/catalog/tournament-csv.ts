import { csvLine } from '@tulpar/games/audit/csv';
import type { ReplayedEntry } from '#flows/tournaments/read-replay.ts';

const COLUMNS = ['place', 'player', 'joined_at', 'round_id', 'game', 'stake', 'win', 'is_further', 'opened_at', 'ended_at', 'points'];

const linesOf = ({ place, entry, rounds }: ReplayedEntry): string =>
  rounds
    .map((round) =>
      csvLine([
        String(place),
        entry.name,
        entry.joinedAt.toISOString(),
        round.roundId,
        round.game,
        String(round.stake),
        String(round.win),
        String(round.isFurther),
        round.openedAt.toISOString(),
        round.endedAt.toISOString(),
        String(round.points),
      ]),
    )
    .join('');

/** All rounds behind all places, piece by piece: a player's rounds in the order in which they ended. Amounts in minor units. */
export async function* roundsCsv(entries: AsyncIterable<ReplayedEntry>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvLine(COLUMNS));
  for await (const entry of entries) yield encoder.encode(linesOf(entry));
}
