import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';

/** The multiplier of the next win, above the field; it flares up when it rises. */
export function createMultiplier({ isCalm, sound }: Stage) {
  const element = el('p', { class: 'multiplier num', 'aria-hidden': 'true' });
  let now = 0;
  return {
    element,
    set(times: number): void {
      const rises = now > 0 && times > now;
      now = times;
      element.textContent = `×${times}`;
      element.dataset['high'] = String(times > 1);
      if (!rises) return;
      tunes.tick(sound, Math.min(9, times));
      if (!isCalm) element.animate([{ scale: 1.55 }, { scale: 1 }], { duration: 380, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' });
    },
  };
}
