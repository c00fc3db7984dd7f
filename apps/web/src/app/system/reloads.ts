import { deviceValue, fieldsOf, schemaOf } from '#platform/storage/device-storage.ts';

/** Reloads that lie further back have nothing to do with the trouble of now. */
const SAME_TROUBLE_MS = 600_000;
/** A page that fails again and again is not reloaded for ever by itself. */
const AUTOMATIC_MAX = 3;

interface Reloads {
  readonly count: number;
  readonly atMs: number;
}

function isReloads(value: unknown): value is Reloads {
  const { count, atMs } = fieldsOf(value);
  return Number.isSafeInteger(count) && typeof atMs === 'number';
}

const reloads = deviceValue('reloads', { version: 1, schema: schemaOf(isReloads), fallback: { count: 0, atMs: 0 } });

/** How often this device has reloaded over the same trouble. SYS-11: going home begins anew. */
export const reloadCount = {
  read(nowMs: number): number {
    const { count, atMs } = reloads.read();
    // A device that keeps nothing would begin to count anew with every reload, without end.
    if (!reloads.write({ count, atMs })) return AUTOMATIC_MAX;
    return nowMs - atMs < SAME_TROUBLE_MS ? Math.max(0, count) : 0;
  },
  add(nowMs: number): void {
    reloads.write({ count: reloadCount.read(nowMs) + 1, atMs: nowMs });
  },
  clear: () => reloads.clear(),
};

export type Trouble = 'crash' | 'chunk' | 'routes';

export interface TroubleScreen {
  readonly screen: 'reload' | 'wrong';
  readonly isAutomatic: boolean;
  readonly hasWayHome: boolean;
}

/** SYS-06 to SYS-10: what is shown for a trouble that has already led to so many reloads. */
export function screenFor(trouble: Trouble, reloadsBefore: number): TroubleScreen {
  if (trouble === 'routes' || (trouble === 'crash' && reloadsBefore > 0)) return { screen: 'wrong', isAutomatic: false, hasWayHome: true };
  return { screen: 'reload', isAutomatic: reloadsBefore < AUTOMATIC_MAX, hasWayHome: reloadsBefore > 0 };
}

/** What browsers say when the code of a page cannot be loaded. */
const LOAD_FAILURE = /dynamically imported module|importing a module script|loading (css )?chunk|failed to fetch|unable to preload/i;

/** ERR-27 */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || LOAD_FAILURE.test(error.message));
}
