import type { GameKind } from '@tulpar/domain/game-kinds';
import { type Queryable, statement } from '#platform/database.ts';

const selectKind = statement<{ kind: GameKind }>('catalog.selectKind', 'select kind from catalog_game where slug = $1');
const selectOfKind = statement<{ slug: string }>('catalog.selectOfKind', 'select slug from catalog_game where kind = $1 order by id');
const selectKinds = statement<{ kind: GameKind }>(
  'catalog.selectKinds',
  'select distinct kind from catalog_game where is_active order by kind',
);

/** The kind of a game, shown or not; null if the catalog has none of this name. */
export const kindOf = async (db: Queryable, slug: string): Promise<GameKind | null> =>
  (await db.query(selectKind, [slug]))[0]?.kind ?? null;

/** Every game of a kind, shown or not. */
export const gamesOfKind = async (db: Queryable, kind: GameKind): Promise<string[]> =>
  (await db.query(selectOfKind, [kind])).map(({ slug }) => slug);

/** The kinds that have a game. */
export const listKinds = async (db: Queryable): Promise<GameKind[]> => (await db.query(selectKinds)).map(({ kind }) => kind);
