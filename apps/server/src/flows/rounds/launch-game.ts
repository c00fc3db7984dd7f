import { findGame } from '@tulpar/games/catalog';
import * as ledger from '#modules/ledger/index.ts';
import * as rounds from '#modules/rounds/index.ts';
import type { House } from '../house.ts';
import { type TooMany, tooMany } from '../sign-in.ts';

type Launched =
  | { readonly ok: true; readonly sessionId: string }
  | { readonly ok: false; readonly code: 'GAME_UNKNOWN' | 'GAME_STOPPED' }
  | TooMany;

/** Each visit is kept: nobody opens them by the thousand. */
const LAUNCHES = { max: 60, windowMs: 600_000 } as const;

/** A player enters a game for money: a visit begins, and there are seeds to decide its rounds. */
export async function launchGame(
  { database, limits }: Pick<House, 'database' | 'limits'>,
  { playerId, slug }: { playerId: string; slug: string },
): Promise<Launched> {
  if (!findGame(slug)) return { ok: false, code: 'GAME_UNKNOWN' };
  const allowed = await limits.take(`launch:${playerId}`, LAUNCHES);
  if (!allowed.ok) return tooMany(allowed.retryAfterMs);
  const stopped = await rounds.stoppedGames(database);
  if (stopped.some(({ game }) => game === slug || game === rounds.ALL_GAMES)) return { ok: false, code: 'GAME_STOPPED' };
  const wallet = await ledger.readWallet(database, playerId);
  if (!wallet) throw new Error('a player has no wallet');
  const sessionId = await database.transaction(async (tx) => {
    await rounds.ensureSeeds(tx, playerId);
    return rounds.openGameSession(tx, playerId, { game: slug, currency: wallet.currency });
  });
  return { ok: true, sessionId };
}
