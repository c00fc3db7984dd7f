import { createInflate } from 'node:zlib';

interface PngHeader {
  readonly width: number;
  readonly height: number;
  /** What its pixels take when they are inflated, filter bytes included. */
  readonly inflatedMax: number;
}

const SIGNATURE_BYTES = 8;
const CHUNK_BYTES = 12;
const TEXT_INFLATED_MAX = 1024 * 1024;
/** A picture has one colour profile and a few lines of text. */
const COMPRESSED_TEXTS_MAX = 16;
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The chunks up to the end mark; null when the file ends before it. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at + CHUNK_BYTES <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (at + CHUNK_BYTES + length > bytes.length) return null;
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    if (type === 'IEND') return chunks;
    at += CHUNK_BYTES + length;
  }
  return null;
}

function headerOf(chunk: Chunk | undefined): PngHeader | null {
  if (chunk?.type !== 'IHDR' || chunk.data.length !== 13) return null;
  const [width, height] = [chunk.data.readUInt32BE(0), chunk.data.readUInt32BE(4)];
  const bits = (chunk.data[8] ?? 0) * (CHANNELS[chunk.data[9] ?? -1] ?? 0);
  if (width === 0 || height === 0 || bits === 0) return null;
  // An interlaced picture has up to twice as many rows, each with its filter byte.
  return { width, height, inflatedMax: height * Math.ceil((width * bits) / 8) + 3 * height + 1024 };
}

/** Where the compressed part of a text or colour chunk begins; null when it has none. */
function compressedPart({ type, data }: Chunk): Buffer | null {
  const afterName = data.indexOf(0) + 1;
  if (afterName === 0) return null;
  if (type === 'zTXt' || type === 'iCCP') return data.subarray(afterName + 1);
  if (type !== 'iTXt' || data[afterName] !== 1) return null;
  const afterLanguage = data.indexOf(0, afterName + 2) + 1;
  const afterKeyword = data.indexOf(0, afterLanguage) + 1;
  return afterLanguage > 0 && afterKeyword > 0 ? data.subarray(afterKeyword) : null;
}

/** Whether the parts inflate to no more than so many bytes. It counts while inflating and keeps nothing. */
function inflatesWithin(parts: readonly Buffer[], bytesMax: number): Promise<boolean> {
  return new Promise((resolve) => {
    let seen = 0;
    const inflate = createInflate();
    const end = (isWithin: boolean) => {
      inflate.destroy();
      resolve(isWithin);
    };
    inflate.on('data', (chunk: Buffer) => {
      seen += chunk.length;
      if (seen > bytesMax) end(false);
    });
    inflate.once('end', () => end(true)).once('error', () => end(false));
    for (const part of parts) inflate.write(part);
    inflate.end();
  });
}

/** Whether a PNG is whole, has not too many pixels, and hides nothing that inflates to more than its pixels take. */
export async function isSafePng(bytes: Buffer, pixelsMax: number): Promise<boolean> {
  const chunks = chunksOf(bytes);
  const header = chunks && headerOf(chunks[0]);
  if (!chunks || !header || header.width * header.height > pixelsMax) return false;
  const texts = chunks.flatMap((chunk) => compressedPart(chunk) ?? []);
  if (texts.length > COMPRESSED_TEXTS_MAX) return false;
  for (const text of texts) if (!(await inflatesWithin([text], TEXT_INFLATED_MAX))) return false;
  const pixels = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  return pixels.length > 0 && inflatesWithin(pixels, header.inflatedMax);
}
