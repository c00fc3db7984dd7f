import { errorDetails, report } from '@tulpar/app-kit/report';
import { readCookie, writeCookie } from '@tulpar/app-kit/storage/cookie';
import { tabText } from '@tulpar/app-kit/storage/tab-storage';
import * as paths from '@tulpar/contract/paths';
import { useCallback, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState, useLocationProperty } from 'wouter/use-browser-location';
import { useBoot } from './boot.ts';

/** State that a page passes to the next one outside of the address. Stored in the history entry. */
export type NavigationState = Readonly<Record<string, unknown>>;

/** A value of the navigation state. Undefined on the server and until hydration. */
export function useNavigationState(name: string): unknown {
  const state: unknown = useHistoryState();
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;
}

interface Address {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** The address without decoding. On the server, and until hydration, the requested one. */
export function useAddress(): Address {
  const { url } = useBoot();
  const cut = url.indexOf('?');
  const path = useLocationProperty(
    () => location.pathname,
    () => (cut === -1 ? url : url.slice(0, cut)),
  );
  const search = useLocationProperty(
    () => location.search,
    () => (cut === -1 ? '' : url.slice(cut)),
  );
  return { path, search };
}

/** The hash with its sign. It is never sent to the server. */
export function useHash(): string {
  return useLocationProperty(
    () => location.hash,
    () => '',
  );
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The segments of the path: `/games/category/new` has three. */
export function useSegments(): readonly string[] {
  return useAddress().path.split('/').slice(1).map(decoded);
}

/** The value of a query parameter, or null. */
export function useQueryValue(name: string): string | null {
  return new URLSearchParams(useAddress().search).get(name);
}

/** Replaces query and hash of the address without a navigation. */
export function rewriteAddress({ search = location.search, hash = location.hash }: { search?: string; hash?: string }): void {
  history.replaceState(history.state, '', location.pathname + search + hash);
}

const BACK_PATH = 'backPath';

const storedBack = tabText(BACK_PATH);

const OWN_ORIGIN = 'https://own.invalid';

/** The path as a browser parses it, where a backslash is a slash and tabs are dropped; null when it would leave the site. */
function ownPath(text: string): string | null {
  const url = text.startsWith('/') ? URL.parse(text, OWN_ORIGIN) : null;
  return url?.origin === OWN_ORIGIN && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
}

/** The page to return to after a detour such as a sign-in. Only own paths are accepted. */
export const backPath = {
  remember: (path: string) => void storedBack.write(path),
  forget: () => storedBack.clear(),
  /** The current address with its query. */
  rememberHere: () => backPath.remember(location.pathname + location.search),
  /** The path that the server stored in a cookie when it redirected a guest. */
  adopt(): void {
    const path = readCookie(BACK_PATH);
    if (path === null) return;
    writeCookie(BACK_PATH, null);
    backPath.remember(path);
  },
  peek(): string {
    const path = ownPath(storedBack.read() ?? '');
    return path === null || paths.isAuthPath(path) ? paths.lobby : path;
  },
  take(): string {
    const path = backPath.peek();
    backPath.forget();
    return path;
  },
};

const never = () => () => undefined;

/** The target of a page's back button. The server does not know the previous page. */
export function useBackHref(): string {
  return useSyncExternalStore(
    never,
    () => backPath.peek(),
    () => '/',
  );
}

let arrivalPath: string | null = null;

/** The target after a sign-in. Separate from the route guard, which also redirects players who were signed in before. */
export const arrival = {
  /** Returns the target, for callers that navigate in another way. */
  expect(): string {
    arrivalPath = backPath.take();
    return arrivalPath;
  },
  take(): string | null {
    const path = arrivalPath;
    arrivalPath = null;
    return path;
  },
};

let prepare: (path: string) => Promise<unknown> = async () => undefined;

/** Set by the app: loads the code of a page before it is shown, so that there is no blank page in between. */
export function preparePagesWith(load: (path: string) => Promise<unknown>): void {
  prepare = load;
}

let lastTurn = 0;

export function useGoTo(): (path: string, options?: { replace?: boolean; state?: NavigationState }) => void {
  const [, navigate] = useLocation();
  return useCallback(
    (path, options = {}) => {
      const turn = ++lastTurn;
      const go = () => {
        // A newer navigation has replaced this one.
        if (turn !== lastTurn) return;
        try {
          navigate(path, options);
        } catch (error) {
          // ERR-14: browsers refuse too frequent changes of the address. The visitor stays and may press again.
          report('navigation', errorDetails(error));
          return;
        }
        // Without animation, because the new page would interrupt it.
        if (!options.replace) scrollTo({ top: 0, behavior: 'instant' });
      };
      // A page whose code fails to load is opened anyway: its boundary shows the error.
      prepare(path).then(go, go);
    },
    [navigate],
  );
}
