import { useEffect, useEffectEvent } from 'react';
import { SLIDE_MS } from '#features/catalog/model/slides.ts';

interface Autoplay {
  readonly isRunning: boolean;
  /** The current slide; a change restarts the wait. */
  readonly index: number;
  readonly show: (index: number) => void;
}

/** LOBBY-10: advances after five seconds, unless reduced motion is set or the page is hidden. */
export function useAutoplay({ isRunning, index, show }: Autoplay): void {
  const advance = useEffectEvent(show);
  useEffect(() => {
    if (!isRunning) return undefined;
    const stillness = matchMedia('(prefers-reduced-motion: reduce)');
    const timer = setInterval(() => {
      if (!document.hidden && !stillness.matches) advance(index + 1);
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [isRunning, index]);
}
