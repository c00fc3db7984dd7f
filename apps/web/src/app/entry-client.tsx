// First: it declares the order of the layers for the styles of every component.
import './styles.css';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startOwnCurrency } from '#features/profiles/api.ts';
import { readBoot } from '#platform/boot.ts';
import { keepLateTexts } from '#platform/language.tsx';
import { preparePagesWith } from '#platform/navigation.ts';
import { createQueryClient } from '#platform/query-client.ts';
import { errorWords, report, reportUncaught } from '#platform/report.ts';
import { startSession } from '#platform/session.ts';
import { arriveFromTelegram } from '#platform/visitor/telegram.ts';
import { visitor } from '#platform/visitor/visitor.ts';
import { App } from './app.tsx';
import { loadPageAt } from './page-loader.ts';

const PRERENDER_MS = 5000;
const ANALYTICS_MS = 2000;

/** SYS-19: tells programs that draw pages for search engines when this one is drawn. */
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

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

arriveFromTelegram();
reportUncaught();
announcePrerender();
startSession();
startOwnCurrency();
visitor.arrive();
preparePagesWith(loadPageAt);
// The page's own code is there before it is taken over, so that what the server drew stays in place.
const boot = readBoot();
keepLateTexts(boot.language, boot.messages);
const instead = boot.isRegionBlocked ? createElement((await import('./system/region-blocked.tsx')).RegionBlocked) : null;
// Code that does not come is told by the boundary around the page.
await loadPageAt(location.pathname).catch(() => undefined);
hydrateRoot(root, <App boot={boot} queryClient={createQueryClient()} instead={instead} />, {
  // The visitor saw nothing of it, but something was drawn twice: those who build the house should know why.
  onRecoverableError: (error, { componentStack }) =>
    report('recovered', { ...errorWords(error), componentStack: componentStack?.slice(0, 500) }),
});
// Nobody waits for it, so it comes after everything that somebody might wait for.
setTimeout(loadAnalytics, ANALYTICS_MS);
