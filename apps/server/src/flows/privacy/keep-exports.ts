import * as privacy from '#modules/privacy/index.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { MAKE_EXPORT } from './make-export.ts';

type KeepContext = Pick<AppContext, 'database' | 'exportStore'>;

/** Removes the files of a download, and then its key. */
export async function removeExport({ database, exportStore }: KeepContext, row: privacy.ExportRow): Promise<void> {
  await exportStore.remove(row, row.parts);
  await database.transaction((tx) => privacy.removeExport(tx, row.id));
}

/** Removes downloads whose days are over, and has those made whose maker has died. */
export async function keepExports(context: KeepContext): Promise<{ readonly removed: number; readonly again: number }> {
  const { database } = context;
  const expired = await privacy.listExpiredExports(database, database.now());
  for (const row of expired) await removeExport(context, row);
  const silent = await privacy.listSilentExports(database, database.now());
  for (const { id } of silent) await enqueue(database, MAKE_EXPORT, { id });
  return { removed: expired.length, again: silent.length };
}
