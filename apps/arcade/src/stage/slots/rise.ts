import type { Stage } from '#stage/stage.ts';
import { easeOut } from '#stage/ticker.ts';

export const RISE_MS = 320;

/** Lets a bonus fade in from a little below its place. */
export const rise = ({ ticker, isCalm }: Stage, element: HTMLElement): Promise<void> =>
  ticker.run(isCalm ? 0 : RISE_MS, (part) => {
    element.style.opacity = String(part);
    element.style.translate = `0 ${(1 - easeOut(part)) * 24}px`;
  });
