const HIDE_AFTER_PX = 120;
const TO_TOP_AFTER_PX = 420;
const FLOAT_AFTER_PX = 322;

export interface ScrollState {
  readonly y: number;
  /** Where the direction last changed. */
  readonly turnedAt: number;
  readonly isDown: boolean;
  /** SYS-12: scrolled down far enough from the last turn for the header and the menu to make room. */
  readonly isAway: boolean;
  /** SYS-13: far enough down for a way back to the top. */
  readonly isFar: boolean;
  /** CONST-31: far enough down for the lobby's button to float along. */
  readonly isFloating: boolean;
}

export const AT_TOP: ScrollState = { y: 0, turnedAt: 0, isDown: false, isAway: false, isFar: false, isFloating: false };

/** The next state at a position. A phone that bounces over its edges reports positions outside the page; those are its edges. */
export function scrolled(before: ScrollState, position: number): ScrollState {
  const y = Math.max(0, position);
  if (y === before.y) return before;
  const isDown = y > before.y;
  const turnedAt = isDown === before.isDown ? before.turnedAt : before.y;
  const isAway = isDown && (before.isAway || y - turnedAt > HIDE_AFTER_PX);
  return { y, turnedAt, isDown, isAway, isFar: y > TO_TOP_AFTER_PX, isFloating: y > FLOAT_AFTER_PX };
}
