import { DAY_MS, HOUR_MS } from '@tulpar/domain/durations';
import { ACCESS_TOKEN_MINUTES } from '@tulpar/domain/session';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/database.ts';
import { deleteRetiredSigningKeys, insertSigningKey, lockSigningKeys, selectSigningKeys } from './statements.ts';

const ALGORITHM = 'EdDSA';
const AUDIENCE = 'player';
const KEY_DAYS = 30;
/** A replaced key is kept for longer than the tokens that it signed are valid. */
const RETIRED_KEY_DAYS = 1;
/** Keys are read again so often, because another process may have made a newer one; the old one must be out of use before it is deleted. */
const RELOAD_MS_MAX = HOUR_MS;
/** Invented key ids must not make the server read the table each time. */
const RELOAD_MS_MIN = 10_000;
const VERIFIED_MAX = 20_000;

export interface Claims {
  readonly playerId: string;
  readonly sessionId: string;
}

export interface AccessTokens {
  sign(claims: Claims): Promise<string>;
  /** The claims of a token that we signed and that has not expired, or null. Does not check the session's state. */
  verify(token: string): Promise<Claims | null>;
  /** Makes a new key when the newest is a month old, and deletes keys that signed no valid token. */
  rotate(): Promise<void>;
}

interface Key {
  readonly kid: string;
  readonly signWith: CryptoKey;
  readonly verifyWith: CryptoKey;
}

async function toKey(kid: string, privateKey: JWK): Promise<Key> {
  const { d: _secretPart, ...publicKey } = privateKey;
  return {
    kid,
    signWith: (await importJWK(privateKey, ALGORITHM)) as CryptoKey,
    verifyWith: (await importJWK(publicKey, ALGORITHM)) as CryptoKey,
  };
}

interface SigningKeys {
  /** The newest key. */
  current(): Promise<Key>;
  find(kid: string | undefined): Promise<Key | null>;
  rotate(): Promise<void>;
}

function createSigningKeys(database: Database): SigningKeys {
  let keys: Key[] = [];
  let loadedAtMs = 0;
  const ageMs = () => database.now().getTime() - loadedAtMs;

  async function load(): Promise<void> {
    loadedAtMs = database.now().getTime();
    const rows = await database.query(selectSigningKeys);
    keys = await Promise.all(rows.map((row) => toKey(row.kid, row.private_key)));
  }

  return {
    async current() {
      if (ageMs() >= RELOAD_MS_MAX) await load();
      const [newest] = keys;
      if (!newest) throw new Error('there is no signing key');
      return newest;
    },
    async find(kid) {
      const known = () => keys.find((key) => key.kid === kid);
      // Another process may have made a key since the last read.
      if (!known() && ageMs() >= RELOAD_MS_MIN) await load();
      return known() ?? null;
    },
    async rotate() {
      const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
      const kid = await calculateJwkThumbprint(await exportJWK(publicKey));
      const jwk = await exportJWK(privateKey);
      await database.transaction(async (tx) => {
        await tx.query(lockSigningKeys);
        const [newest] = await tx.query(selectSigningKeys);
        if (!newest || newest.created_at.getTime() < tx.now.getTime() - KEY_DAYS * DAY_MS)
          await tx.query(insertSigningKey, [kid, jwk, tx.now]);
        await tx.query(deleteRetiredSigningKeys, [new Date(tx.now.getTime() - RETIRED_KEY_DAYS * DAY_MS)]);
      });
      await load();
    },
  };
}

export async function createAccessTokens(database: Database, issuer: string): Promise<AccessTokens> {
  const keys = createSigningKeys(database);
  // A signature is checked once: the calls of a player carry the same token for ten minutes.
  const verified = new LRUCache<string, { claims: Claims; expiresAtMs: number }>({ max: VERIFIED_MAX });

  async function verifyWith(kid: string | undefined): Promise<CryptoKey> {
    const key = await keys.find(kid);
    if (!key) throw new Error('unknown key');
    return key.verifyWith;
  }

  await keys.rotate();

  return {
    rotate: keys.rotate,
    async sign({ playerId, sessionId }) {
      const key = await keys.current();
      const issuedAt = Math.floor(database.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: 'at+jwt' })
        .setSubject(playerId)
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_MINUTES * 60)
        .sign(key.signWith);
    },
    async verify(token) {
      const now = database.now();
      const seen = verified.get(token);
      if (seen) {
        if (seen.expiresAtMs > now.getTime()) return seen.claims;
        verified.delete(token);
        return null;
      }
      try {
        const { payload } = await jwtVerify(token, (header) => verifyWith(header.kid), {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          issuer,
          typ: 'at+jwt',
          currentDate: now,
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        const claims = { playerId: String(payload.sub), sessionId: String(payload['sid']) };
        verified.set(token, { claims, expiresAtMs: (payload.exp ?? 0) * 1000 });
        return claims;
      } catch {
        return null;
      }
    },
  };
}
