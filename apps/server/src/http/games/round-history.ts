import { isSharedGame } from '@tulpar/contract/games/comet';
import { EXPORT_ROUNDS_MAX, exportRounds, getRoundProof, getRounds } from '@tulpar/contract/games/rounds';
import type { AppContext } from '#flows/app-context.ts';
import { exportRounds as exportRoundsFlow } from '#flows/rounds/export-rounds.ts';
import { type PostedRound, readRound, readRounds } from '#flows/rounds/read-rounds.ts';
import { gameOf } from '#flows/rounds/replay.ts';
import type { Claims } from '#modules/accounts/index.ts';
import * as comet from '#modules/comet/index.ts';
import { stakedIn } from '#modules/rounds/index.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';

const PAGE_DEFAULT = 20;
/** Pages of the export per player and hour: a year of frequent play. */
const EXPORTS = { max: 2000, windowMs: 3_600_000 } as const;

const toItem = ({ round, isOpen, win }: PostedRound) => ({
  id: round.id,
  game: round.game,
  version: round.version,
  currency: round.currency,
  stake: stakedIn(round),
  win,
  status: isOpen ? ('open' as const) : ('settled' as const),
  is_free: round.spinsId !== null,
  created_at: round.createdAt.toISOString(),
});

export function serveRoundHistory(serve: Serve<Claims>, context: AppContext): void {
  serve(getRounds, async ({ player, query }) => {
    const limit = query.limit === undefined ? PAGE_DEFAULT : Number(query.limit);
    const page = await readRounds(context, { playerId: player.playerId, game: query.game ?? null, before: query.before ?? null, limit });
    return { data: page.rounds.map(toItem), next: page.next };
  });

  serve(exportRounds, async ({ player, query }) => {
    const allowed = await context.limits.take(`rounds:${player.playerId}`, EXPORTS);
    if (!allowed.ok) return refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: allowed.retryAfterMs });
    const input = { playerId: player.playerId, before: query.before ?? null, limit: EXPORT_ROUNDS_MAX };
    const { csv, rounds, next } = await exportRoundsFlow(context, input);
    return { data: { csv, rounds }, next };
  });

  serve(getRoundProof, async ({ player, params }) => {
    const found = await readRound(context, player.playerId, params.id);
    if (!found) return refuse(404, 'ROUND_UNKNOWN');
    const { round } = found;
    const chain = isSharedGame(round.game) ? await comet.chainAt(context.database, round.seeds.nonce) : null;
    return {
      data: {
        round: toItem(found),
        bet: round.bet as Record<string, unknown>,
        actions: [...round.actions],
        by_rule: round.autoActions,
        label: gameOf(round).label,
        nonce: round.seeds.nonce,
        player_seed: round.seeds.playerSeed,
        server_hash: round.seeds.serverHash.toString('hex'),
        server_seed: round.seeds.isRevealed ? round.seeds.serverSeed.toString('hex') : null,
        chain: chain && { end: chain.end.toString('hex'), first: chain.first },
      },
    };
  });
}
