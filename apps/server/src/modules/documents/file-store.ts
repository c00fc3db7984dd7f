import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { PersonalNumber } from '@tulpar/domain/personal-number';
import type { Files } from '#platform/files/files.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A file's own key, and the same key as it is stored. */
interface FileKey {
  readonly key: Buffer;
  readonly wrapped: Buffer;
}

export interface DocumentStore {
  makeKey(documentId: string): Promise<FileKey>;
  write(documentId: string, key: Buffer, bytes: Buffer): Promise<void>;
  /** Null when the file is gone. */
  read(documentId: string, wrapped: Buffer): Promise<Buffer | null>;
  remove(documentId: string): Promise<void>;
  /** A keyed hash, by which two accounts of one person are found. Without the key no number can be guessed from it. */
  hashNumber(number: PersonalNumber): Promise<Buffer>;
}

/** Nonce, tag and content. What was encrypted for one document cannot be decrypted for another. */
function encrypt(key: Buffer, bytes: Buffer, documentId: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(documentId));
  const content = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]);
}

function decrypt(key: Buffer, encrypted: Buffer, documentId: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(documentId));
  decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

const placeOf = (documentId: string) => `documents/${documentId}`;

/** Where documents lie. `masterKey` is read once, when the first document needs it. */
export function createDocumentStore({ files, masterKey }: { files: Files; masterKey: () => Promise<string> }): DocumentStore {
  let secret: Promise<string> | undefined;
  const readSecret = () => {
    secret ??= masterKey().catch((error: unknown) => {
      // The next document tries again.
      secret = undefined;
      throw error;
    });
    return secret;
  };
  const derive = async (purpose: string) =>
    Buffer.from(hkdfSync('sha256', await readSecret(), '', `tulpar documents ${purpose}`, KEY_BYTES));
  return {
    async makeKey(documentId) {
      const key = randomBytes(KEY_BYTES);
      return { key, wrapped: encrypt(await derive('file keys'), key, documentId) };
    },
    write: (documentId, key, bytes) => files.write(placeOf(documentId), encrypt(key, bytes, documentId), 'application/octet-stream'),
    async read(documentId, wrapped) {
      const encrypted = await files.read(placeOf(documentId));
      return encrypted && decrypt(decrypt(await derive('file keys'), wrapped, documentId), encrypted, documentId);
    },
    remove: (documentId) => files.remove(placeOf(documentId)),
    async hashNumber({ country, digits }) {
      return createHmac('sha256', await derive('personal numbers'))
        .update(`${country}:${digits}`)
        .digest();
    },
  };
}
