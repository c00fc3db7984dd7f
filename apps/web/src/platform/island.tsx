import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense } from 'react';

const loads = new Set<Promise<unknown>>();

/** What the server drew in one language must be taken over in that language: whoever changes it waits for the parts that are on their way. */
export async function islandsTaken(): Promise<void> {
  await Promise.allSettled(loads);
  // React takes them over when it has nothing else to do.
  for (let rest = 0; rest < 3; rest++) await new Promise((done) => setTimeout(done, 50));
}

/**
 * A part of a page that the server draws with the rest and whose code comes after that of the page. Until then its links are links. It is
 * one and the same element on every drawing of the page, so that nothing touches it before it is taken over.
 */
export function island(drawn: ComponentType | null, load: () => Promise<ComponentType>, meanwhile: ReactNode): ReactElement {
  const Part =
    drawn ??
    lazy(async () => {
      const loading = load();
      loads.add(loading);
      return { default: await loading };
    });
  return (
    <Suspense fallback={meanwhile}>
      <Part />
    </Suspense>
  );
}
