import { DAY_MS } from '@tulpar/domain/durations';
import { erasedFrom, RETENTION_GROUPS, type RetentionGroup } from '@tulpar/domain/retention';
import * as accounts from '#modules/accounts/index.ts';
import * as cashbox from '#modules/cashbox/index.ts';
import * as documents from '#modules/documents/index.ts';
import * as ledger from '#modules/ledger/index.ts';
import * as privacy from '#modules/privacy/index.ts';
import * as protection from '#modules/protection/index.ts';
import * as tournaments from '#modules/tournaments/index.ts';
import type { Tx } from '#platform/database.ts';
import type { Erasure } from '#platform/personal-data.ts';
import type { AppContext } from '../app-context.ts';
import { LATE_DAYS } from '../cashbox/pull-statuses.ts';
import { keepMarksAfterErasure } from '../protection/keep-marks-after-erasure.ts';
import { readClosingFacts } from './close-account.ts';
import { removeExport } from './keep-exports.ts';
import { PERSONAL_DATA } from './personal-data.ts';

type EraseContext = Pick<AppContext, 'database' | 'documentStore' | 'exportStore' | 'personMarks'>;

interface EraseOptions {
  /** For tests that pull the plug: called before each step. */
  readonly beforeStep?: (step: string) => void;
}

/** How the nightly job went: counts, never content. */
interface Erased {
  /** Closed accounts of which everything that was due is erased. */
  readonly accounts: number;
  /** Closed accounts that still have money on its way, or that can be paid out. */
  readonly waiting: number;
  readonly rows: number;
}

const WAITING_MS = DAY_MS;
/** The marks of a player who is still excluded or banned when they are due stay for so long, and are looked at again. */
const BARRED_MS = 365 * DAY_MS;
/** By then the clock has ended an exclusion whose time was over. */
const ENDED_MS = 2 * DAY_MS;

/**
 * Erases what is due of closed accounts. Every step is a transaction of its own that also writes the log, and a step that stands in the log
 * is not repeated: the job may be stopped anywhere and goes on where it was.
 */
