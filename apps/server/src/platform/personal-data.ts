import type { RetentionGroup } from '@tulpar/domain/retention';
import { type Queryable, type Statement, statement } from './database.ts';

type Row = Readonly<Record<string, unknown>> & { readonly page_key: string | null };

/** A file of a player's download. */
export interface PersonalFile {
  /** Without its ending. Its explanation is the text `privacy.files.<name>`. */
  readonly name: PersonalFileName;
  readonly page: Statement<Row>;
}

export const PERSONAL_FILES = [
  'account',
  'sign-ins',
  'contact-changes',
  'telegram',
  'second-factor',
  'profile',
  'wallet',
  'ledger-entries',
  'bets',
  'bonuses',
  'free-spins',
  'payments',
  'payment-waits',
  'turnover',
  'rounds',
  'game-sessions',
  'seeds',
  'comet-bets',
  'provider-transactions',
  'limits',
  'pauses',
  'closed-games',
  'offers',
  'offer-groups',
  'offer-receipts',
  'promo-codes',
  'cashback',
  'levels',
  'tournaments',
  'reality-check',
  'refusals',
  'protection-changes',
  'favourites',
  'searches',
  'chat',
  'notifications',
  'push-devices',
  'push-choice',
  'documents',
  'document-history',
  'person',
  'visits',
  'decisions',
  'downloads',
  'closings',
] as const;
export type PersonalFileName = (typeof PERSONAL_FILES)[number];

/** What is erased of one table once the account is closed. */
export interface Erasure {
  readonly table: string;
  readonly group: RetentionGroup;
  readonly statement: Statement<{ readonly items: number }>;
}

/** For each of the two questions a table has an answer: done, or the reason why not. */
interface TableAnswer {
  /** The file in which the download has it. */
  readonly exported: PersonalFileName | { readonly no: string };
  readonly erased: true | { readonly no: string };
}

/**
 * How a module answers for its tables that are about players: what a player's download has of them, and what is erased after the closing of
 * an account. A test demands an answer for every such table.
 */
export interface PersonalData {
  readonly tables: Readonly<Record<string, TableAnswer>>;
  readonly files: readonly PersonalFile[];
  /** In this order. Each of them may be repeated. */
  readonly erasures: readonly Erasure[];
}

/**
 * Declares a file. The statement gets the player, the `page_key` of the last row before (null at first) and the most rows of a page, and
 * returns what the player reads, with a `page_key` beside it.
 */
export const personalFile = (module: string, name: PersonalFileName, sql: string): PersonalFile => ({
  name,
  page: statement<Row>(`${module}.export${wordsOf(name)}`, sql),
});

/** Declares an erasure by the statement that changes or deletes the rows of `$1`; they are counted. */
export const erasure = (
  module: string,
  { table, group = 'person', sql }: { table: string; group?: RetentionGroup; sql: string },
): Erasure => ({
  table,
  group,
  statement: statement(
    `${module}.erase${wordsOf(table)}${group === 'person' ? '' : wordsOf(group)}`,
    `with erased as (${sql} returning 1) select count(*)::integer as items from erased`,
  ),
});

const wordsOf = (name: string) =>
  name
    .split(/[-_]/)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');

const PAGE_ROWS = 500;

/** The rows of a file, page by page, so that a player of many years needs no more memory than a new one. */
export async function* readPages(db: Queryable, { page }: PersonalFile, playerId: string): AsyncGenerator<readonly object[]> {
  let last: string | null = null;
  for (;;) {
    const rows: readonly Row[] = await db.query(page, [playerId, last, PAGE_ROWS]);
    yield rows.map(({ page_key: _key, ...row }) => row);
    last = rows.at(-1)?.page_key ?? null;
    if (rows.length < PAGE_ROWS || last === null) return;
  }
}
