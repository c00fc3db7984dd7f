interface Pause {
  readonly kind: string;
  /** Null: for good. */
  readonly until: string | null;
}

/** Whether the time of a pause has come to its end. */
export const isOver = ({ until }: Pick<Pause, 'until'>, nowMs: number): boolean => until !== null && Date.parse(until) <= nowMs;

/** Whether play is closed by a pause; a time-out ends by itself, an exclusion only after the player has asked. */
export const isRunning = (pause: Pause | null, nowMs: number): boolean =>
  pause !== null && (pause.kind === 'exclusion' || !isOver(pause, nowMs));
