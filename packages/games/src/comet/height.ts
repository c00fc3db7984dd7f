/**
 * How high a comet is after so long, as a multiplier in hundredths. Counted in whole numbers, step by step, so that every machine sees
 * the same: no power and no logarithm, which engines may round differently.
 */
export const STEP_MS = 10;
/** Where a flight starts, and where it ends of itself, in hundredths. */
export const START = 100;
export const TOP = 100_000;

const FINE = 10_000;
/** In ten-thousandths of the height, gained at every step: it doubles in about 8.7 seconds. */
const GAIN = 8;

/** The multiplier after each step, up to the top. */
const HEIGHTS: readonly number[] = (() => {
  const heights: number[] = [];
  for (let fine = START * FINE; ; fine += Math.floor((fine * GAIN) / 10_000)) {
    const height = Math.min(TOP, Math.floor(fine / FINE));
    heights.push(height);
    if (height === TOP) return heights;
  }
})();

/** Each multiplier that a flight passes through, once. */
export const PASSED: readonly number[] = [...new Set(HEIGHTS)];

/** The multiplier after so many milliseconds of flight; before the start it is that of the start. */
export function heightAt(ms: number): number {
  return HEIGHTS[Math.min(HEIGHTS.length - 1, Math.max(0, Math.floor(ms / STEP_MS)))] ?? TOP;
}

/** After how many milliseconds a flight has reached a multiplier. */
export function msTo(height: number): number {
  let [low, high] = [0, HEIGHTS.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((HEIGHTS[middle] ?? TOP) >= height) high = middle;
    else low = middle + 1;
  }
  return low * STEP_MS;
}

/**
 * How long a flight lasts: as long as its multiplier is not above the crash point. One that reaches the top ends there, and one with the
 * crash point 0 never leaves the ground.
 */
export const flightMs = (crash: number): number => (crash === 0 ? 0 : crash >= TOP ? msTo(TOP) : msTo(crash + 1));
