import * as z from 'zod';
import { type Choice, OUTCOMES, TROUBLES } from '#payments/payment.ts';
import { CREATION_TROUBLES } from '#storage/planned-outcomes.ts';

const LATE_MINUTES_DEFAULT = 5;
const LATE_MINUTES_MAX = 7 * 24 * 60;
const COUNT_MAX = 1000;

const choice = {
  outcome: z.enum(OUTCOMES),
  troubles: z.array(z.enum(TROUBLES)).max(TROUBLES.length).default([]),
  minutes: z.coerce.number().int().min(1).max(LATE_MINUTES_MAX).default(LATE_MINUTES_DEFAULT),
};
const count = z.coerce.number().int().min(0).max(COUNT_MAX);

/** The chosen outcome of a payment. */
export const ChoiceBody: z.ZodType<Choice> = z.strictObject(choice);

/** The planned outcome of the next requests; a count of zero cancels the plan. */
export const PlannedOutcomesBody = z.strictObject({
  creations: z.strictObject({ kind: z.enum(CREATION_TROUBLES), count }).optional(),
  payouts: z.strictObject({ ...choice, count }).optional(),
});
export type PlannedOutcomesBody = z.output<typeof PlannedOutcomesBody>;
