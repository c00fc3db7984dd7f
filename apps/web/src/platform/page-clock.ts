/** Milliseconds since the page was opened. Unlike the time of the device, nobody can set it. */
export const pageClock = { now: () => performance.now() };