export async function eraseAccounts(context: EraseContext, { beforeStep = () => undefined }: EraseOptions = {}): Promise<Erased> {
  const { database } = context;
  const counts = { accounts: 0, waiting: 0, rows: 0 };
  const failures: unknown[] = [];
  const seen = new Set<string>();
  for (;;) {
    const due = await privacy.listDueClosures(database, database.now(), [...seen]);
    if (due.length === 0) break;
    for (const closure of due) {
      seen.add(closure.id);
      try {
        if (await postpone(context, closure)) counts.waiting++;
        else if (await database.transaction((tx) => privacy.beginErasure(tx, closure.id))) {
          counts.rows += await eraseAccount(context, closure, beforeStep);
          counts.accounts++;
        }
      } catch (error) {
        // One account that cannot be erased must not keep the others.
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
  return counts;
}

/** Whether a closing has to wait; it is looked at again the next day. */
async function postpone(context: EraseContext, { id, player_id, erased_at }: privacy.Closure): Promise<boolean> {
  const { database } = context;
  if (erased_at !== null || !(await mustWait(context, player_id))) return false;
  const again = new Date(database.now().getTime() + WAITING_MS);
  await database.transaction((tx) => privacy.scheduleErasure(tx, id, again));
  return true;
}

/** Nobody's money becomes nobody's: while some may come, can be paid out or is under inquiry, the owner stays known; so does who pauses. */
async function mustWait({ database }: EraseContext, playerId: string): Promise<boolean> {
  const { wallet, openDeposits, openWithdrawals, blocks } = await readClosingFacts(database, playerId);
  const isLookedInto = wallet.isFrozen || wallet.bars.includes('review');
  const isPaused = wallet.bars.includes('time-out');
  if (isLookedInto || isPaused || blocks.length > 0 || wallet.held > 0 || openDeposits + openWithdrawals > 0) return true;
  if (await tournaments.mayGetPrize(database, playerId)) return true;
  const since = new Date(database.now().getTime() - LATE_DAYS * DAY_MS);
  return (await ledger.unendedRoundsOf(database, playerId)) + (await cashbox.expiredDepositsOf(database, playerId, since)) > 0;
}

/** An exclusion that ends sooner is looked at again once it has ended. */
function keptUntil(now: Date, until: Date | null = null): Date {
  const again = now.getTime() + BARRED_MS;
  return new Date(until === null ? again : Math.min(again, Math.max(until.getTime(), now.getTime()) + ENDED_MS));
}

async function eraseAccount(context: EraseContext, closure: privacy.Closure, beforeStep: (step: string) => void): Promise<number> {
  const { database } = context;
  const { id, player_id: playerId, currency, closed_at } = closure;
  const steps = await privacy.listErasedSteps(database, id);
  const bars = (await ledger.readWallet(database, playerId))?.bars ?? [];
  const isBanned = bars.includes('ban');
  const pause = await protection.findPause(database, playerId);
  const exclusion = pause?.kind === 'exclusion' ? pause : null;
  let rows = 0;
  const later: Date[] = [];
  for (const group of RETENTION_GROUPS) {
    const due = erasedFrom(closed_at, currency, group);
    const keepsMarks = group === 'marks' && (isBanned || exclusion !== null);
    if (due > database.now() || keepsMarks) {
      later.push(due > database.now() ? due : keptUntil(database.now(), exclusion?.until));
      continue;
    }
    for (const [step, erase] of stepsOf(context, closure, { group, isBanned })) {
      if (steps.has(step)) continue;
      beforeStep(step);
      rows += await runStep(context, closure, step, erase);
    }
  }
  await database.transaction((tx) => privacy.scheduleErasure(tx, id, later.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null));
  return rows;
}

/** What a step has erased, by table. */
type Erase = (tx: Tx) => Promise<Readonly<Record<string, number>>>;

async function runStep({ database }: EraseContext, { id }: privacy.Closure, step: string, erase: Erase): Promise<number> {
  return database.transaction(async (tx) => {
    const items = await erase(tx);
    await privacy.recordErasure(tx, id, { step, items });
    return Object.values(items).reduce((sum, count) => sum + count, 0);
  });
}

/** The steps of a group in their order: what lies outside of the database, the marks, then module by module. */
function stepsOf(
  context: EraseContext,
  closure: privacy.Closure,
  { group, isBanned }: { group: RetentionGroup; isBanned: boolean },
): [string, Erase][] {
  const { player_id: playerId } = closure;
  const steps: [string, Erase][] = [];
  if (group === 'person') steps.push(['person/exports', () => removeExports(context, playerId)]);
  if (group === 'person') steps.push(['person/marks', (tx) => addMarks(tx, context, closure, isBanned)]);
  if (group === 'documents') steps.push(['documents/files', (tx) => removeFiles(tx, context, playerId)]);
  for (const [module, { erasures }] of Object.entries(PERSONAL_DATA)) {
    const own = erasures.filter((one) => one.group === group);
    if (own.length > 0) steps.push([`${group}/${module}`, (tx) => eraseRows(tx, playerId, own)]);
  }
  return steps;
}

async function eraseRows(tx: Tx, playerId: string, erasures: readonly Erasure[]): Promise<Record<string, number>> {
  const items: Record<string, number> = {};
  for (const { table, statement } of erasures) items[table] = (await tx.query(statement, [playerId]))[0]?.items ?? 0;
  return items;
}

async function removeExports(context: EraseContext, playerId: string): Promise<Record<string, number>> {
  const rows = await privacy.listPlayersExports(context.database, playerId);
  for (const row of rows) await removeExport(context, row);
  return { privacy_export: rows.length };
}

/**
 * A banned player stays known by hashes of the login names, also of one that was replaced just before. An excluded one stays known by the marks of
 * the exclusion, until its end: nobody can ask for the return any more.
 */
async function addMarks(
  tx: Tx,
  context: EraseContext,
  { id, player_id }: privacy.Closure,
  isBanned: boolean,
): Promise<Record<string, number>> {
  const { email, phone } = await accounts.getAccount(tx, player_id);
  const names = [email, phone, ...(await accounts.listEarlierContacts(tx, player_id)).map(({ name }) => name)];
  if (isBanned) for (const name of names) if (name !== null) await privacy.addMark(tx, id, await context.exportStore.hashName(name));
  await keepMarksAfterErasure(tx, context, player_id);
  return { privacy_mark: 0 };
}

/** A file is removed before its key: a crash in between leaves a key without a file, and the step is repeated. */
async function removeFiles(tx: Tx, { documentStore }: EraseContext, playerId: string): Promise<Record<string, number>> {
  let removed = 0;
  for await (const files of documents.storedPages(tx, playerId))
    for (const { id } of files) {
      await documentStore.remove(id);
      await documents.markDeleted(tx, id);
      removed += 1;
    }
  return { files: removed };
}
