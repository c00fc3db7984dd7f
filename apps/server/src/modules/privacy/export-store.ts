import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { decrypt, encrypt, KEY_BYTES } from '#platform/files/encryption.ts';
import type { Files } from '#platform/files/files.ts';

/** One try to make a download: its pieces are stored under it. */
interface ExportFiles {
  readonly id: string;
  readonly attempt: number;
}

export interface ExportStore {
  /** A new key for the pieces of a download, and the same key as it is stored. */
  makeKey(exportId: string): Promise<{ readonly key: Buffer; readonly wrapped: Buffer }>;
  writePiece(
    files: ExportFiles,
    at: number,
    piece: { readonly key: Buffer; readonly bytes: Buffer; readonly isLast: boolean },
  ): Promise<void>;
  /** The pieces in their order. It throws where one is missing, was exchanged, or is not the last that was written. */
  read(files: ExportFiles, wrapped: Buffer, parts: number): AsyncGenerator<Buffer>;
  remove(files: ExportFiles, parts: number): Promise<void>;
  /** A keyed hash of a login name: without the key no name can be guessed from it. */
  hashName(name: string): Promise<Buffer>;
}

const placeOf = ({ id, attempt }: ExportFiles, at: number) => `exports/${id}/${attempt}-${at}`;
/** A piece can stand nowhere but in its place, and a shortened row of pieces is found out. */
const nameOf = ({ id, attempt }: ExportFiles, at: number, isLast: boolean) => `${id} ${attempt} ${at} ${isLast ? 'last' : 'more'}`;

export function createExportStore({ files, masterKey }: { files: Files; masterKey: () => Promise<string> }): ExportStore {
  const derive = async (purpose: string) => Buffer.from(hkdfSync('sha256', await masterKey(), '', `tulpar privacy ${purpose}`, KEY_BYTES));
  return {
    async makeKey(exportId) {
      const key = randomBytes(KEY_BYTES);
      return { key, wrapped: encrypt(await derive('export keys'), key, exportId) };
    },
    writePiece: (one, at, { key, bytes, isLast }) =>
      files.write(placeOf(one, at), encrypt(key, bytes, nameOf(one, at, isLast)), 'application/octet-stream'),
    async *read(one, wrapped, parts) {
      const key = decrypt(await derive('export keys'), wrapped, one.id);
      for (let at = 0; at < parts; at++) {
        const encrypted = await files.read(placeOf(one, at));
        if (!encrypted) throw new Error('a piece of a download is missing');
        yield decrypt(key, encrypted, nameOf(one, at, at === parts - 1));
      }
    },
    async remove(one, parts) {
      for (let at = 0; at < parts; at++) await files.remove(placeOf(one, at));
    },
    async hashName(name) {
      return createHmac('sha256', await derive('login names'))
        .update(name)
        .digest();
    },
  };
}
