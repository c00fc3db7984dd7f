import { fallBackToTexts, keepLateTexts } from '@tulpar/app-kit/language';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import { preparePagesWith } from '@tulpar/app-kit/navigation';
import { createQueryClient } from '@tulpar/app-kit/query-client';
import { errorDetails, report, reportUncaught, sendReportsTo } from '@tulpar/app-kit/report';
import type { Messages } from '@tulpar/i18n/messages';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startOwnCurrency } from '#features/profiles/api.ts';
import { track } from '#platform/analytics/track.ts';
import { api } from '#platform/api.ts';
import { readBoot } from '#platform/boot.ts';
import { startSession } from '#platform/session.ts';
import { rememberQuery } from '#platform/visitor/remember-query.ts';
import { arriveFromTelegram } from '#platform/visitor/telegram.ts';
import { visitor } from '#platform/visitor/visitor.ts';
import { App } from './app.tsx';
import { loadPageAt } from './page-loader.ts';

const PRERENDER_MS = 5000;
const ANALYTICS_MS = 2000;

/** SYS-19: signals prerendering services for search engines that the page is rendered. */
function announcePrerender(): void {
  const page = globalThis as { prerenderReady?: boolean };
  page.prerenderReady = false;
  setTimeout(() => {
    page.prerenderReady = true;
  }, PRERENDER_MS);
}

function loadAnalytics(): void {
  const again = () => addEventListener('online', loadAnalytics, { once: true });
  import('#platform/analytics/start.ts').then(({ startAnalytics }) => startAnalytics(), again);
}

const getTranslations = lazyCall(async () => (await import('@tulpar/contract/translations')).getTranslations);

/** Starts the app in the browser. The entry only calls it: inside the first file this code compresses better than in one of its own. */
export async function startApp(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');

  arriveFromTelegram();
  sendReportsTo((kind, details) => track('error_report', { kind, details }));
  reportUncaught();
  announcePrerender();
  fallBackToTexts(async (language) => (await api.callOrThrow(getTranslations, { params: { lng: language } })) as unknown as Messages);
  startSession();
  startOwnCurrency();
  visitor.arrive();
  rememberQuery(location.search);
  preparePagesWith(loadPageAt);
  // The page's code is loaded before hydration, so that the server's HTML stays in place.
  const boot = readBoot();
  keepLateTexts(boot.language, boot.messages);
  const instead = boot.isRegionBlocked ? createElement((await import('./system/region-blocked.tsx')).RegionBlocked) : null;
  // The boundary around the page reports code that fails to load.
  await loadPageAt(location.pathname).catch(() => undefined);
  hydrateRoot(root, <App boot={boot} queryClient={createQueryClient()} instead={instead} />, {
    // A hydration mismatch is invisible to the visitor but renders twice, so it is reported.
    onRecoverableError: (error, { componentStack }) =>
      report('recovered', { ...errorDetails(error), componentStack: componentStack?.slice(0, 500) }),
  });
  // Analytics is loaded last, because nothing waits for it.
  setTimeout(loadAnalytics, ANALYTICS_MS);
}
