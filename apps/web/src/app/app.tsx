import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Toasts } from '@tulpar/ui/toasts';
import { createElement, type ReactNode, Suspense, use, useEffect } from 'react';
import { Router, useLocation } from 'wouter';
import { type Boot, BootContext, useBoot } from '#platform/boot.ts';
import { LanguageProvider, useLanguage } from '#platform/language.tsx';
import { arrival } from '#platform/navigation.ts';
import { useSession } from '#platform/session.ts';
import { ApiEvents } from './api-events.tsx';
import { FullFrame } from './frames/full-frame.tsx';
import { loadedPage, loadPage } from './page-loader.ts';
import { type Route, routeOf } from './routes.ts';
import { Connection } from './system/connection.tsx';
import { PageBoundary } from './system/page-boundary.tsx';
import { useVisits } from './use-visits.ts';

function PageOf({ route }: { route: Route }) {
  return createElement(loadedPage(route) ?? use(loadPage(route)));
}

/** Guests' pages are not for players: whoever has just signed in goes on to where they came from. */
function useGuard(route: Route): boolean {
  const session = useSession();
  const [, navigate] = useLocation();
  const isClosed = route.access === 'guest' && session.status === 'player';
  useEffect(() => {
    if (isClosed) navigate(arrival.take() ?? '/', { replace: true });
  }, [isClosed, navigate]);
  return !isClosed;
}

function useTitle(route: Route): void {
  const { t } = useLanguage();
  const { brandName } = useBoot();
  const title = t(`meta.${route.meta}.title`, { brand: brandName });
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function Screen() {
  const [path] = useLocation();
  const route = routeOf(path);
  const isOpen = useGuard(route);
  useTitle(route);
  useVisits();
  const content = isOpen ? (
    <PageBoundary key={route.path} of="page">
      <Suspense fallback={<div className="min-h-dvh" />}>
        <PageOf route={route} />
      </Suspense>
    </PageBoundary>
  ) : null;
  return route.frame === 'full' ? <FullFrame>{content}</FullFrame> : content;
}

function Everywhere() {
  const { t } = useLanguage();
  return (
    <>
      <a href="#content" className="skip-link">
        {t('common.header.skipToContent')}
      </a>
      <PageBoundary of="routes">
        <Connection>
          <ApiEvents>
            <Screen />
          </ApiEvents>
        </Connection>
      </PageBoundary>
      <Toasts closeLabel={t('common.actions.close')} />
    </>
  );
}

interface Props {
  readonly boot: Boot;
  readonly queryClient: QueryClient;
  /** The address to draw on the server; in the browser it is the browser's own. */
  readonly ssrPath?: string;
  /** Shown in place of every page. */
  readonly instead?: ReactNode;
}

export function App({ boot, queryClient, ssrPath, instead }: Props) {
  return (
    <BootContext value={boot}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <Router {...(ssrPath !== undefined && { ssrPath })}>{instead ?? <Everywhere />}</Router>
        </LanguageProvider>
      </QueryClientProvider>
    </BootContext>
  );
}
