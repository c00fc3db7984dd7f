import { type GameKind, isGameKind } from '@tulpar/domain/game-kinds';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

interface BlockRow {
  readonly player_id: string;
  readonly game: string;
  readonly opens_at: Date | null;
}

const selectBlocks = statement<BlockRow>(
  'protection.selectBlocks',
  'select player_id, game, opens_at from protection_block where player_id = $1 order by since, game',
);
/** Closing a game again takes back that it shall open. */
const upsertBlock = statement(
  'protection.upsertBlock',
  `insert into protection_block (player_id, game, since) values ($1, $2, $3)
   on conflict (player_id, game) do update set opens_at = null`,
);
const updateOpens = statement<{ opens_at: Date }>(
  'protection.updateOpens',
  'update protection_block set opens_at = coalesce(opens_at, $3) where player_id = $1 and game = $2 returning opens_at',
);
const deleteBlock = statement(
  'protection.deleteBlock',
  'delete from protection_block where player_id = $1 and game = $2 and opens_at <= $3',
);
const selectDueBlocks = statement<BlockRow>(
  'protection.selectDueBlocks',
  'select player_id, game, opens_at from protection_block where opens_at <= $1 order by opens_at limit $2',
);

/** A game by its slug, or all games of a kind. */
export type Closable = { readonly game: string } | { readonly kind: GameKind };

const KIND = 'kind:';
const nameOf = (what: Closable): string => ('kind' in what ? KIND + what.kind : what.game);

function closableOf(name: string): Closable {
  const kind = name.slice(KIND.length);
  return name.startsWith(KIND) && isGameKind(kind) ? { kind } : { game: name };
}

export type Block = Closable & {
  /** When it opens again; null until the player asks for it. */
  readonly opensAt: Date | null;
};

export const isKindBlock = (block: Block): block is Extract<Block, { readonly kind: GameKind }> => 'kind' in block;

export async function listBlocks(db: Queryable, playerId: string): Promise<Block[]> {
  return (await db.query(selectBlocks, [playerId])).map(({ game, opens_at: opensAt }) => Object.assign(closableOf(game), { opensAt }));
}

export async function blockGame(tx: Tx, playerId: string, what: Closable): Promise<void> {
  await tx.query(upsertBlock, [playerId, nameOf(what), tx.now]);
}

/** The time from which it is open again; null if it is not closed. Asking again changes nothing. */
export async function askToOpen(tx: Tx, playerId: string, what: Closable, opensAt: Date): Promise<Date | null> {
  return (await tx.query(updateOpens, [playerId, nameOf(what), opensAt]))[0]?.opens_at ?? null;
}

export async function openGame(tx: Tx, playerId: string, what: Closable): Promise<void> {
  await tx.query(deleteBlock, [playerId, nameOf(what), tx.now]);
}

export async function listDueBlocks(db: Queryable, now: Date, limit: number): Promise<{ playerId: string; what: Closable }[]> {
  return (await db.query(selectDueBlocks, [now, limit])).map(({ player_id: playerId, game }) => ({ playerId, what: closableOf(game) }));
}
