/** A monotonic clock in milliseconds, for durations that must not jump with the device's clock. */
export const runningMs = (): number => performance.now();
