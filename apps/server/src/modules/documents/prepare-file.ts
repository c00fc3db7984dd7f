import { createHash } from 'node:crypto';
import { DOCUMENT_PICTURE_PX_MAX } from '@tulpar/domain/documents';
import sharp from 'sharp';
import { limitConcurrency } from '#platform/turns/limit-concurrency.ts';
import { kindOfBytes, nameFitsKind } from './file-kind.ts';
import { withoutHeicMetadata } from './heic-metadata.ts';
import { isSafePng } from './png-check.ts';

interface PreparedFile {
  readonly ok: true;
  /** What is kept. */
  readonly bytes: Buffer;
  readonly contentType: 'image/jpeg' | 'image/heic' | 'application/pdf';
  /** Of the file as it was sent. */
  readonly sha256: Buffer;
}
type PrepareFileResult = PreparedFile | { readonly ok: false; readonly code: 'FILE_REFUSED' | 'FILE_UNREADABLE' };

/** A JPEG is shrunk while it is read, so that photos of 50 megapixels can be taken; a PNG is decoded whole. */
const PIXELS_MAX = { jpeg: 64_000_000, png: 40_000_000 } as const;
const QUALITY = 85;
const SECONDS_MAX = 20;
const AT_ONCE = 2;

const limited = limitConcurrency(AT_ONCE);

/** Upright, at most so large, without any metadata: nothing of the sent file is left but what can be seen. */
const encodeAnew = (bytes: Buffer, pixelsMax: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 })
    .rotate()
    .resize({ width: DOCUMENT_PICTURE_PX_MAX, height: DOCUMENT_PICTURE_PX_MAX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer();

/** Decides by the bytes what a file is, and makes of it what is kept. */
export async function prepareFile(name: string, bytes: Buffer): Promise<PrepareFileResult> {
  const kind = kindOfBytes(bytes);
  if (!kind || !nameFitsKind(name, kind)) return { ok: false, code: 'FILE_REFUSED' };
  const sha256 = createHash('sha256').update(bytes).digest();
  if (kind === 'pdf') return { ok: true, bytes, contentType: 'application/pdf', sha256 };
  // The codec of HEIC is under patents, so our decoder lacks it: the picture is kept as it is, and is only ever saved to a disk.
  if (kind === 'heic') {
    const clean = withoutHeicMetadata(bytes);
    return clean ? { ok: true, bytes: clean, contentType: 'image/heic', sha256 } : { ok: false, code: 'FILE_UNREADABLE' };
  }
  return limited(async (): Promise<PrepareFileResult> => {
    if (kind === 'png' && !(await isSafePng(bytes, PIXELS_MAX.png))) return { ok: false, code: 'FILE_UNREADABLE' };
    try {
      return { ok: true, bytes: await encodeAnew(bytes, PIXELS_MAX[kind]), contentType: 'image/jpeg', sha256 };
    } catch {
      return { ok: false, code: 'FILE_UNREADABLE' };
    }
  });
}
