import type { Currency } from './markets.ts';
import { fromBase, type Minor } from './money.ts';

const DEMO_BASE = 5000;

/** The initial balance of a demo in each currency. */
export const DEMO_BALANCE: Readonly<Record<Currency, Minor>> = { KZT: fromBase(DEMO_BASE, 'KZT'), AZN: fromBase(DEMO_BASE, 'AZN') };
