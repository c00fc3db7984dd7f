import type { Language } from '@tulpar/domain/languages';
import { policyNamed } from '@tulpar/domain/policy';
import * as notifications from '#modules/notifications/index.ts';
import type { Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { redeemUnlimited } from './redeem-code.ts';

export const REDEEM_SIGN_UP_CODE = 'redeem-sign-up-code';

export interface SignUpCode {
  readonly playerId: string;
  readonly code: string;
  readonly policy: string;
  readonly language: Language;
}

/** Redeems the code of a sign-up as soon as the account stands: whatever comes of it, the sign-up has succeeded. */
export const redeemLater = (tx: Tx, signUp: SignUpCode): Promise<void> => enqueue(tx, REDEEM_SIGN_UP_CODE, signUp);

/** The job. A code that gives nothing is told once. */
export async function redeemSignUpCode(
  context: Pick<AppContext, 'database' | 'ledger' | 'offerMarks'>,
  { playerId, code, policy, language }: SignUpCode,
): Promise<void> {
  const input = { playerId, code, policy: policyNamed(policy), language, requestKey: 'sign-up' };
  if ((await redeemUnlimited(context, input)).ok) return;
  await context.database.transaction(async (tx) => {
    if (await notifications.hasSubType(tx, playerId, 'promo_code_not_valid')) return;
    await notifications.add(tx, playerId, { subType: 'promo_code_not_valid', payload: { code } });
  });
}
