import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { pullEnd } from '#features/catalog/model/turning.ts';

/** Movement up to this distance is not a drag. */
const TREMBLE_PX = 8;

/** Drags the slides with a finger or a mouse. They follow a CSS variable, so no render is needed. */
export function usePull(box: RefObject<HTMLElement | null>, isPossible: boolean, onTurn: (way: 1 | -1) => void) {
  const [pulled, setPulled] = useState<'left' | 'right' | null>(null);
  const start = useRef<{ readonly x: number; readonly at: number } | null>(null);
  const wasPulled = useRef(false);
  const move = (px: number) => box.current?.style.setProperty('--pull', `${px}px`);

  const handlers = {
    onPointerDown(event: PointerEvent) {
      wasPulled.current = false;
      if (isPossible && event.isPrimary && event.button === 0) start.current = { x: event.clientX, at: event.timeStamp };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current || !event.isPrimary) return;
      const byPx = event.clientX - start.current.x;
      if (!wasPulled.current) {
        if (Math.abs(byPx) < TREMBLE_PX) return;
        wasPulled.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      move(byPx);
      setPulled(byPx < 0 ? 'left' : 'right');
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const begun = start.current;
      start.current = null;
      if (!begun || !wasPulled.current) return;
      setPulled(null);
      move(0);
      const way = pullEnd({ byPx: event.clientX - begun.x, widthPx: event.currentTarget.clientWidth, ms: event.timeStamp - begun.at });
      if (way !== 0) onTurn(way);
    },
    onPointerCancel() {
      start.current = null;
      setPulled(null);
      move(0);
    },
    // The drag must not activate the link under the finger.
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!wasPulled.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart(event: { preventDefault(): void }) {
      event.preventDefault();
    },
  };
  return { pulled, handlers };
}
