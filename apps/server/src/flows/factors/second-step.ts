import type { Factor } from '@tulpar/domain/factors';
import * as accounts from '#modules/accounts/index.ts';
import * as factors from '#modules/factors/index.ts';
import type { Tx } from '#platform/database.ts';
import { ACCOUNT_LIMITS, addressKey } from '../accounts/account-limits.ts';
import { rememberNetwork } from '../accounts/known-network.ts';
import { type Arrival, openSignIn } from '../accounts/open-sign-in.ts';
import { type SessionTokens, tokensOf } from '../accounts/session-tokens.ts';
import type { TooMany } from '../accounts/too-many.ts';
import type { AppContext } from '../app-context.ts';
import { endSecurityHold } from '../cashbox/end-security-hold.ts';
import { recordEvent, takeAttempt } from '../security/record-event.ts';
import { type FactorRefusal, judgeFactor, type ShownFactor, takeFactorTry } from './judge-factor.ts';
import { passkeySite } from './passkey-site.ts';
import { factorsOf } from './read-second-factor.ts';

/** A sign-in that waits for its second step. */
export interface WaitingStep {
  readonly token: string;
  readonly factors: readonly Factor[];
}

/** After the first step: a player with a second factor has to show it, all others are signed in. */
export async function openSessionOrStep(
  tx: Tx,
  context: Pick<AppContext, 'config'>,
  { id, passwordHash }: accounts.Account,
  { method, from }: { readonly method: 'password' | 'telegram'; readonly from: Arrival },
): Promise<{ readonly session: accounts.OpenSession } | { readonly step: WaitingStep }> {
  const enrolled = await factorsOf(tx, id);
  if (enrolled.length === 0) return { session: await openSignIn(tx, context, { playerId: id, method, from }) };
  return { step: { token: await factors.openStep(tx, { playerId: id, way: method, passwordHash }), factors: enrolled } };
}

type StepContext = Pick<AppContext, 'accessTokens' | 'config' | 'database' | 'factorSecrets' | 'limits' | 'security'>;
type StepOver = { readonly ok: false; readonly code: 'SECOND_STEP_OVER' };
const OVER: StepOver = { ok: false, code: 'SECOND_STEP_OVER' };

export async function askInSecondStep(
  context: StepContext,
  { stepToken, ip }: { stepToken: string; ip: string },
): Promise<{ readonly ok: true; readonly question: factors.Question } | StepOver | TooMany> {
  const about = { what: 'second-step', ip } as const;
  const allowed = await takeAttempt(context, `second-step:${addressKey(ip)}`, ACCOUNT_LIMITS.tokensPerAddress, about);
  if (!allowed.ok) return allowed;
  return context.database.transaction(async (tx) => {
    const step = await factors.findStep(tx, stepToken, tx.now);
    if (!step) return OVER;
    const asking = { purpose: 'second-step', stepToken } as const;
    return { ok: true, question: await factors.askPasskey(tx, passkeySite(context), asking, step.playerId) };
  });
}

interface MakeSecondStepInput extends Arrival {
  readonly stepToken: string;
  readonly shown: ShownFactor;
}

type StepRefusal = FactorRefusal | StepOver | { readonly ok: false; readonly code: 'AUTH_USER_BANNED' };
type SecondStepOutcome = { readonly ok: true; readonly tokens: SessionTokens } | StepRefusal | TooMany;

/** Makes the second step of a sign-in. The token of the first works once, for a few tries, and not after a new password. */
export async function makeSecondStep(context: StepContext, input: MakeSecondStepInput): Promise<SecondStepOutcome> {
  const { stepToken, shown, ip } = input;
  const { database } = context;
  const about = { what: 'second-step', ip } as const;
  const allowed = await takeAttempt(context, `second-step:${addressKey(ip)}`, ACCOUNT_LIMITS.tokensPerAddress, about);
  if (!allowed.ok) return allowed;
  const takeStep = shown.kind === 'passkey' ? factors.findStep : factors.takeStepTry;
  const step = await takeStep(database, stepToken, database.now());
  if (!step) return OVER;
  const { playerId, way } = step;
  const tried = await takeFactorTry(context, { ...about, playerId, shown });
  if (!tried.ok) return tried;

  const open = async (tx: Tx): Promise<{ readonly ok: true; readonly session: accounts.OpenSession } | StepRefusal> => {
    const account = await accounts.getAccount(tx, playerId);
    if (account.isBanned) return { ok: false, code: 'AUTH_USER_BANNED' };
    if (!step.isOfPassword(account.passwordHash) || !(await accounts.isUnchanged(tx, account))) return OVER;
    const judged = await judgeFactor(context, tx, { playerId, shown, asking: { purpose: 'second-step', stepToken } });
    if (!judged.ok) return judged;
    if (!(await factors.closeStep(tx, stepToken))) return OVER;
    const session = await openSignIn(tx, context, { playerId, method: way, from: input });
    await factors.markFactorShown(tx, session.sessionId, 'account');
    await endSecurityHold(tx, playerId, judged.since);
    return { ok: true, session };
  };
  const outcome = await database.transaction(open);
  const noted = { ...about, playerId, outcome: outcome.ok ? 'ok' : 'refused', detail: outcome.ok ? shown.kind : outcome.code } as const;
  await recordEvent(context, noted);
  if (!outcome.ok) return outcome;
  await tried.succeeded();
  await rememberNetworkOf(context, playerId, ip);
  return { ok: true, tokens: await tokensOf(context, outcome.session) };
}

async function rememberNetworkOf(context: StepContext, playerId: string, ip: string): Promise<void> {
  const { email, phone } = await accounts.getAccount(context.database, playerId);
  if (email !== null) await rememberNetwork(context, { email }, ip);
  if (phone !== null) await rememberNetwork(context, { phone }, ip);
}
