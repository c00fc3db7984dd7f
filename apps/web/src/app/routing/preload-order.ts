import * as paths from '@tulpar/contract/paths';
import type { Route } from '../routes/route.ts';
import { NOT_FOUND, ROUTES, STATIC_PAGE } from '../routes.ts';

const PRIORITIES = ['high', 'medium', 'low'] as const;

/** PRELOAD-01 to PRELOAD-03: every page once, by priority; a page that several routes share has the highest priority of them. */
export function preloadOrder(): readonly Route[] {
  const all = [...ROUTES, STATIC_PAGE, NOT_FOUND];
  const sorted = PRIORITIES.flatMap((priority) => all.filter(({ preload }) => preload === priority));
  const seen = new Set<Route['page']>();
  return sorted.filter(({ page, path }) => {
    if (path === paths.gallery || seen.has(page)) return false;
    seen.add(page);
    return true;
  });
}

export interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** PRELOAD-04: no preloading on slow connections or with data saving on. */
export function mayPreload(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && connection?.effectiveType !== '2g' && connection?.effectiveType !== 'slow-2g';
}
