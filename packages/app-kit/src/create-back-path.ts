import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './storage/cookie.ts';
import { tabText } from './storage/tab-storage.ts';

interface Options {
  /** The key in the tab, and the cookie in which the server stores the path when it redirects a guest. */
  readonly name: string;
  /** The target without a path. */
  readonly home: string;
  /** Pages of the detour itself, to which nobody returns. */
  readonly isDetour: (path: string) => boolean;
}

const OWN_ORIGIN = 'https://own.invalid';

/** The path as a browser parses it, where a backslash is a slash and tabs are dropped; null when it would leave the site. */
function ownPath(text: string): string | null {
  const url = text.startsWith('/') ? URL.parse(text, OWN_ORIGIN) : null;
  return url?.origin === OWN_ORIGIN && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
}

const never = () => () => undefined;

/** The page to return to after a detour such as a sign-in. Only own paths are accepted. */
export function createBackPath({ name, home, isDetour }: Options) {
  const stored = tabText(name);
  let arrivalPath: string | null = null;
  const backPath = {
    remember: (path: string) => void stored.write(path),
    forget: () => stored.clear(),
    /** The current address with its query. */
    rememberHere: () => backPath.remember(location.pathname + location.search),
    /** The path that the server stored in a cookie when it redirected a guest. */
    adopt(): void {
      const path = readCookie(name);
      if (path === null) return;
      writeCookie(name, null);
      backPath.remember(path);
    },
    peek(): string {
      const path = ownPath(stored.read() ?? '');
      return path === null || isDetour(path) ? home : path;
    },
    take(): string {
      const path = backPath.peek();
      backPath.forget();
      return path;
    },
  };
  /** The target after a sign-in. Separate from the route guard, which also redirects accounts that were signed in before. */
  const arrival = {
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
  /** The target of a page's back button. The server does not know the previous page. */
  const useBackHref = () => useSyncExternalStore(never, backPath.peek, () => home);
  return { backPath, arrival, useBackHref };
}
