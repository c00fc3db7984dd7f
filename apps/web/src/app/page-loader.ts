import type { ComponentType } from 'react';
import { loadLateTexts } from '#platform/language.tsx';
import type { PageModule, Route } from './routes/route.ts';
import { routeOf } from './routes.ts';

const GAME_HEADER = 'game header';
// Routes share pages, so what is kept is kept by the page.
type Part = PageModule | typeof GAME_HEADER;

const loaded = new Map<Part, ComponentType>();
const loading = new Map<Part, Promise<ComponentType>>();
const failed = new Set<Part>();

/** Once. A failure stays, so that what is being drawn does not ask in a loop; `forgetFailure` allows another try. */
function loadOnce(part: Part, load: () => Promise<ComponentType>): Promise<ComponentType> {
  const running = loading.get(part);
  if (running) return running;
  const promise = load().then((component) => {
    loaded.set(part, component);
    return component;
  });
  promise.catch(() => failed.add(part));
  loading.set(part, promise);
  return promise;
}

/** The page of a route if its code is here already. */
export function loadedPage(route: Route): ComponentType | undefined {
  return loaded.get(route.page);
}

export const loadedGameHeader = (): ComponentType | undefined => loaded.get(GAME_HEADER);

/** The header of game pages comes along with them: no other page has a use for it. */
export function loadGameHeader(): Promise<ComponentType> {
  return loadOnce(GAME_HEADER, async () => (await import('./frames/game-header.tsx')).GameHeader);
}

/** Loads the code of a route's page. */
export function loadPage(route: Route): Promise<ComponentType> {
  return loadOnce(route.page, async () => {
    const { area } = route.page;
    // The server has all texts at hand.
    const texts = area === undefined || typeof document === 'undefined' ? null : loadLateTexts(area);
    const header = route.frame.header === 'game' ? loadGameHeader() : null;
    const [{ Page }] = await Promise.all([route.page.load(), texts, header]);
    return Page;
  });
}

export function forgetFailure(route: Route): void {
  for (const part of [route.page, GAME_HEADER] as const) if (failed.delete(part)) loading.delete(part);
}

/** Whoever goes to a page gets a try of their own, whatever came of the last one. */
export function loadPageAt(path: string): Promise<ComponentType> {
  const route = routeOf(path);
  forgetFailure(route);
  return loadPage(route);
}
