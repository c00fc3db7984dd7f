import { FACTORS } from './factors.ts';

/** The ways in which a signed-in player shows again who they are. */
export const STEP_UP_WAYS = ['password', ...FACTORS] as const;
export type StepUpWay = (typeof STEP_UP_WAYS)[number];

/** What is shown. A further way is a further member, a case in `flows/accounts/step-up.ts` and a form in the sheet of the web app. */
export type StepUpCredential = { readonly way: 'password'; readonly password: string };
