import { type RefObject, useEffect } from 'react';

const PLAY_KEYS = new Set(['Space', 'Enter', 'NumpadEnter']);
/** Where the focus lies when nobody has put it anywhere: on the page, or on its heading after a navigation. */
const isIdle = (element: Element | null): boolean => element === null || element.matches('body, main, h1');

/** A game that has opened takes the keys, unless the player is doing something else on its page. */
export function focusGame(frame: HTMLElement): void {
  if (isIdle(document.activeElement)) frame.focus({ preventScroll: true });
}

/** Space and Enter play wherever the focus lies idle on the page, instead of scrolling it away from the game. */
export function useGameKeys(box: RefObject<HTMLElement | null>, press: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { target } = event;
      if (!PLAY_KEYS.has(event.code) || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
      if (!(target instanceof Element) || !isIdle(target) || document.querySelector('dialog[open]')) return;
      const frame = box.current?.querySelector('iframe');
      if (!frame) return;
      event.preventDefault();
      frame.focus({ preventScroll: true });
      if (!event.repeat) press();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [box, press]);
}
