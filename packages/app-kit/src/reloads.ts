import { deviceValue, fieldsOf, schemaOf } from './storage/device-storage.ts';

/** Reloads older than this belong to another failure. */
const SAME_FAILURE_MS = 600_000;
/** A page that keeps failing is not reloaded automatically without end. */
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

/** How often this device has reloaded because of the same failure. SYS-11: the way home resets the count. */
export const reloadCount = {
  read(nowMs: number): number {
    const { count, atMs } = reloads.read();
    // Without storage the count would restart with every reload, in an endless loop.
    if (!reloads.write({ count, atMs })) return AUTOMATIC_MAX;
    return nowMs - atMs < SAME_FAILURE_MS ? Math.max(0, count) : 0;
  },
  add(nowMs: number): void {
    reloads.write({ count: reloadCount.read(nowMs) + 1, atMs: nowMs });
  },
  clear: () => reloads.clear(),
};

export type PageFailure = 'crash' | 'chunk' | 'routes';

export interface FailureScreenChoice {
  readonly screen: 'reload' | 'wrong';
  readonly isAutomatic: boolean;
  readonly hasWayHome: boolean;
}

/** SYS-06 to SYS-10: the screen for a failure after a number of reloads. */
export function screenFor(failure: PageFailure, reloadsBefore: number): FailureScreenChoice {
  if (failure === 'routes' || (failure === 'crash' && reloadsBefore > 0)) return { screen: 'wrong', isAutomatic: false, hasWayHome: true };
  return { screen: 'reload', isAutomatic: reloadsBefore < AUTOMATIC_MAX, hasWayHome: reloadsBefore > 0 };
}

/** The messages of browsers when a chunk cannot be loaded. */
const LOAD_FAILURE = /dynamically imported module|importing a module script|loading (css )?chunk|failed to fetch|unable to preload/i;

/** ERR-27 */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || LOAD_FAILURE.test(error.message));
}
