import { type RefObject, useEffect, useState } from 'react';

/** Whether a pointer or the focus rests on something. */
export function useHeld(place: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const end = new AbortController();
    const listen = (name: string, is: boolean) => element.addEventListener(name, () => setHeld(is), { signal: end.signal });
    // A finger does not rest: on a phone there is nothing that would end it.
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
