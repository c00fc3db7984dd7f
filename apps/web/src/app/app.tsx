import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BootContext } from '@tulpar/app-kit/boot';
import { Lazy } from '@tulpar/app-kit/components/lazy';
import { PageBoundary } from '@tulpar/app-kit/components/page-boundary';
import { LanguageProvider, useLanguage, WithTexts } from '@tulpar/app-kit/language';
import { preloadCalls } from '@tulpar/app-kit/lazy-call';
import { useAddress } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { Loader } from '@tulpar/ui/loader';
import { Toasts } from '@tulpar/ui/toasts';
import { createElement, memo, type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { Router, useLocation } from 'wouter';
import { useOwnCurrency, useOwnLanguage, useUser } from '#features/profiles/api.ts';
import { arrival, backPath } from '#platform/back-path.ts';
import { type Boot, useBoot } from '#platform/boot.ts';
import { currentSession, useSession } from '#platform/session.ts';
import { ApiEvents } from './api-events.tsx';
import * as styles from './app.module.css';
import { ChatPlace } from './frames/chat-place.tsx';
import { PageFrame } from './frames/page-frame.tsx';
import { forgetFailure, loadPage } from './page-loader.ts';
import type { Role, Route } from './routes/route.ts';
import { routeOf } from './routes.ts';
import { redirectOf } from './routing/redirect.ts';
import { ScrollToTop } from './scroll/scroll-to-top.tsx';
import { Connection } from './system/connection.tsx';
import { FailureScreen } from './system/failure-screen.tsx';
import { HashActions } from './url-actions/hash-actions.tsx';
import { QueryActionsPlace } from './url-actions/query-actions-place.tsx';
import { focusOn, useHeadingFocus } from './use-heading-focus.ts';
import { usePageViews } from './use-page-views.ts';
import { usePreloading } from './use-preloading.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

/** Loads the schemas of the API calls after the page, so that a click does not wait for them. */
const CALLS_DELAY_MS = 300;

/** Suspends while the code of the page is loading. */
const PageCode = memo(({ route }: { readonly route: Route }) => createElement(use(loadPage(route))));

function PageOf({ route }: { route: Route }) {
  useHeadingFocus();
  // Without dependencies, because every rendered page may have loaded calls of its own.
  useEffect(() => {
    const timer = setTimeout(preloadCalls, CALLS_DELAY_MS);
    return () => clearTimeout(timer);
  });
  const { area } = route.page;
  const page = <PageCode route={route} />;
  return area ? <WithTexts area={area}>{page}</WithTexts> : page;
}

function useRole(): Role {
  const { status } = useSession();
  const user = useUser();
  if (status === 'guest') return 'guest';
  return user?.is_doc_verified ? 'verified' : 'player';
}

/**
 * Redirects a role away from pages that are closed to it. After a sign-in the player returns to the page they came from; a page on which
 * a player logged out is not remembered, because the next player may be another one.
 */
function useGuard(role: Role): boolean {
  const { path, search } = useAddress();
  const [, navigate] = useLocation();
  const redirect = redirectOf(path + search, role);
  const to = redirect?.to ?? null;
  const back = redirect?.back ?? null;
  const wasPlayer = useRef(false);
  useEffect(() => {
    const hasLeft = wasPlayer.current && role === 'guest';
    // The server's guess at the visitor's role may be wrong.
    wasPlayer.current = currentSession().status === 'player';
    if (to === null) return;
    if (back !== null && !hasLeft) backPath.remember(back);
    navigate(hasLeft ? paths.lobby : ((role === 'guest' ? null : arrival.take()) ?? to), { replace: true });
    // The next page must not keep the scroll position of the form.
    scrollTo({ top: 0, behavior: 'instant' });
  }, [to, back, role, navigate]);
  return redirect === null;
}

function useTitle(route: Route): void {
  const { t } = useLanguage();
  const { brandName } = useBoot();
  const title = t(`meta.${route.name}.title`, { brand: brandName });
  useEffect(() => {
    // A page about a single subject sets the title itself once the subject is loaded.
    if (route.text === undefined && !route.isNamed) document.title = title;
    document.documentElement.dataset['page'] = route.name;
  }, [title, route]);
}

function Screen() {
  const { t } = useLanguage();
  const { path, search } = useAddress();
  const role = useRole();
  const route = routeOf(path);
  const isOpen = useGuard(role);
  useTitle(route);
  usePageViews();
  if (!isOpen) return <main id="content" className="min-h-dvh" />;
  // A token in the address is about to sign the guest in; a page closed to guests waits for it.
  if (route.access[role] !== null && new URLSearchParams(search).has('auth_token')) return <Loader label={t('common.states.loading')} />;
  return (
    <PageFrame route={route}>
      {/* Returning to the page retries the load. */}
      <PageBoundary key={route.path} of="page" screen={FailureScreen} onLost={() => forgetFailure(route)}>
        <Suspense fallback={<div className="min-h-dvh" />}>
          <PageOf route={route} />
        </Suspense>
      </PageBoundary>
    </PageFrame>
  );
}

const loadWatches = async () => (await import('./watches.tsx')).Watches;

/** Runs beside every page; parts that are not urgent are loaded after the page. */
function BesideThePage() {
  useOwnLanguage();
  useOwnCurrency();
  return (
    <>
      <Lazy load={loadWatches} given={{}} />
      <QueryActionsPlace />
      <HashActions />
      <ChatPlace />
    </>
  );
}

function Everywhere() {
  const { t } = useLanguage();
  useScrollMemory();
  usePreloading();
  useEffect(() => backPath.adopt(), []);
  return (
    <>
      <a
        href="#content"
        className={styles.skipLink}
        onClick={(event) => {
          // The hash is reserved for actions, so the link only moves the focus. An error screen has only a heading.
          event.preventDefault();
          const content = document.querySelector<HTMLElement>('#content, h1');
          if (content) focusOn(content);
        }}
      >
        {t('common.header.skipToContent')}
      </a>
      <PageBoundary of="routes" screen={FailureScreen}>
        <Connection>
          <ApiEvents>
            <Screen />
            <BesideThePage />
          </ApiEvents>
        </Connection>
      </PageBoundary>
      <ScrollToTop />
      <Toasts closeLabel={t('common.actions.close')} />
    </>
  );
}

interface Props {
  readonly boot: Boot;
  readonly queryClient: QueryClient;
  /** The address to render on the server; in the browser the current address is used. */
  readonly ssrPath?: string;
  /** Rendered in place of every page. */
  readonly instead?: ReactNode;
}

export function App({ boot, queryClient, ssrPath, instead }: Props) {
  return (
    <BootContext value={boot}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider cookie="language">
          <Router {...(ssrPath !== undefined && { ssrPath })}>{instead ?? <Everywhere />}</Router>
        </LanguageProvider>
      </QueryClientProvider>
    </BootContext>
  );
}
