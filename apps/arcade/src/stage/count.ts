import { easeOut } from './ticker.ts';

const MAJOR = 100;

/** An amount on its way up: in whole tenge or manat where it has enough of them, and exact at its end. */
export function counted(amount: number, part: number): number {
  if (part >= 1) return amount;
  const step = amount >= 20 * MAJOR ? MAJOR : 1;
  return Math.floor((amount * easeOut(part)) / step) * step;
}
