import { createTranslator } from '@tulpar/i18n/translate';
import { renderToString } from 'react-dom/server';
import type { Boot } from '#platform/boot.ts';
import { createQueryClient } from '#platform/query-client.ts';
import { App } from './app.tsx';
import { loadPage } from './page-loader.ts';
import { routeOf } from './routes.ts';
import { type Lead, leadOf } from './routing/lead.ts';
import { RegionBlocked } from './system/region-blocked.tsx';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

/** Draws a page for the server: what is seen first stands in the HTML, before any script has run. */
export async function render(boot: Boot): Promise<{ status: number; head: string; body: string; source: string; lead?: Lead }> {
  const lead = leadOf(boot.url, boot.hasSession ? 'player' : 'guest');
  if (lead && !boot.isRegionBlocked) return { status: 302, head: '', body: '', source: '', lead };
  const route = routeOf(boot.url);
  await loadPage(route);
  const instead = boot.isRegionBlocked ? <RegionBlocked /> : null;
  const body = renderToString(<App boot={boot} queryClient={createQueryClient()} ssrPath={boot.url} instead={instead} />);
  const { t } = createTranslator(boot.language, boot.messages);
  const values = { brand: boot.brandName };
  const head =
    `<title>${escapeHtml(t(`meta.${route.name}.title`, values))}</title>` +
    `<meta name="description" content="${escapeHtml(t(`meta.${route.name}.description`, values))}">`;
  return { status: boot.isRegionBlocked ? 451 : route.status, head, body, source: route.page.source };
}
