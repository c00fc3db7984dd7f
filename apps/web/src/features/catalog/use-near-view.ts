import { type RefObject, useEffect, useState } from 'react';

/** CONST-33: the distance to the viewport at which a picture loads, and how long scrolling must have stopped before. */
const NEAR = '100px';
const REST_MS = 300;

const shows = new Map<Element, () => void>();
const near = new Set<Element>();
let rest: ReturnType<typeof setTimeout> | undefined;
let observer: IntersectionObserver | undefined;

function showNear(): void {
  rest = undefined;
  for (const element of near) shows.get(element)?.();
}

function watch(): IntersectionObserver {
  // Shelves scroll sideways within the page, and scroll events do not bubble, so the listener captures them.
  document.addEventListener(
    'scroll',
    () => {
      clearTimeout(rest);
      rest = setTimeout(showNear, REST_MS);
    },
    { capture: true, passive: true },
  );
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) near.add(target);
        else near.delete(target);
      }
      if (rest === undefined) showNear();
    },
    { rootMargin: NEAR },
  );
}

/** Whether a picture may be loaded. Pictures that scroll past quickly are not loaded. */
export function useNearView(box: RefObject<Element | null>, isEarly: boolean): boolean {
  const [isShown, setShown] = useState(isEarly);
  useEffect(() => {
    const element = box.current;
    if (isShown || !element) return undefined;
    observer ??= watch();
    const leave = () => {
      observer?.unobserve(element);
      shows.delete(element);
      near.delete(element);
    };
    shows.set(element, () => {
      leave();
      setShown(true);
    });
    observer.observe(element);
    return leave;
  }, [box, isShown]);
  return isShown;
}
