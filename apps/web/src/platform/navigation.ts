import * as paths from '@tulpar/contract/paths';
import { useCallback, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState, useLocationProperty } from 'wouter/use-browser-location';
import { useBoot } from './boot.ts';
import { errorWords, report } from './report.ts';
import { readCookie, writeCookie } from './storage/cookie.ts';
import { tabText } from './storage/tab-storage.ts';

/** What a page hands to the next one without showing it in the address. Lives in the history entry. */
export type NavigationState = Readonly<Record<string, unknown>>;

/** What the last page handed over under a name. On the server, and until its page is taken over, it is nothing. */
export function useNavigationState(name: string): unknown {
  const state: unknown = useHistoryState();
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;
}

interface Address {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** The address as it is written, with nothing decoded. On the server, and until its page is taken over, it is the one the server was asked for. */
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

/** What follows the # sign, with the sign. A server never hears of it. */
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

/** The parts of the path between the slashes: `/games/category/new` has three. */
export function useSegments(): readonly string[] {
  return useAddress().path.split('/').slice(1).map(decoded);
}

/** The value of a query parameter, or null. */
export function useQueryValue(name: string): string | null {
  return new URLSearchParams(useAddress().search).get(name);
}

/** Writes another query and hash into the address, in place of what stands there. The page stays. */
export function rewriteAddress({ search = location.search, hash = location.hash }: { search?: string; hash?: string }): void {
  history.replaceState(history.state, '', location.pathname + search + hash);
}

const BACK_PATH = 'backPath';

const storedBack = tabText(BACK_PATH);

const OWN_ORIGIN = 'https://own.invalid';

/** The path as a browser reads it, where a backslash is a slash and tabs are nothing; null when it would lead to another host. */
function ownPath(text: string): string | null {
  const url = text.startsWith('/') ? URL.parse(text, OWN_ORIGIN) : null;
  return url?.origin === OWN_ORIGIN && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
}

/** The page to return to after a detour such as a sign-in. Only paths of our own are taken. */
export const backPath = {
  remember: (path: string) => void storedBack.write(path),
  forget: () => storedBack.clear(),
  /** Where the visitor is now, with what the address asks for. */
  rememberHere: () => backPath.remember(location.pathname + location.search),
  /** What the server wrote down when it turned a guest away, before any script of ours ran. */
  adopt(): void {
    const path = readCookie(BACK_PATH);
    if (path === null) return;
    writeCookie(BACK_PATH, null);
    backPath.remember(path);
  },
  look(): string {
    const path = ownPath(storedBack.read() ?? '');
    return path === null || paths.isAuthPath(path) ? paths.lobby : path;
  },
  take(): string {
    const path = backPath.look();
    backPath.forget();
    return path;
  },
};

const never = () => () => undefined;

/** Where a page's own way back leads. The server does not know where a visitor came from. */
export function useBackHref(): string {
  return useSyncExternalStore(
    never,
    () => backPath.look(),
    () => '/',
  );
}

let arrivalPath: string | null = null;

/** Where a player goes who has just signed in. Kept apart from the guard, which also meets players who were signed in before. */
export const arrival = {
  /** Says where that is, for those who go there by another way. */
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

/** Set by the app: loads the code of a page before it is shown, so that no blank stands in between. */
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
        // Whoever has pressed something else meanwhile wants to go there.
        if (turn !== lastTurn) return;
        try {
          navigate(path, options);
        } catch (error) {
          // ERR-14: browsers refuse an address that changes too often. The visitor stays where they are and may press again.
          report('navigation', errorWords(error));
          return;
        }
        // At once: a movement would be cut short when the new page takes the place of the old one.
        if (!options.replace) scrollTo({ top: 0, behavior: 'instant' });
      };
      // A page whose code cannot be loaded is opened all the same: the boundary around it says what is wrong.
      prepare(path).then(go, go);
    },
    [navigate],
  );
}
