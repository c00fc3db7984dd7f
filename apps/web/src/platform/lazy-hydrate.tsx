import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { UntilTakenOver } from './language.tsx';

/**
 * A part of a page that the server draws with the rest and whose code comes after that of the page. Until then its links are links. It is
 * one and the same element on every drawing of the page, so that nothing touches it before it is taken over.
 */
export function lazyHydrate(drawn: ComponentType | null, load: () => Promise<ComponentType>, meanwhile: ReactNode): ReactElement {
  const Part = drawn ?? lazy(async () => ({ default: await load() }));
  return (
    <Suspense fallback={meanwhile}>
      <UntilTakenOver>
        <Part />
      </UntilTakenOver>
    </Suspense>
  );
}
