import type { Minor } from '@tulpar/domain/money';

/** The highest offered stake that is not above the wanted one; the lowest where all are above, the second where none is wanted. */
export function nearestStake(ladder: readonly Minor[], wanted: number | null): Minor {
  const [first = 0 as Minor, second = first] = ladder;
  if (wanted === null) return second;
  return ladder.findLast((step) => step <= wanted) ?? first;
}

/** The stake so many steps up the ladder, or null beyond its ends; a stake between two steps goes to the lower one first. */
export function steppedStake(ladder: readonly Minor[], stake: Minor, steps: number): Minor | null {
  const place = ladder.indexOf(stake);
  return place === -1 ? nearestStake(ladder, stake) : (ladder[place + steps] ?? null);
}
