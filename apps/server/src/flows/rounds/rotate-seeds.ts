import { parsePlayerSeed, type SeedRefusal } from '@tulpar/games/fairness/seeds';
import * as ledger from '#modules/ledger/index.ts';
import * as rounds from '#modules/rounds/index.ts';
import type { House } from '../house.ts';

type Rotated = { readonly ok: true } | { readonly ok: false; readonly code: SeedRefusal | 'ROUND_UNFINISHED' | 'SEEDS_IN_USE' };

/** Longer than any try to pay for a round can take. */
const IN_FLIGHT_MS = 120_000;

/**
 * Shows the seeds that have decided so far and begins a new pair with the player's own seed. While a round of the old pair is open,
 * or its stake may still be under way, that waits: whoever knows the draws of a round must not be able to pay for it, or not to.
 */
export async function rotateSeeds(
  { database }: Pick<House, 'database'>,
  { playerId, playerSeed }: { playerId: string; playerSeed: unknown },
): Promise<Rotated> {
  const read = parsePlayerSeed(playerSeed);
  if (!read.ok) return read;
  return database.transaction(async (tx): Promise<Rotated> => {
    // From here on no round of this player begins until we are done.
    const begun = await rounds.begunLately(tx, playerId, new Date(tx.now.getTime() - IN_FLIGHT_MS));
    if ((await rounds.unfinishedRounds(tx, playerId, null)).length > 0) return { ok: false, code: 'ROUND_UNFINISHED' };
    const paid = await ledger.readRounds(tx, playerId, begun);
    if (begun.some((id) => !paid.has(id))) return { ok: false, code: 'SEEDS_IN_USE' };
    await rounds.replaceSeeds(tx, playerId, read.playerSeed);
    return { ok: true };
  });
}
