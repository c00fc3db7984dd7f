/**
 * How much is kept more after all rounds, from what was kept before, after half and after all of them. Garbage grows in both halves; what is
 * made once, such as a bonus that is opened for the first time, in one. So the half that grew less is counted twice.
 */
export function growth([before = 0, half = 0, after = 0]: readonly number[]): number {
  return 2 * Math.min(half - before, after - half);
}
