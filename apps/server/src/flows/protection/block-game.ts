import type { GameKind } from '@tulpar/domain/game-kinds';
import { protectionRulesOf } from '@tulpar/domain/protection/market-rules';
import * as catalog from '#modules/catalog/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as protection from '#modules/protection/index.ts';
import { endSessionsOf } from '#modules/rounds/index.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';

/** More would make the wallet's row long, which every bet reads. */
const BLOCKS_MAX = 50;

type BlockResult = { readonly ok: true } | { readonly ok: false; readonly code: 'BLOCKED_GAMES_FULL' };
type Database = Pick<AppContext, 'database'>;
type BlockInput<What> = { readonly playerId: string } & What;

/** What a change of closed games is recorded with. */
const detailOf = (what: protection.Closable) => ('kind' in what ? { gameKind: what.kind } : { game: what.game });

/** Closes a game for the player: no stake in it is written from the commit on. */
export function blockGame({ database }: Database, { playerId, game }: BlockInput<{ readonly game: string }>): Promise<BlockResult> {
  return database.transaction(async (tx) => {
    await ledgerModule.lockWallet(tx, playerId);
    const blocks = (await protection.listBlocks(tx, playerId)).filter((block) => !protection.isKindBlock(block));
    const isClosed = blocks.some((block) => 'game' in block && block.game === game);
    if (blocks.length >= BLOCKS_MAX && !isClosed) return { ok: false, code: 'BLOCKED_GAMES_FULL' };
    await protection.blockGame(tx, playerId, { game });
    await ledgerModule.bar(tx, playerId, `game:${game}`);
    await protection.recordChange(tx, playerId, { actor: `player:${playerId}`, what: 'block', detail: { game } });
    return { ok: true };
  });
}

/**
 * Closes all games of a kind for the player. Their game sessions end, and none of them opens any more. The games that were open are closed on the
 * wallet too, because a bet in one of them may be on its way: no stake in them is written from the commit on.
 */
export function blockKind({ database }: Database, { playerId, kind }: BlockInput<{ readonly kind: GameKind }>): Promise<void> {
  return database.transaction(async (tx) => {
    await ledgerModule.lockWallet(tx, playerId);
    await protection.blockGame(tx, playerId, { kind });
    const open = await endSessionsOf(tx, playerId, await catalog.gamesOfKind(tx, kind));
    for (const game of open.slice(0, BLOCKS_MAX)) await ledgerModule.bar(tx, playerId, `game:${game}`);
    await protection.recordChange(tx, playerId, { actor: `player:${playerId}`, what: 'block', detail: detailOf({ kind }) });
  });
}

/** Asks that a closed game or kind opens again, which it does after the wait of the market. What is not closed stays as it is. */
export function unblockGame({ database }: Database, { playerId, ...what }: BlockInput<protection.Closable>): Promise<void> {
  return database.transaction(async (tx) => {
    const wallet = await ledgerModule.lockWallet(tx, playerId);
    if (!wallet) throw new Error('a player has no wallet');
    const opensAt = await protection.askToOpen(tx, playerId, what, new Date(tx.now.getTime() + protectionRulesOf(wallet.currency).openMs));
    if (!opensAt) return;
    const detail = { ...detailOf(what), opensAt };
    await protection.recordChange(tx, playerId, { actor: `player:${playerId}`, what: 'unblock-asked', detail });
  });
}

/** Whether the player has closed the kind that a game is of. */
export async function isKindClosed(db: Queryable, playerId: string, game: string): Promise<boolean> {
  const kinds = (await protection.listBlocks(db, playerId)).filter(protection.isKindBlock).map(({ kind }) => kind);
  if (kinds.length === 0) return false;
  const own = await catalog.kindOf(db, game);
  return own !== null && kinds.includes(own);
}

/** Opens a closed game or kind whose wait is over. Bars of games that nothing closes any more are lifted. */
export function openDueBlock({ database }: Database, playerId: string, what: protection.Closable, actor: `job:${string}`): Promise<void> {
  return database.transaction(async (tx) => {
    const wallet = await ledgerModule.lockWallet(tx, playerId);
    const name = JSON.stringify(detailOf(what));
    const block = (await protection.listBlocks(tx, playerId)).find((one) => JSON.stringify(detailOf(one)) === name);
    if (!wallet || !block?.opensAt || block.opensAt > tx.now) return;
    await protection.openGame(tx, playerId, what);
    for (const bar of wallet.bars)
      if (bar.startsWith(GAME) && !(await isClosed(tx, playerId, bar.slice(GAME.length)))) await ledgerModule.unbar(tx, playerId, bar);
    await protection.recordChange(tx, playerId, { actor, what: 'unblocked', detail: detailOf(what) });
  });
}

const GAME = 'game:';

async function isClosed(tx: Tx, playerId: string, game: string): Promise<boolean> {
  const blocks = await protection.listBlocks(tx, playerId);
  return blocks.some((block) => 'game' in block && block.game === game) || isKindClosed(tx, playerId, game);
}
