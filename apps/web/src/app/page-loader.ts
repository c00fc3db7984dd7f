import { loadLateTexts } from '@tulpar/app-kit/language';
import { readAtOnce } from '@tulpar/app-kit/read-at-once';
import type { ComponentType } from 'react';
import type { PageModule, Route } from './routes/route.ts';
import { routeOf } from './routes.ts';

const GAME_HEADER = 'game header';
// Several routes share a page, so loaded code is cached by page.
type Part = PageModule | typeof GAME_HEADER;

const loading = new Map<Part, Promise<ComponentType>>();
const failed = new Set<Part>();

/** Loads once. A failure is cached, so that rendering does not retry in a loop; `forgetFailure` allows another try. */
function loadOnce(part: Part, load: () => Promise<ComponentType>): Promise<ComponentType> {
  const running = loading.get(part);
  if (running) return running;
  const promise = readAtOnce(load());
  promise.catch(() => failed.add(part));
  loading.set(part, promise);
  return promise;
}

/** The header of game pages is loaded with them, because no other page uses it. */
export function loadGameHeader(): Promise<ComponentType> {
  return loadOnce(GAME_HEADER, async () => (await import('./frames/game-header.tsx')).GameHeader);
}

/** Loads the code of a route's page. */
export function loadPage(route: Route): Promise<ComponentType> {
  return loadOnce(route.page, async () => {
    const { area } = route.page;
    // The server has all texts in memory.
    const texts = area === undefined || typeof document === 'undefined' ? null : loadLateTexts(area);
    const header = route.frame.header === 'game' ? loadGameHeader() : null;
    const [{ Page }] = await Promise.all([route.page.load(), texts, header]);
    return Page;
  });
}

export function forgetFailure(route: Route): void {
  for (const part of [route.page, GAME_HEADER] as const) if (failed.delete(part)) loading.delete(part);
}

/** Every navigation retries, even after a failed load. */
export function loadPageAt(path: string): Promise<ComponentType> {
  const route = routeOf(path);
  forgetFailure(route);
  return loadPage(route);
}
