import { getSeeds, rotateSeeds } from '@tulpar/contract/games/rounds';
import type { AppContext } from '#flows/app-context.ts';
import { rotateSeeds as rotateSeedsFlow } from '#flows/rounds/rotate-seeds.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { ensureSeeds, readSeeds, type SeedPair } from '#modules/rounds/index.ts';
import { refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';

const ROTATIONS = { max: 30, windowMs: 3_600_000 } as const;

const toPair = (pair: SeedPair) => ({
  id: pair.id,
  state: pair.state,
  server_hash: pair.serverHash.toString('hex'),
  server_seed: pair.serverSeed?.toString('hex') ?? null,
  player_seed: pair.playerSeed,
  rounds: pair.rounds,
  revealed_at: pair.revealedAt?.toISOString() ?? null,
});

export function serveSeeds(serve: Serve<Claims>, context: AppContext): void {
  const { database } = context;
  const pairsOf = async (playerId: string) => ({ data: (await readSeeds(database, playerId, database.now())).map(toPair) });

  serve(getSeeds, async ({ player }) => {
    await database.transaction((tx) => ensureSeeds(tx, player.playerId));
    return pairsOf(player.playerId);
  });

  serve(rotateSeeds, async ({ player, body }) => {
    const allowed = await context.limits.take(`seeds:${player.playerId}`, ROTATIONS);
    if (!allowed.ok) return refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: allowed.retryAfterMs });
    const outcome = await rotateSeedsFlow(context, {
      playerId: player.playerId,
      playerSeed: body.player_seed,
      requestId: database.ids.uuid(),
    });
    if (outcome.ok) return pairsOf(player.playerId);
    const isBusy = outcome.code === 'ROUND_UNFINISHED' || outcome.code === 'SEEDS_IN_USE';
    return isBusy ? refuse(409, outcome.code) : refuseField('player_seed', outcome.code);
  });
}
