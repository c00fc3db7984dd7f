import type { ComponentType } from 'react';
import { loadLateTexts } from '#platform/language.tsx';
import type { PageModule } from './page-modules.ts';
import { type Route, routeOf } from './routes.ts';

// Routes share pages, so what is kept is kept by the page.
const loaded = new Map<PageModule, ComponentType>();
const loading = new Map<PageModule, Promise<ComponentType>>();

/** The page of a route if its code is here already. */
export function loadedPage(route: Route): ComponentType | undefined {
  return loaded.get(route.page);
}

let gameHeader: ComponentType | undefined;
let comingGameHeader: Promise<ComponentType> | undefined;

export const loadedGameHeader = (): ComponentType | undefined => gameHeader;

/** The header of game pages comes along with them: no other page has a use for it. */
export function loadGameHeader(): Promise<ComponentType> {
  comingGameHeader ??= import('./frames/game-header.tsx').then(({ GameHeader }) => {
    gameHeader = GameHeader;
    return GameHeader;
  });
  comingGameHeader.catch(() => {
    comingGameHeader = undefined;
  });
  return comingGameHeader;
}

/** Loads the code of a route's page, once. A failure stays, so that nothing asks in a loop; `forgetFailure` allows another try. */
export function loadPage(route: Route): Promise<ComponentType> {
  const running = loading.get(route.page);
  if (running) return running;
  const { area } = route.page;
  // The server has all texts at hand.
  const texts = area === undefined || typeof document === 'undefined' ? null : loadLateTexts(area);
  const header = route.frame.header === 'game' ? loadGameHeader() : null;
  const promise = Promise.all([route.page.load(), texts, header]).then(([{ Page }]) => {
    loaded.set(route.page, Page);
    return Page;
  });
  promise.catch(() => undefined);
  loading.set(route.page, promise);
  return promise;
}

export function loadPageAt(path: string): Promise<ComponentType> {
  return loadPage(routeOf(path));
}

export function forgetFailure(route: Route): void {
  if (!loaded.has(route.page)) loading.delete(route.page);
}
