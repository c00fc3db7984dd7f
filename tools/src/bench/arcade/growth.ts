/**
 * The growth of memory, from its values before the rounds, after half and after all of them. A leak grows in both halves; one-time
 * allocations, such as the first bonus, in one. So the half that grew less is counted twice.
 */
export function growth([before = 0, half = 0, after = 0]: readonly number[]): number {
  return 2 * Math.min(half - before, after - half);
}
