import { useEffect, useState } from 'react';
import { AT_TOP, scrolled } from './scroll-flags.ts';

/** Follows the scroll. The flags stand on the page itself, so that styles hear of them without drawing anything anew. */
export function useScrollFlags(): { isFar: boolean } {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const { dataset } = document.documentElement;
    let state = AT_TOP;
    const look = () => {
      state = scrolled(state, scrollY);
      // Whoever moves by keyboard must see what has the focus.
      const isHeld = document.activeElement?.closest('[data-part="header"], [data-part="menu"]')?.matches(':has(:focus-visible)') ?? false;
      dataset['scroll'] = [state.isAway && !isHeld && 'away', state.isFloating && 'floating'].filter(Boolean).join(' ');
      setFar(state.isFar);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return { isFar };
}
