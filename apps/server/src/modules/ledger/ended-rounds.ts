import { type Minor, minor } from '@tulpar/domain/money';
import { type Queryable, statement } from '#platform/database.ts';

interface EndedRow {
  readonly nth: number;
  readonly version: number;
  readonly seq: number;
  readonly round_id: string | null;
  readonly source: string;
  readonly game: string;
  readonly stake: number;
  readonly win: number;
  readonly is_free: boolean;
  readonly opened_at: Date;
  readonly ended_at: Date;
}

/**
 * Of each cursor the rounds that ended within the next $4 entries behind it, in the order of the chain, and the version of the wallet in the same
 * moment. A round stands where its last entry is. Two wins of a round in one millisecond have the same time: the later one ends it, and it is
 * at most $5 entries away.
 */
const selectEnded = statement<EndedRow>(
  'ledger.selectEndedRounds',
  `select c.nth::integer, w.version, x.seq, x.round_id, x.source, x.game, x.stake, x.win, x.is_free, x.opened_at, x.ended_at
   from unnest($1::uuid[], $2::bigint[]) with ordinality as c (player_id, seq, nth)
   cross join lateral (select version from ledger_wallet where player_id = c.player_id offset 0) w
   left join lateral (
     select e.seq, r.round_id, r.source, r.game, r.stake_real + r.stake_bonus as stake, r.win_real + r.win_bonus as win,
       r.spins_id is not null as is_free, r.opened_at, r.ended_at
     from (
       select seq, kind, reference, created_at from ledger_entry
       where player_id = c.player_id and seq > c.seq and seq <= least(w.version, c.seq + $4) and created_at >= $3 and kind in ('round', 'win')
     ) e
     cross join lateral (
       select round_id, source, game, stake_real, stake_bonus, win_real, win_bonus, spins_id, opened_at, ended_at from ledger_round
       where player_id = c.player_id and round_id = e.reference::uuid and status = 'settled' and ended_at = e.created_at offset 0
     ) r
     where e.kind = 'round' or not exists (
       select from ledger_entry l
       where l.player_id = c.player_id and l.seq > e.seq and l.seq <= e.seq + $5 and l.created_at = e.created_at and l.kind = 'win'
         and l.reference = e.reference
     )
   ) x on true
   order by c.nth, x.seq`,
);

const selectVersions = statement<{ player_id: string; version: number }>(
  'ledger.selectVersions',
  'select player_id, version from ledger_wallet where player_id = any ($1::uuid[])',
);

/** How many entries are looked at behind a cursor at once. */
const ENTRIES_MAX = 500;
/** A player has not more entries in a millisecond. */
const SAME_MOMENT_MAX = 20;

/** A place in the books of a player: the number of an entry. */
interface EntryCursor {
  readonly playerId: string;
  readonly seq: number;
}

interface LedgerRoundEnded {
  /** The entry that ended it. */
  readonly seq: number;
  readonly roundId: string;
  readonly source: string;
  readonly game: string;
  /** Real and bonus money together. */
  readonly stake: Minor;
  readonly win: Minor;
  readonly isFree: boolean;
  readonly openedAt: Date;
  readonly endedAt: Date;
}

/** What has ended behind a cursor, and where to go on. */
export interface EndedBehind {
  readonly seq: number;
  /** Whether this was all until now. */
  readonly isAll: boolean;
  readonly rounds: readonly LedgerRoundEnded[];
}

const toRound = (row: EndedRow & { readonly round_id: string }): LedgerRoundEnded => ({
  seq: row.seq,
  roundId: row.round_id,
  source: row.source,
  game: row.game,
  stake: minor(row.stake),
  win: minor(row.win),
  isFree: row.is_free,
  openedAt: row.opened_at,
  endedAt: row.ended_at,
});

/**
 * The rounds that ended behind each of these places in the books, in the order of the chain, for each cursor in the order given. The chain has no
 * gaps and grows in the order of its commits, so nothing ever appears in front of the place to go on from. Entries before `since` are passed over.
 */
export async function settledSince(
  db: Queryable,
  cursors: readonly EntryCursor[],
  since: Date,
  entriesMax = ENTRIES_MAX,
): Promise<EndedBehind[]> {
  if (cursors.length === 0) return [];
  const players = cursors.map(({ playerId }) => playerId);
  const seqs = cursors.map(({ seq }) => seq);
  const rows = await db.query(selectEnded, [players, seqs, since, entriesMax, SAME_MOMENT_MAX]);
  const behind = cursors.map(({ seq }) => ({ seq, isAll: true, rounds: [] as LedgerRoundEnded[] }));
  for (const row of rows) {
    const found = behind[row.nth - 1];
    const cursor = cursors[row.nth - 1];
    if (!found || !cursor) throw new Error('a cursor that nobody has asked for');
    found.seq = Math.min(row.version, cursor.seq + entriesMax);
    found.isAll = found.seq === row.version;
    if (row.round_id !== null) found.rounds.push(toRound({ ...row, round_id: row.round_id }));
  }
  return behind;
}

/** The number of the last entry of each of these players. */
export async function versionsOf(db: Queryable, playerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = playerIds.length === 0 ? [] : await db.query(selectVersions, [playerIds]);
  return new Map(rows.map(({ player_id, version }) => [player_id, version]));
}
