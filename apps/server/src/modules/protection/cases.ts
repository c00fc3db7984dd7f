import type { MarkKind } from '@tulpar/domain/protection/person';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

/** `same-person`: the account may belong to an excluded person. `harm`: how the player plays is a worry. */
type CaseKind = 'same-person' | 'harm';
export const CASE_OUTCOMES = ['cleared', 'talked', 'limited', 'excluded'] as const;
/** `fallen`: the level has fallen by itself. */
type CaseOutcome = (typeof CASE_OUTCOMES)[number] | 'fallen';
type CaseLevel = 'watch' | 'care' | 'hold';

interface CaseRow {
  readonly id: string;
  readonly player_id: string;
  readonly kind: CaseKind;
  readonly level: CaseLevel;
  readonly opened_at: Date;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly owner: string | null;
  readonly closed_at: Date | null;
  readonly outcome: CaseOutcome | null;
}

const COLUMNS = 'id, player_id, kind, level, opened_at, detail, owner, closed_at, outcome';
const upsertCase = statement(
  'protection.upsertCase',
  `insert into protection_case (id, player_id, kind, level, opened_at, detail) values ($1, $2, $3, $4, $5, $6::jsonb)
   on conflict (player_id, kind) where closed_at is null do update set level = excluded.level, detail = excluded.detail`,
);
const selectOpenCases = statement<CaseRow>(
  'protection.selectOpenCases',
  `select ${COLUMNS} from protection_case where closed_at is null and level <> 'watch'
   order by array_position(array['hold', 'care', 'watch'], level), opened_at limit $1`,
);
const selectOpenCase = statement<CaseRow>(
  'protection.selectOpenCase',
  `select ${COLUMNS} from protection_case where player_id = $1 and kind = $2 and closed_at is null`,
);
const selectHarmCase = statement<CaseRow>(
  'protection.selectHarmCase',
  `select ${COLUMNS} from protection_case where player_id = $1 and kind = 'harm' and fallen_at is null
   order by closed_at desc nulls first limit 1`,
);
const updateFallen = statement(
  'protection.updateCaseFallen',
  `update protection_case set fallen_at = $2 where player_id = $1 and kind = 'harm' and closed_at is not null and fallen_at is null`,
);
const lockOpenCase = statement<CaseRow>(
  'protection.lockOpenCase',
  `select ${COLUMNS} from protection_case where id = $1 and closed_at is null for update`,
);
const selectPlayer = statement<{ player_id: string }>('protection.selectCasePlayer', 'select player_id from protection_case where id = $1');
const updateOwner = statement('protection.updateCaseOwner', 'update protection_case set owner = $2 where id = $1');
const updateClosed = statement(
  'protection.updateCaseClosed',
  'update protection_case set closed_at = $2, closed_by = $3, outcome = $4, note = $5 where id = $1 and closed_at is null',
);
const selectCleared = statement<{ is_cleared: boolean }>(
  'protection.selectCleared',
  `select exists (
     select from protection_case where player_id = $1 and kind = 'same-person' and outcome = 'cleared' and detail->'found' @> $2::jsonb
   ) as is_cleared`,
);

interface NewCase {
  readonly kind: CaseKind;
  readonly level: CaseLevel;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Opens a case, or brings the open one of this kind up to date. */
export async function openCase(tx: Tx, playerId: string, { kind, level, detail }: NewCase): Promise<void> {
  await tx.query(upsertCase, [tx.ids.uuid(), playerId, kind, level, tx.now, JSON.stringify(detail)]);
}

/** The most urgent first. */
export const listOpenCases = (db: Queryable, limit: number): Promise<CaseRow[]> => db.query(selectOpenCases, [limit]);

export const findOpenCase = async (db: Queryable, playerId: string, kind: CaseKind): Promise<CaseRow | null> =>
  (await db.query(selectOpenCase, [playerId, kind]))[0] ?? null;

/** The case whose level has not fallen: the open one, or the last one that a person has closed. */
export const findHarmCase = async (db: Queryable, playerId: string): Promise<CaseRow | null> =>
  (await db.query(selectHarmCase, [playerId]))[0] ?? null;

/** Notes that the closed cases of harm are over: their level has fallen, or a new case has taken their place. */
export async function endClosedCases(tx: Tx, playerId: string): Promise<void> {
  await tx.query(updateFallen, [playerId, tx.now]);
}

/** Whose case it is. */
export const playerOfCase = async (db: Queryable, id: string): Promise<string | null> =>
  (await db.query(selectPlayer, [id]))[0]?.player_id ?? null;

export const lockCase = async (tx: Tx, id: string): Promise<CaseRow | null> => (await tx.query(lockOpenCase, [id]))[0] ?? null;

export async function setCaseOwner(tx: Tx, id: string, owner: string): Promise<void> {
  await tx.query(updateOwner, [id, owner]);
}

export async function closeCase(tx: Tx, id: string, end: { by: string; outcome: CaseOutcome; note: string | null }): Promise<void> {
  await tx.query(updateClosed, [id, tx.now, end.by, end.outcome, end.note]);
}

/** What speaks for an account being that of an excluded person. */
export interface PersonMatch {
  readonly by: MarkKind;
  /** The excluded player. */
  readonly other: string;
}

/** What the case of a same person is about. */
export const matchesOf = ({ detail }: Pick<CaseRow, 'detail'>): readonly PersonMatch[] => (detail as { found: PersonMatch[] }).found;

/** Whether a person of the house has seen just this and found that these two are different people. Another sign is looked at anew. */
export async function isClearedPerson(db: Queryable, playerId: string, match: PersonMatch): Promise<boolean> {
  return (await db.query(selectCleared, [playerId, JSON.stringify([match])]))[0]?.is_cleared ?? false;
}
