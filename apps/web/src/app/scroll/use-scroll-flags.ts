import { useEffect, useState } from 'react';
import { AT_TOP, scrolled } from './scroll-flags.ts';

/** Follows the scroll position. The flags are attributes of the document, so that styles react without a render. */
export function useScrollFlags(): { isFar: boolean } {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const { dataset } = document.documentElement;
    let state = AT_TOP;
    const update = () => {
      state = scrolled(state, scrollY);
      // A keyboard user must see the focused element.
      const isHeld = document.activeElement?.closest('[data-part="header"], [data-part="menu"]')?.matches(':has(:focus-visible)') ?? false;
      dataset['scroll'] = [state.isAway && !isHeld && 'away', state.isFloating && 'floating'].filter(Boolean).join(' ');
      setFar(state.isFar);
    };
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  return { isFar };
}
