import * as privacy from '#modules/privacy/index.ts';
import type { Queryable } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';

/**
 * Whether this e-mail address or phone number belonged to an excluded or banned player whose account was erased. The caller answers as if the
 * name were taken, so that nobody learns who was excluded.
 */
export async function mayNotReturn(db: Queryable, { exportStore }: Pick<AppContext, 'exportStore'>, name: string): Promise<boolean> {
  return (await privacy.hasMarks(db)) && privacy.isMarked(db, await exportStore.hashName(name));
}
