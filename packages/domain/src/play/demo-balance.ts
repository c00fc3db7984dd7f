import type { Currency } from '../markets.ts';
import { type Minor, minor } from '../money.ts';

/** What a demo begins with: enough for an evening, in either currency. */
export const DEMO_BALANCE: Readonly<Record<Currency, Minor>> = { KZT: minor(5_000_000), AZN: minor(50_000) };
