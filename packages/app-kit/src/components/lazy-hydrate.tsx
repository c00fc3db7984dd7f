import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { UntilHydrated } from '../language.ts';

/**
 * A part of a page that the server renders and whose code loads after the page. Until then its links are plain links. It is the same
 * element on every render, so that React leaves it alone until it is hydrated.
 */
export function lazyHydrate(drawn: ComponentType | null, load: () => Promise<ComponentType>, fallback: ReactNode): ReactElement {
  const Part = drawn ?? lazy(async () => ({ default: await load() }));
  return (
    <Suspense fallback={fallback}>
      <UntilHydrated>
        <Part />
      </UntilHydrated>
    </Suspense>
  );
}
