import { TOTP_STEP_SECONDS } from '@tulpar/domain/factors';
import { maskedContact } from '@tulpar/domain/masked-name';
import * as accounts from '#modules/accounts/index.ts';
import * as factors from '#modules/factors/index.ts';
import type { Tx } from '#platform/database.ts';
import type { TooMany } from '../accounts/too-many.ts';
import type { AppContext } from '../app-context.ts';
import { recordEvent } from '../security/record-event.ts';
import { tellPlayer } from '../security/tell-player.ts';
import { takeFactorTry } from './judge-factor.ts';
import { passkeySite } from './passkey-site.ts';
import { requireStepUp, type SignedInPlayer, type StepUpRefusal } from './require-step-up.ts';

type EnrolContext = Pick<AppContext, 'config' | 'database' | 'factorSecrets' | 'limits' | 'security'>;

/** The ten codes come with the first factor, or once all are used; null: the player has some already. */
type Enrolled = { readonly ok: true; readonly recoveryCodes: readonly string[] | null };

/** What a device shows the passkey under: the player's own login name. */
async function nameOf(tx: Tx, playerId: string): Promise<string> {
  const { email, phone } = await accounts.getAccount(tx, playerId);
  return email ?? (phone === null ? '' : `+${phone}`);
}

type AskOutcome =
  | { readonly ok: true; readonly question: factors.Question }
  | StepUpRefusal
  | { readonly ok: false; readonly code: 'PASSKEYS_TOO_MANY' };

export function askForNewPasskey(context: EnrolContext, player: SignedInPlayer): Promise<AskOutcome> {
  return context.database.transaction(async (tx): Promise<AskOutcome> => {
    const fresh = await requireStepUp(tx, player);
    if (!fresh.ok) return fresh;
    const userName = await nameOf(tx, player.playerId);
    const question = await factors.askForPasskey(tx, passkeySite(context), { ...player, userName });
    return question === 'too-many' ? { ok: false, code: 'PASSKEYS_TOO_MANY' } : { ok: true, question };
  });
}

interface NewPasskey extends SignedInPlayer {
  readonly made: factors.MadePasskey;
  readonly name: string;
  readonly ip: string;
}

type AddOutcome = Enrolled | StepUpRefusal | { readonly ok: false; readonly code: 'PASSKEYS_TOO_MANY' | 'PASSKEY_INVALID' };

export function addPasskey(context: EnrolContext, { made, name, ip, ...player }: NewPasskey): Promise<AddOutcome> {
  const about = { what: 'factor-add', playerId: player.playerId, ip } as const;
  return context.database.transaction(async (tx): Promise<AddOutcome> => {
    const fresh = await requireStepUp(tx, player);
    if (!fresh.ok) return fresh;
    const isFirst = !(await factors.hasFactors(tx, player.playerId));
    const added = await factors.addPasskey(tx, passkeySite(context), { ...player, made, name: name || 'Passkey' });
    if (added === 'too-many') return { ok: false, code: 'PASSKEYS_TOO_MANY' };
    if (added === 'refused') {
      await recordEvent(context, { ...about, outcome: 'refused', detail: 'PASSKEY_INVALID' }, tx);
      return { ok: false, code: 'PASSKEY_INVALID' };
    }
    return enrolled(context, tx, { ...about, factor: 'passkey', isFirst, sessionId: player.sessionId });
  });
}

interface NewFactor extends SignedInPlayer {
  readonly what: 'factor-add';
  readonly ip: string;
  readonly factor: 'passkey' | 'totp';
  readonly isFirst: boolean;
}

/** The player who has just made a factor has shown it, so a name or a second one can follow at once. Codes that outlived the last factor are replaced. */
async function enrolled(context: EnrolContext, tx: Tx, { playerId, sessionId, factor, isFirst, what, ip }: NewFactor): Promise<Enrolled> {
  const hasCodes = !isFirst && (await factors.recoveryCodesLeft(tx, playerId)) > 0;
  const recoveryCodes = hasCodes ? null : await factors.makeRecoveryCodes(tx, context.factorSecrets, playerId);
  await factors.markFactorShown(tx, sessionId, 'account');
  await tellPlayer(tx, context, playerId, { subType: 'factor_added', payload: { factor } });
  await recordEvent(context, { what, outcome: 'ok', playerId, ip, detail: factor }, tx);
  return { ok: true, recoveryCodes };
}

type BeginOutcome =
  | { readonly ok: true; readonly secret: string; readonly address: string }
  | StepUpRefusal
  | { readonly ok: false; readonly code: 'TOTP_ON' };

/** The key URI of authenticator apps. The name in it is masked: it stays on the phone's screen. */
function keyAddress(brand: string, name: string, secret: string): string {
  const label = `${encodeURIComponent(brand)}:${encodeURIComponent(maskedContact(name))}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: brand, period: String(TOTP_STEP_SECONDS) }).toString()}`;
}

export function beginTotp(context: EnrolContext, player: SignedInPlayer): Promise<BeginOutcome> {
  return context.database.transaction(async (tx): Promise<BeginOutcome> => {
    const fresh = await requireStepUp(tx, player);
    if (!fresh.ok) return fresh;
    const secret = await factors.beginTotp(tx, context.factorSecrets, player.playerId);
    if (secret === null) return { ok: false, code: 'TOTP_ON' };
    return { ok: true, secret, address: keyAddress(context.config.brandName, await nameOf(tx, player.playerId), secret) };
  });
}

type EnableOutcome = Enrolled | StepUpRefusal | TooMany | { readonly ok: false; readonly code: 'FACTOR_CODE_INVALID' | 'TOTP_ON' };

export async function enableTotp(
  context: EnrolContext,
  { code, ip, ...player }: SignedInPlayer & { readonly code: string; readonly ip: string },
): Promise<EnableOutcome> {
  const { playerId } = player;
  const about = { what: 'factor-add', playerId, ip } as const;
  const tried = await takeFactorTry(context, { ...about, shown: { kind: 'totp', code } });
  if (!tried.ok) return tried;
  const outcome = await context.database.transaction(async (tx): Promise<EnableOutcome> => {
    const fresh = await requireStepUp(tx, player);
    if (!fresh.ok) return fresh;
    if ((await factors.totpSince(tx, playerId)) !== null) return { ok: false, code: 'TOTP_ON' };
    const isFirst = !(await factors.hasFactors(tx, playerId));
    if (await factors.useTotp(tx, context.factorSecrets, { playerId, code, isFirst: true }))
      return enrolled(context, tx, { ...about, factor: 'totp', isFirst, sessionId: player.sessionId });
    await recordEvent(context, { ...about, outcome: 'refused', detail: 'FACTOR_CODE_INVALID' }, tx);
    return { ok: false, code: 'FACTOR_CODE_INVALID' };
  });
  if (outcome.ok) await tried.succeeded();
  return outcome;
}
