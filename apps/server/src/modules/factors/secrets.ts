import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What the house keeps of secrets that belong to players. */
export interface FactorSecrets {
  /** Encrypts for one player: in another player's row it cannot be decrypted. */
  encrypt(secret: Uint8Array, playerId: string): Promise<Buffer>;
  decrypt(encrypted: Buffer, playerId: string): Promise<Buffer>;
  /** The keyed hash under which a recovery code is kept. */
  hashCode(code: string, playerId: string): Promise<Buffer>;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `masterKey` is read once, when the first player needs it. It lies outside of the database, whose reader can thus show no factor. */
export function createFactorSecrets(masterKey: () => Promise<string>): FactorSecrets {
  let secret: Promise<string> | undefined;
  const readSecret = () => {
    secret ??= masterKey().catch((error: unknown) => {
      // The next player tries again.
      secret = undefined;
      throw error;
    });
    return secret;
  };
  const derive = async (purpose: string) => Buffer.from(hkdfSync('sha256', await readSecret(), '', `tulpar factors ${purpose}`, 32));
  return {
    async encrypt(bytes, playerId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, await derive('totp'), nonce).setAAD(Buffer.from(playerId));
      const content = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]);
    },
    async decrypt(encrypted, playerId) {
      const decipher = createDecipheriv(CIPHER, await derive('totp'), encrypted.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(playerId));
      decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
    async hashCode(code, playerId) {
      return createHmac('sha256', await derive('recovery codes'))
        .update(`${playerId}:${code}`)
        .digest();
    },
  };
}
