import { MINUTE_MS } from '../durations.ts';
import type { Policy } from '../policy.ts';

/** How often a player may ask to be shown the time and the result of play. */
export const CHECK_MINUTES = [15, 30, 60] as const;
export type CheckMinutes = (typeof CHECK_MINUTES)[number];

/** What a player has chosen; without minutes: no reality check. */
export interface CheckChoice {
  readonly minutes: CheckMinutes | null;
}

/** After a break of this length play begins anew, and with it the time to the next reality check. */
export const CHECK_BREAK_MS = 30 * MINUTE_MS;

/** What the market lets a player choose. */
export const checkChoices = ({ canTurnCheckOff }: Pick<Policy, 'canTurnCheckOff'>): readonly (CheckMinutes | null)[] =>
  canTurnCheckOff ? [...CHECK_MINUTES, null] : CHECK_MINUTES;

/** The interval that holds on a host; null is none. What a player has switched off elsewhere stays on where the market asks for it. */
export function checkMinutes(
  choice: CheckChoice | null,
  policy: Pick<Policy, 'realityCheckMinutes' | 'canTurnCheckOff'>,
): CheckMinutes | null {
  if (choice && checkChoices(policy).includes(choice.minutes)) return choice.minutes;
  return policy.realityCheckMinutes;
}

/** The moment of the next check after a choice: what was played since the last one counts, and one that is due stays due. */
export function dueAfterChoice(due: Date | null, before: CheckMinutes | null, after: CheckMinutes | null, now: Date): Date | null {
  if (after === null) return null;
  if (due === null || before === null) return new Date(now.getTime() + after * MINUTE_MS);
  if (due <= now) return due;
  return new Date(due.getTime() + (after - before) * MINUTE_MS);
}
