import { closeSync, openSync, readSync } from 'node:fs';

const PIECE_BYTES = 256 * 1024;

/** The text of a file, chunk by chunk; throws if the file is missing or not UTF-8. */
export function* readPieces(file: string): Generator<string, void, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const handle = openSync(file, 'r');
  const buffer = new Uint8Array(PIECE_BYTES);
  try {
    for (let read = readSync(handle, buffer); read > 0; read = readSync(handle, buffer))
      yield decoder.decode(buffer.subarray(0, read), { stream: true });
    yield decoder.decode();
  } finally {
    closeSync(handle);
  }
}
