import { CHECK_BREAK_MS } from '@tulpar/domain/protection/reality-check';
import * as ledger from '#modules/ledger/index.ts';
import type { Queryable } from '#platform/database.ts';
import { EXTRA_STAKE_SOURCE } from '../rounds/round-commands.ts';

interface Asked {
  readonly playerId: string;
  /** When play began, at the earliest. */
  readonly since: Date;
  readonly now: Date;
}

type Play = Awaited<ReturnType<typeof ledger.lastPlay>> & Awaited<ReturnType<typeof ledger.playedSince>>;

/** A player's last play over all games, without a break of half an hour: from when, until when or until now, and with what result. */
export async function readPlay(db: Queryable, { playerId, since, now }: Asked): Promise<Play> {
  const { from, until } = await ledger.lastPlay(db, playerId, { since, breakMs: CHECK_BREAK_MS, now });
  return { from, until, ...(await ledger.playedSince(db, playerId, { since: from, uncounted: EXTRA_STAKE_SOURCE })) };
}
