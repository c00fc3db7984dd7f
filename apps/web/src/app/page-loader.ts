import type { ComponentType } from 'react';
import { type Route, routeOf } from './routes.ts';

const loaded = new Map<Route, ComponentType>();
const loading = new Map<Route, Promise<ComponentType>>();

/** The page of a route if its code is here already. */
export function loadedPage(route: Route): ComponentType | undefined {
  return loaded.get(route);
}

/** Loads the code of a route's page, once. A failure stays, so that nothing asks in a loop; a reload begins anew. */
export function loadPage(route: Route): Promise<ComponentType> {
  const running = loading.get(route);
  if (running) return running;
  const promise = route.load().then(({ Page }) => {
    loaded.set(route, Page);
    return Page;
  });
  promise.catch(() => undefined);
  loading.set(route, promise);
  return promise;
}

export function loadPageAt(path: string): Promise<ComponentType> {
  return loadPage(routeOf(path));
}
