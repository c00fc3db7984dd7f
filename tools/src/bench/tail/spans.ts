/** A stretch of time in which something happened that may have made calls slow. Times are milliseconds since 1970. */
export interface CauseSpan {
  readonly cause: string;
  readonly from: number;
  readonly to: number;
  /** The one call that it concerns; absent if it concerns every call of that time. */
  readonly call?: string;
}

/** A call that took long: when it was due, when it was sent and when it was answered. */
export interface SlowCall {
  readonly id: string;
  readonly dueAt: number;
  readonly sentAt: number;
  readonly doneAt: number;
}

/** The time that processes on one machine agree on, in fractions of a millisecond. */
export const wallMs = (): number => performance.timeOrigin + performance.now();
