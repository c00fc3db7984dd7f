import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { PASSKEY_CHALLENGE_MINUTES, PASSKEYS_MAX } from '@tulpar/domain/factors';
import type { Queryable, Tx } from '#platform/database.ts';
import { type Asking, closeChallenge, openChallenge } from './challenges.ts';
import {
  deletePasskey,
  insertPasskey,
  lockPasskey,
  type PasskeyRow,
  selectPasskeyOwner,
  selectPasskeySince,
  selectPasskeys,
  updateName,
  usePasskey as usePasskeyRow,
} from './statements.ts';

/** The site that passkeys belong to: one domain, and the origins on it. */
export interface PasskeySite {
  readonly name: string;
  readonly domain: string;
  readonly origins: readonly string[];
}

export interface Question {
  readonly token: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** What a device answers, as the contract has read it. */
export interface MadePasskey {
  readonly token: string;
  readonly answer: Omit<RegistrationResponseJSON, 'clientExtensionResults' | 'authenticatorAttachment'>;
}
export interface UsedPasskey {
  readonly token: string;
  readonly answer: Omit<AuthenticationResponseJSON, 'clientExtensionResults' | 'authenticatorAttachment'>;
}

/** Ed25519, ES256 and RS256: what every device of today can do one of. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = PASSKEY_CHALLENGE_MINUTES * 60_000;
/** What a device knows a player by: the id of the account, no name. */
const handleOf = (playerId: string) => new Uint8Array(Buffer.from(playerId.replaceAll('-', ''), 'hex'));
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const described = ({ credential_id, transports }: PasskeyRow) => ({ id: credential_id.toString('base64url'), transports });

export const listPasskeys = (db: Queryable, playerId: string): Promise<PasskeyRow[]> => db.query(selectPasskeys, [playerId]);

/** Asks a device to make a passkey that can sign in alone: it is found without a name, and checks who holds it. */
export async function askForPasskey(
  tx: Tx,
  site: PasskeySite,
  { playerId, sessionId, userName }: { playerId: string; sessionId: string; userName: string },
): Promise<Question | 'too-many'> {
  const known = await listPasskeys(tx, playerId);
  if (known.length >= PASSKEYS_MAX) return 'too-many';
  const { token, challenge } = await openChallenge(tx, { purpose: 'enrol', sessionId });
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.domain,
    userName,
    userDisplayName: userName,
    userID: handleOf(playerId),
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { token, options: { ...options } };
}

/** Adds the passkey that a device has made for this question. */
export async function addPasskey(
  tx: Tx,
  site: PasskeySite,
  { playerId, sessionId, name, made }: { playerId: string; sessionId: string; name: string; made: MadePasskey },
): Promise<'added' | 'refused' | 'too-many'> {
  const challenge = await closeChallenge(tx, made.token, { purpose: 'enrol', sessionId });
  if (challenge === null) return 'refused';
  if ((await listPasskeys(tx, playerId)).length >= PASSKEYS_MAX) return 'too-many';
  const verified = await verifyRegistrationResponse({
    response: { ...made.answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: [...site.origins],
    expectedRPID: site.domain,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) return 'refused';
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const { transports = [] } = made.answer.response;
  const values = [tx.ids.uuid(), playerId, Buffer.from(id, 'base64url'), Buffer.from(publicKey), counter, transports, name, tx.now];
  // A credential that another account has is refused: it could open only one of them.
  return (await tx.query(insertPasskey, values)).length > 0 ? 'added' : 'refused';
}

/** Asks a device for one of the player's passkeys, or, of a guest, for any passkey of this site. */
export async function askPasskey(tx: Tx, site: PasskeySite, asking: Asking, playerId: string | null): Promise<Question> {
  const { token, challenge } = await openChallenge(tx, asking);
  const options = await generateAuthenticationOptions({
    rpID: site.domain,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: playerId === null ? [] : (await listPasskeys(tx, playerId)).map(described),
  });
  return { token, options: { ...options } };
}

/**
 * Whose passkey has answered the question, or null. The question is used up either way. A counter that does not go up means a copy of the
 * passkey, and is refused.
 */
export async function usePasskey(tx: Tx, site: PasskeySite, asking: Asking, { token, answer }: UsedPasskey): Promise<string | null> {
  const challenge = await closeChallenge(tx, token, asking);
  const [passkey] = challenge === null ? [] : await tx.query(lockPasskey, [Buffer.from(answer.id, 'base64url')]);
  if (challenge === null || !passkey) return null;
  const { userHandle } = answer.response;
  if (userHandle !== undefined && !Buffer.from(userHandle, 'base64url').equals(handleOf(passkey.player_id))) return null;
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: [...site.origins],
    expectedRPID: site.domain,
    requireUserVerification: true,
    credential: { ...described(passkey), publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
  }).catch(() => null);
  if (!verified?.verified) return null;
  await tx.query(usePasskeyRow, [passkey.id, verified.authenticationInfo.newCounter, tx.now]);
  return passkey.player_id;
}

/** Whose passkey would answer; it shows nothing yet. */
export const passkeyOwner = async (db: Queryable, { answer }: UsedPasskey): Promise<string | null> =>
  (await db.query(selectPasskeyOwner, [Buffer.from(answer.id, 'base64url')]))[0]?.player_id ?? null;

/** Since when the player has had the passkey that has answered. */
export const passkeySince = async (db: Queryable, { answer }: UsedPasskey): Promise<Date | null> =>
  (await db.query(selectPasskeySince, [Buffer.from(answer.id, 'base64url')]))[0]?.created_at ?? null;

export const renamePasskey = async (db: Queryable, playerId: string, { id, name }: { id: string; name: string }): Promise<boolean> =>
  (await db.query(updateName, [playerId, id, name])).length > 0;

export const removePasskey = async (tx: Tx, playerId: string, id: string): Promise<boolean> =>
  (await tx.query(deletePasskey, [playerId, id])).length > 0;
