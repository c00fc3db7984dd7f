import * as privacy from '#modules/privacy/index.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { MAKE_EXPORT, tellOfFailure } from './make-export.ts';

type KeepContext = Pick<AppContext, 'database' | 'exportStore'>;

/** Removes the files of a download, and then its key. */
export async function removeExport({ database, exportStore }: KeepContext, row: privacy.ExportRow): Promise<void> {
  await exportStore.remove(row, row.parts);
  await database.transaction((tx) => privacy.removeExport(tx, row.id));
}

interface KeptExports {
  readonly removed: number;
  readonly again: number;
  readonly givenUp: number;
}

/** Removes downloads whose days are over, and has those made whose maker has died. After so many tries it is given up, and the player told. */
export async function keepExports(context: KeepContext): Promise<KeptExports> {
  const { database } = context;
  const expired = await privacy.listExpiredExports(database, database.now());
  for (const row of expired) await removeExport(context, row);
  const silent = await privacy.listSilentExports(database, database.now());
  const again = silent.filter((row) => !privacy.isUsedUp(row));
  for (const { id } of again) await enqueue(database, MAKE_EXPORT, { id });
  let givenUp = 0;
  for (const row of silent.filter(privacy.isUsedUp)) if (await giveUp(context, row)) givenUp += 1;
  return { removed: expired.length, again: again.length, givenUp };
}

async function giveUp({ database, exportStore }: KeepContext, row: privacy.ExportRow): Promise<boolean> {
  await exportStore.remove(row, row.parts);
  return database.transaction(async (tx) => {
    if (!(await privacy.giveExportUp(tx, row))) return false;
    await tellOfFailure(tx, row);
    return true;
  });
}
