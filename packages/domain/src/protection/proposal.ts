import { DAY_MS } from '../durations.ts';
import type { MarkerFacts } from './markers.ts';
import { protectionRulesOf } from './market-rules.ts';

export interface ProposedLimit {
  readonly kind: 'deposit';
  readonly period: 'week';
  readonly amount: number;
}

const WEEKS = 4;
/** Whole units, because people compare them. */
const STEP = 100;

/** The limit that is proposed to staff for a player whose play is held: half of what was paid in in a week of the last four. */
export function proposedLimit({ deposits, currency }: Pick<MarkerFacts, 'deposits' | 'currency'>, now: Date): ProposedLimit {
  const since = now.getTime() - WEEKS * 7 * DAY_MS;
  const paid = deposits.filter(({ at }) => at.getTime() > since).reduce((total, { amount }) => total + amount, 0);
  const half = Math.floor(paid / WEEKS / 2 / STEP) * STEP;
  return { kind: 'deposit', period: 'week', amount: Math.max(half, protectionRulesOf(currency).proposedMin) };
}
