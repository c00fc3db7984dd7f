import type { AgeRefusal } from '@tulpar/domain/birthday';
import { type BarCode, barOf } from '@tulpar/domain/ledger/rules';
import type { Policy } from '@tulpar/domain/policy';
import { findGame } from '@tulpar/games/catalog';
import { comet as cometGame } from '@tulpar/games/comet/comet';
import * as comet from '#modules/comet/index.ts';
import * as ledger from '#modules/ledger/index.ts';
import * as rounds from '#modules/rounds/index.ts';
import { checkAge } from '../accounts/check-age.ts';
import { type TooMany, tooMany } from '../accounts/sign-in.ts';
import type { AppContext } from '../app-context.ts';
import { firstCheck } from '../protection/reality-check.ts';

type Launched =
  | { readonly ok: true; readonly sessionId: string; readonly checkDueAt: Date | null }
  | { readonly ok: false; readonly code: 'GAME_UNKNOWN' | 'GAME_STOPPED' | AgeRefusal | BarCode }
  | TooMany;

/** Each game session is kept: nobody opens them by the thousand. */
const LAUNCHES = { max: 60, windowMs: 600_000 } as const;

type Entry = { readonly ok: true } | { readonly ok: false; readonly code: 'GAME_STOPPED' | AgeRefusal | BarCode } | TooMany;

/** A round that has begun can be played to its end whatever was closed since. */
async function hasOpenRound(database: AppContext['database'], playerId: string, slug: string): Promise<boolean> {
  if (slug === cometGame.slug) return (await comet.flyingBetOf(database, playerId)) !== null;
  return (await rounds.unfinishedRounds(database, playerId, slug)).length > 0;
}

/** Why a player may not open a game at all: a pause, a block, a check of their data. */
async function closedTo(database: AppContext['database'], playerId: string, slug: string): Promise<BarCode | null> {
  const wallet = await ledger.readWallet(database, playerId);
  const code = wallet && barOf(wallet, slug);
  return code && !(await hasOpenRound(database, playerId, slug)) ? code : null;
}

/** Whether a player may open a game for money now, ours or a provider's. */
export async function mayLaunch(
  { database, limits }: Pick<AppContext, 'database' | 'limits'>,
  { playerId, slug }: { playerId: string; slug: string },
): Promise<Entry> {
  const allowed = await limits.take(`launch:${playerId}`, LAUNCHES);
  if (!allowed.ok) return tooMany(allowed.retryAfterMs);
  const stopped = await rounds.stoppedGames(database);
  const isStopped = stopped.some(({ game }) => game === slug || game === rounds.ALL_GAMES);
  const code = isStopped ? 'GAME_STOPPED' : ((await checkAge(database, playerId)) ?? (await closedTo(database, playerId, slug)));
  return code ? { ok: false, code } : { ok: true };
}

/** A player enters a game for money: a game session begins, and there are seeds to decide its rounds. */
export async function launchGame(
  { database, limits }: Pick<AppContext, 'database' | 'limits'>,
  { player, slug, policy }: { player: rounds.GamePlayer; slug: string; policy: Policy },
): Promise<Launched> {
  const { playerId } = player;
  if (!findGame(slug)) return { ok: false, code: 'GAME_UNKNOWN' };
  const entry = await mayLaunch({ database, limits }, { playerId, slug });
  if (!entry.ok) return entry;
  const wallet = await ledger.readWallet(database, playerId);
  if (!wallet) throw new Error('a player has no wallet');
  const opened = await database.transaction(async (tx) => {
    await rounds.ensureSeeds(tx, playerId);
    const checkDueAt = await firstCheck(tx, playerId, policy);
    return rounds.openGameSession(tx, player, { game: slug, currency: wallet.currency, checkDueAt });
  });
  return { ok: true, ...opened };
}
