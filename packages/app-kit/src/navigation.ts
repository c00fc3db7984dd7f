import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState, useLocationProperty } from 'wouter/use-browser-location';
import { useBoot } from './boot.ts';
import { errorDetails, report } from './report.ts';

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
        scrollTo({ top: 0, behavior: 'instant' });
      };
      // A page whose code fails to load is opened anyway: its boundary shows the error.
      prepare(path).then(go, go);
    },
    [navigate],
  );
}
