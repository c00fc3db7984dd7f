import { createQueryClient } from '@tulpar/app-kit/query-client';
import type { LateArea } from '@tulpar/i18n/messages';
import { renderToString } from 'react-dom/server';
import type { Boot } from '#platform/boot.ts';
import { App } from './app.tsx';
import { headOf, isMissing } from './head.ts';
import { loadPage } from './page-loader.ts';
import { routeOf } from './routes.ts';
import { type Redirect, redirectOf } from './routing/redirect.ts';
import { RegionBlocked } from './system/region-blocked.tsx';

export { textOf } from './routes.ts';
export { firstCallsOf } from './routing/first-calls.ts';

interface Rendered {
  readonly status: number;
  readonly head: string;
  readonly body: string;
  readonly source: string;
  readonly area?: LateArea;
  readonly redirect?: Redirect;
}

/** Renders a page on the server, so that the first screen is in the HTML before any script runs. */
export async function render(boot: Boot): Promise<Rendered> {
  const redirect = redirectOf(boot.url, boot.hasSession ? 'player' : 'guest');
  if (redirect && !boot.isRegionBlocked) return { status: 302, head: '', body: '', source: '', redirect };
  const route = routeOf(boot.url);
  await loadPage(route);
  const instead = boot.isRegionBlocked ? <RegionBlocked /> : null;
  const body = renderToString(<App boot={boot} queryClient={createQueryClient()} ssrPath={boot.url} instead={instead} />);
  const status = isMissing(boot, route) ? 404 : 200;
  const { source, area } = route.page;
  return { status: boot.isRegionBlocked ? 451 : status, head: headOf(boot, route), body, source, ...(area && { area }) };
}
