import { DAY_MS } from '@tulpar/domain/durations';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as protection from '#modules/protection/index.ts';
import type { AppContext } from '../app-context.ts';

/** More would make the wallet's row long, which every bet reads. */
const BLOCKS_MAX = 50;

type BlockResult = { readonly ok: true } | { readonly ok: false; readonly code: 'BLOCKED_GAMES_FULL' };
interface BlockGameInput {
  readonly playerId: string;
  readonly game: string;
}

/** Closes a game for the player: no stake in it is written from the commit on. */
export function blockGame({ database }: Pick<AppContext, 'database'>, { playerId, game }: BlockGameInput): Promise<BlockResult> {
  return database.transaction(async (tx) => {
    await ledgerModule.lockWallet(tx, playerId);
    const blocks = await protection.listBlocks(tx, playerId);
    if (blocks.length >= BLOCKS_MAX && !blocks.some((block) => block.game === game)) return { ok: false, code: 'BLOCKED_GAMES_FULL' };
    await protection.blockGame(tx, playerId, game);
    await ledgerModule.bar(tx, playerId, `game:${game}`);
    await protection.recordChange(tx, playerId, { actor: `player:${playerId}`, what: 'block', detail: { game } });
    return { ok: true };
  });
}

/** Asks that a closed game opens again, which it does a day later. A game that is not closed stays as it is. */
export function unblockGame({ database }: Pick<AppContext, 'database'>, { playerId, game }: BlockGameInput): Promise<void> {
  return database.transaction(async (tx) => {
    await ledgerModule.lockWallet(tx, playerId);
    const opensAt = await protection.askToOpen(tx, playerId, game, new Date(tx.now.getTime() + DAY_MS));
    if (!opensAt) return;
    await protection.recordChange(tx, playerId, { actor: `player:${playerId}`, what: 'unblock-asked', detail: { game, opensAt } });
  });
}
