import { STEP_UP_WAYS } from '@tulpar/domain/step-up';
import * as z from 'zod/mini';
import { dataOf, endpoint, Success } from './endpoint.ts';
import { TriedPassword } from './identity-fields.ts';

const StepUpCredential = z.discriminatedUnion('way', [z.object({ way: z.literal('password'), password: TriedPassword })]);

const Identity = z.object({
  /** What the player may confirm with. */
  ways: z.array(z.enum(STEP_UP_WAYS)),
  /** Until when this sign-in counts as confirmed; null: it has to be confirmed. */
  fresh_until: z.nullable(z.string()),
});

export const getIdentity = endpoint({
  method: 'GET',
  path: '/api/v1/profile/identity',
  access: 'player',
  summary: 'How the player can show again who they are, and until when the last step-up of this sign-in counts',
  response: dataOf(Identity),
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/v1/profile/confirm-identity',
  access: 'player',
  summary: 'The player shows again who they are; calls that answer PROOF_REQUIRED are open to this sign-in for the next ten minutes',
  body: StepUpCredential,
  response: dataOf(Identity),
  errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
});

const SignIn = z.object({
  id: z.string(),
  /** Names without versions; null where the browser does not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Two letters. */
  country: z.nullable(z.string()),
  /** The first three parts of the address; no address is kept. */
  network: z.nullable(z.string()),
  signed_in_at: z.string(),
  last_seen_at: z.string(),
  /** The sign-in that asks. */
  is_current: z.boolean(),
  is_telegram: z.boolean(),
});
export type SignIn = z.output<typeof SignIn>;

export const getSignIns = endpoint({
  method: 'GET',
  path: '/api/v1/profile/sign-ins',
  access: 'player',
  summary: "The player's open sign-ins, the last used first",
  response: dataOf(z.array(SignIn)),
});

export const endSignIn = endpoint({
  method: 'DELETE',
  path: '/api/v1/profile/sign-ins/:id',
  access: 'player',
  summary: 'Ends another sign-in of the player at once, with its sockets and games',
  params: z.object({ id: z.uuid('INVALID_VALUE') }),
  response: Success,
  errors: ['PROOF_REQUIRED', 'NOT_FOUND'],
});

export const endOtherSignIns = endpoint({
  method: 'DELETE',
  path: '/api/v1/profile/sign-ins',
  access: 'player',
  summary: 'Ends every sign-in of the player but this one',
  response: dataOf(z.object({ ended: z.int() })),
  errors: ['PROOF_REQUIRED'],
});
