import { useEffect, useEffectEvent } from 'react';
import { SLIDE_MS } from '#features/catalog/model/slides.ts';

interface Autoplay {
  readonly isRunning: boolean;
  /** The slide that is shown; each begins a new wait. */
  readonly index: number;
  readonly show: (index: number) => void;
}

/** LOBBY-10: the next slide after five seconds, unless the visitor wants nothing to move or looks elsewhere. */
export function useAutoplay({ isRunning, index, show }: Autoplay): void {
  const goOn = useEffectEvent(show);
  useEffect(() => {
    if (!isRunning) return undefined;
    const stillness = matchMedia('(prefers-reduced-motion: reduce)');
    const timer = setInterval(() => {
      if (!document.hidden && !stillness.matches) goOn(index + 1);
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [isRunning, index]);
}
