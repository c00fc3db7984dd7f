export type Drag = {
  /** The start of the drag, px from the top. */
  startY: number;
  lastY: number;
  lastMs: number;
  /** px per ms, downwards positive. */
  speed: number;
};

export function startDrag(y: number, ms: number): Drag {
  return { startY: y, lastY: y, lastMs: ms, speed: 0 };
}

export function moveDrag(drag: Drag, y: number, ms: number): Drag {
  const elapsedMs = ms - drag.lastMs;
  return { ...drag, lastY: y, lastMs: ms, speed: elapsedMs > 0 ? (y - drag.lastY) / elapsedMs : drag.speed };
}

/** How far the sheet is dragged down; it cannot be dragged up. */
export function dragDistance({ startY, lastY }: Drag): number {
  return Math.max(0, lastY - startY);
}

const CLOSING_PART = 0.3;
const CLOSING_SPEED = 0.5;
const FLICK_MIN_PX = 24;

/** On release: far enough or fast enough downwards closes. */
export function dragCloses(drag: Drag, panelHeight: number): boolean {
  const distance = dragDistance(drag);
  return distance > panelHeight * CLOSING_PART || (drag.speed > CLOSING_SPEED && distance > FLICK_MIN_PX);
}
