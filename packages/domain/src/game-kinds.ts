/** The kinds of games in the catalog, in the order in which players see them. */
export const GAME_KINDS = ['slot', 'original', 'crash', 'table', 'live'] as const;
export type GameKind = (typeof GAME_KINDS)[number];

export const isGameKind = (value: string): value is GameKind => GAME_KINDS.some((kind) => kind === value);
