import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#platform/database.ts';
import { createStoredKey } from '#platform/stored-key.ts';
import { selectTokenKey } from './statements.ts';

/** The player and the session of a token. The session's row holds everything else. */
export interface TokenContent {
  readonly playerId: string;
  readonly sessionId: string;
}

export interface SessionTokens {
  signToken(provider: string, content: TokenContent): Promise<string>;
  /** Null if we did not give this token to this provider. */
  verifyToken(provider: string, token: string): Promise<TokenContent | null>;
}

const ID_BYTES = 16;
const MAC_BYTES = 32;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** A token names a player and a session and is signed for one provider, which cannot forge, change or use the token of another. */
export function createSessionTokens(database: Pick<Database, 'query'>): SessionTokens {
  const key = createStoredKey(database, selectTokenKey);
  const macOf = async (provider: string, ids: Buffer) =>
    createHmac('sha256', await key())
      .update(`${provider} `)
      .update(ids)
      .digest();

  return {
    async signToken(provider, { playerId, sessionId }) {
      const ids = Buffer.concat([bytesOf(playerId), bytesOf(sessionId)]);
      return Buffer.concat([ids, await macOf(provider, ids)]).toString('base64url');
    },
    async verifyToken(provider, token) {
      const bytes = Buffer.from(token, 'base64url');
      // Base64 has several spellings of the same bytes; only the one that we wrote is accepted.
      if (bytes.length !== 2 * ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
      const ids = bytes.subarray(0, 2 * ID_BYTES);
      if (!timingSafeEqual(await macOf(provider, ids), bytes.subarray(2 * ID_BYTES))) return null;
      return { playerId: idOf(ids.subarray(0, ID_BYTES)), sessionId: idOf(ids.subarray(ID_BYTES)) };
    },
  };
}
