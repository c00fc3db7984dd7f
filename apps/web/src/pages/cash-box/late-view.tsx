import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** A view whose code is loaded when it is first shown. The server draws its place, and nothing moves when the view takes it. */
export function LateView({ place, children }: { readonly place: ReactNode; readonly children: ReactNode }) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isInBrowser ? <Suspense fallback={place}>{children}</Suspense> : place;
}
