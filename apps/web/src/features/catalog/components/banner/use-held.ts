import { type RefObject, useEffect, useState } from 'react';

/** Whether the pointer or the focus is on an element. */
export function useHeld(place: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const end = new AbortController();
    const listen = (name: string, is: boolean) => element.addEventListener(name, () => setHeld(is), { signal: end.signal });
    // Touch is ignored, because no event would end it.
    if (matchMedia('(hover: hover)').matches) {
      listen('mouseenter', true);
      listen('mouseleave', false);
    }
    listen('focusin', true);
    listen('focusout', false);
    return () => end.abort();
  }, [place]);
  return isHeld;
}
