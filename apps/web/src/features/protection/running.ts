/** Whether play is closed by a pause; a time-out ends by itself, an exclusion only after the player has asked. */
export const isRunning = (pause: { readonly kind: string; readonly until: string | null } | null, nowMs: number): boolean =>
  pause !== null && (pause.kind === 'exclusion' || pause.until === null || Date.parse(pause.until) > nowMs);
