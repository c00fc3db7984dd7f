const HIDE_AFTER_PX = 120;
const TO_TOP_AFTER_PX = 420;
const FLOAT_AFTER_PX = 322;

export interface ScrollState {
  readonly y: number;
  /** The position of the last change of direction. */
  readonly turnedAt: number;
  readonly isDown: boolean;
  /** SYS-12: scrolled down far enough to hide the header and the menu. */
  readonly isAway: boolean;
  /** SYS-13: scrolled down far enough to show the button to the top. */
  readonly isFar: boolean;
  /** CONST-31: scrolled down far enough for the lobby's floating button. */
  readonly isFloating: boolean;
}

export const AT_TOP: ScrollState = { y: 0, turnedAt: 0, isDown: false, isAway: false, isFar: false, isFloating: false };

/** The next state at a position. Overscroll positions outside the page are clamped to its edges. */
export function scrolled(before: ScrollState, position: number): ScrollState {
  const y = Math.max(0, position);
  if (y === before.y) return before;
  const isDown = y > before.y;
  const turnedAt = isDown === before.isDown ? before.turnedAt : before.y;
  const isAway = isDown && (before.isAway || y - turnedAt > HIDE_AFTER_PX);
  return { y, turnedAt, isDown, isAway, isFar: y > TO_TOP_AFTER_PX, isFloating: y > FLOAT_AFTER_PX };
}
