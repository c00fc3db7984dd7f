import type { AgeRefusal } from '@tulpar/domain/birthday';
import { type BarCode, barOf } from '@tulpar/domain/ledger/rules';
import type { Policy } from '@tulpar/domain/policy';
import { findGame } from '@tulpar/games/catalog';
import { comet as cometGame } from '@tulpar/games/comet/comet';
import * as comet from '#modules/comet/index.ts';
import * as ledger from '#modules/ledger/index.ts';
import * as rounds from '#modules/rounds/index.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { checkAge } from '../accounts/check-age.ts';
import { type TooMany, tooMany } from '../accounts/too-many.ts';
import type { AppContext } from '../app-context.ts';
import { isKindClosed } from '../protection/block-game.ts';
import { firstCheck } from '../protection/reality-check.ts';

type Launched =
  | { readonly ok: true; readonly sessionId: string; readonly checkDueAt: Date | null }
  | { readonly ok: false; readonly code: 'GAME_UNKNOWN' | 'GAME_STOPPED' | AgeRefusal | ClosedCode }
  | TooMany;

/** Each game session is kept: nobody opens them by the thousand. */
const LAUNCHES = { max: 60, windowMs: 600_000 } as const;

type Entry = { readonly ok: true } | { readonly ok: false; readonly code: 'GAME_STOPPED' | AgeRefusal | ClosedCode } | TooMany;

/** A round that has begun can be played to its end whatever was closed since. */
async function hasOpenRound(db: Queryable, playerId: string, slug: string): Promise<boolean> {
  if (slug === cometGame.slug) return (await comet.flyingBetOf(db, playerId)) !== null;
  return (await rounds.unfinishedRounds(db, playerId, slug)).length > 0;
}

type ClosedCode = BarCode | 'GAME_KIND_BLOCKED';

/** Why a player may not open a game at all: a pause, a block, a check of their data. */
async function closedTo(db: Queryable, playerId: string, slug: string): Promise<ClosedCode | null> {
  const wallet = await ledger.readWallet(db, playerId);
  const bar = wallet && barOf(wallet, slug);
  const isOfClosedKind = (bar === null || bar === 'GAME_BLOCKED') && (await isKindClosed(db, playerId, slug));
  const code = isOfClosedKind ? 'GAME_KIND_BLOCKED' : bar;
  return code && !(await hasOpenRound(db, playerId, slug)) ? code : null;
}

/**
 * The same once more beside the game session that begins, with the wallet locked: a kind of games may be closed at this moment. A game that opens
 * for an open round alone takes no other bet.
 */
export async function closedNow(tx: Tx, playerId: string, slug: string): Promise<ClosedCode | null> {
  await ledger.lockWallet(tx, playerId);
  const code = await closedTo(tx, playerId, slug);
  if (code === null && (await isKindClosed(tx, playerId, slug))) await ledger.bar(tx, playerId, `game:${slug}`);
  return code;
}

/** Whether a player may open a game for money now, ours or a provider's. */
export async function mayLaunch(
  { database, limits }: Pick<AppContext, 'database' | 'limits'>,
  { playerId, slug }: { playerId: string; slug: string },
): Promise<Entry> {
  const allowed = await limits.take(`launch:${playerId}`, LAUNCHES);
  if (!allowed.ok) return tooMany(allowed.retryAfterMs);
  const stopped = await rounds.stoppedGames(database);
  const isStopped =
    stopped.some(({ game }) => game === slug || game === rounds.ALL_GAMES) && !(await hasOpenRound(database, playerId, slug));
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
  return database.transaction(async (tx) => {
    await rounds.ensureSeeds(tx, playerId);
    const code = await closedNow(tx, playerId, slug);
    if (code) return { ok: false, code } as const;
    const checkDueAt = await firstCheck(tx, playerId, policy);
    const session = await rounds.openGameSession(tx, player, { game: slug, currency: wallet.currency, checkDueAt });
    return { ok: true, ...session } as const;
  });
}
