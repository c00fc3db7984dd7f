/** Milliseconds that only run, from wherever: what must not jump with the device's clock is measured by them. */
export const runningMs = (): number => performance.now();
