import { FACTORS } from './factors.ts';

/** The ways in which a signed-in player proves again who they are. */
export const IDENTITY_WAYS = ['password', ...FACTORS] as const;
export type IdentityWay = (typeof IDENTITY_WAYS)[number];

/** A further way is a further member, a case in `flows/accounts/confirm-identity.ts` and a form in the sheet of the web app. */
export type IdentityProof = { readonly way: 'password'; readonly password: string };
