import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { PersonalNumber } from '@tulpar/domain/personal-number';
import { decrypt, encrypt, KEY_BYTES } from '#platform/files/encryption.ts';
import type { Files } from '#platform/files/files.ts';

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
