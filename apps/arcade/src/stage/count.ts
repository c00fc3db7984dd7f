import { easeOut } from './ticker.ts';

const MAJOR = 100;

/** An amount that is counted up: in whole tenge or manat from twenty of them on, and exact at its end. */
export function counted(amount: number, part: number): number {
  if (part >= 1) return amount;
  const step = amount >= 20 * MAJOR ? MAJOR : 1;
  return Math.floor((amount * easeOut(part)) / step) * step;
}
