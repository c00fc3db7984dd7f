import { type PointerEvent, type RefObject, useRef } from 'react';
import { type Drag, dragCloses, dragDistance, moveDrag, startDrag } from '#drag-down.ts';

const DESKTOP = '(width >= 800px)';

/** Pointer handlers for the part of a sheet that can be pulled down. The panel follows through the variable `--drag`. */
export function useDragDown(panel: RefObject<HTMLElement | null>, onClose: (() => void) | null) {
  const drag = useRef<Drag | null>(null);

  function down(event: PointerEvent<HTMLElement>): void {
    const isControl = event.target instanceof Element && event.target.closest('button, a') !== null;
    if (isControl || event.button !== 0 || matchMedia(DESKTOP).matches) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = startDrag(event.clientY, event.timeStamp);
    panel.current?.setAttribute('data-dragged', '');
  }
  function move(event: PointerEvent<HTMLElement>): void {
    if (!drag.current) return;
    drag.current = moveDrag(drag.current, event.clientY, event.timeStamp);
    panel.current?.style.setProperty('--drag', `${dragDistance(drag.current)}px`);
  }
  function up(): void {
    const ended = drag.current;
    drag.current = null;
    if (!ended || !panel.current) return;
    panel.current.removeAttribute('data-dragged');
    if (dragCloses(ended, panel.current.offsetHeight)) onClose?.();
    else panel.current.style.removeProperty('--drag');
  }
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up };
}
