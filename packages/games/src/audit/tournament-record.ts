/** The columns of the rounds of a tournament, which docs/fairness.md describes: lines of four kinds, each filling some of them. */
export const TOURNAMENT_COLUMNS = [
  'row',
  'name',
  'value',
  'place',
  'player',
  'joined_at',
  'joined_number',
  'reached_at',
  'points',
  'rounds',
  'prize',
  'round_id',
  'game',
  'stake',
  'win',
  'is_further',
  'opened_at',
  'ended_at',
] as const;

type TournamentColumn = (typeof TOURNAMENT_COLUMNS)[number];

/** A rule of the tournament, what stands at a place, a round behind it, or the end of the file. */
type TournamentRow = 'rule' | 'entry' | 'round' | 'end';

export type TournamentRecord = Readonly<Record<TournamentColumn, string>>;

/** The texts of one line: what it says in the columns that it fills. */
export type TournamentLine = Partial<TournamentRecord> & { readonly row: TournamentRow };
