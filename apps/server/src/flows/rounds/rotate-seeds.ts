import { parsePlayerSeed, type SeedRefusal } from '@tulpar/games/fairness/seeds';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as rounds from '#modules/rounds/index.ts';
import type { AppContext } from '../app-context.ts';
import { voidRound } from './void-round.ts';

type Rotated = { readonly ok: true } | { readonly ok: false; readonly code: SeedRefusal | 'ROUND_UNFINISHED' | 'SEEDS_IN_USE' };

/** Longer than a try to pay for a round takes. */
const IN_FLIGHT_MS = 120_000;
/** What has not been paid for until then is given up in the ledger as well, so that no stake that hangs somewhere can still arrive. */
const GIVEN_UP_MS = 3_600_000;

/**
 * Shows the seeds that have decided so far and begins a new pair with the player's own seed. While a round of the old pair is open,
 * or its stake may still be under way, that waits: a player who knows the draws of a round must not be able to choose whether to pay for it.
 */
export async function rotateSeeds(
  context: Pick<AppContext, 'database' | 'ledger'>,
  { playerId, playerSeed, requestId }: { playerId: string; playerSeed: unknown; requestId: string },
): Promise<Rotated> {
  const read = parsePlayerSeed(playerSeed);
  if (!read.ok) return read;
  return context.database.transaction(async (tx): Promise<Rotated> => {
    const ago = (ms: number) => new Date(tx.now.getTime() - ms);
    // From here on no round of this player begins until we are done.
    const begun = await rounds.begunLately(tx, playerId, ago(GIVEN_UP_MS));
    if ((await rounds.unfinishedRounds(tx, playerId, null)).length > 0) return { ok: false, code: 'ROUND_UNFINISHED' };
    const paid = await ledgerModule.readRounds(
      tx,
      playerId,
      begun.map(({ id }) => id),
    );
    const unpaid = begun.filter(({ id }) => !paid.has(id));
    if (unpaid.some(({ createdAt }) => createdAt >= ago(IN_FLIGHT_MS))) return { ok: false, code: 'SEEDS_IN_USE' };
    for (const { id } of unpaid) await voidRound(tx, context, { round: { playerId, id }, requestId });
    await rounds.replaceSeeds(tx, playerId, read.playerSeed);
    return { ok: true };
  });
}
