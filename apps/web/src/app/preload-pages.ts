import { browserClock } from '@tulpar/app-kit/clock';
import { forgetFailure, loadPage } from './page-loader.ts';
import type { Route } from './routes/route.ts';
import { type Connection, mayPreload, preloadOrder } from './routing/preload-order.ts';

const PREFETCH_DELAY_MS = 300;
const IDLE_TIMEOUT_MS = 2000;
const IDLE_FALLBACK_MS = 5000;

export interface PreloadWorld {
  readonly connection: Connection | undefined;
  readonly wait: (ms: number) => Promise<void>;
  /** Null where the browser has no `requestIdleCallback`. */
  readonly idle: ((timeoutMs: number) => Promise<void>) | null;
  readonly load: (route: Route) => Promise<unknown>;
}

/**
 * PRELOAD-05, PRELOAD-06: loads one page after the other while the browser is idle. The first failure stops it, because the network is
 * bad.
 */
export async function preloadPages(world: PreloadWorld, signal: AbortSignal): Promise<void> {
  if (!mayPreload(world.connection)) return;
  await world.wait(PREFETCH_DELAY_MS);
  for (const route of preloadOrder()) {
    await (world.idle ? world.idle(IDLE_TIMEOUT_MS) : world.wait(IDLE_FALLBACK_MS));
    if (
      signal.aborted ||
      !(await world.load(route).then(
        () => true,
        () => false,
      ))
    )
      return;
  }
}

async function loadQuietly(route: Route): Promise<void> {
  try {
    await loadPage(route);
  } catch (error) {
    // Opening the page later retries.
    forgetFailure(route);
    throw error;
  }
}

const idle = (timeout: number) => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout }));

/** Starts preloading the pages that the visitor may open next. */
export function startPreloading(signal: AbortSignal): void {
  const { connection } = navigator as { connection?: Connection };
  const hasIdle = 'requestIdleCallback' in window;
  void preloadPages({ connection, wait: (ms) => browserClock.wait(ms, signal), idle: hasIdle ? idle : null, load: loadQuietly }, signal);
}
