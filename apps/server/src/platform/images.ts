import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Files } from './files/files.ts';
import { limitConcurrency } from './turns/limit-concurrency.ts';

/** Widths are rounded up to one of these, so that requests for every size cannot fill the disk. */
export const IMAGE_SIZES = [48, 96, 160, 240, 320, 400, 480, 640, 800, 960, 1280, 1600] as const;
export const IMAGE_QUALITY = 70;
const PIXELS_MAX = 40_000_000;
const AT_ONCE = 2;

interface ImageRequest {
  readonly key: string;
  readonly width: number | null;
  readonly height: number | null;
}

export interface Images {
  /** The picture as WebP in the requested size (never enlarged), or null if there is none of that name. */
  render(request: ImageRequest): Promise<Buffer | null>;
  /** The hash of the content: it changes when the picture under this name changes. */
  versionOf(key: string): Promise<string | null>;
}

function roundUp(size: number | null): number | null {
  if (size === null) return null;
  return IMAGE_SIZES.find((step) => step >= size) ?? IMAGE_SIZES[IMAGE_SIZES.length - 1] ?? null;
}

/** The hash of a picture's content, as used in its address. */
export const contentVersion = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 24);

/** Scales our own pictures. Results are cached, and concurrent requests for the same picture share one conversion. */
export function createImages({ sources, cache }: { sources: readonly Files[]; cache: Files }): Images {
  const inProgress = new Map<string, Promise<Buffer | null>>();
  const limited = limitConcurrency(AT_ONCE);

  async function readSource(key: string): Promise<Buffer | null> {
    for (const source of sources) {
      const bytes = await source.read(key);
      if (bytes) return bytes;
    }
    return null;
  }

  async function make(key: string, width: number | null, height: number | null): Promise<Buffer | null> {
    const source = await readSource(key);
    if (!source) return null;
    const tag = contentVersion(source);
    const cacheKey = `${tag}-${width ?? 'x'}-${height ?? 'x'}-${IMAGE_QUALITY}.webp`;
    const kept = await cache.read(cacheKey);
    if (kept) return kept;
    const made = await limited(() =>
      sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
        .rotate()
        .resize({ ...(width && { width }), ...(height && { height }), fit: 'cover', withoutEnlargement: true })
        .webp({ quality: IMAGE_QUALITY })
        .toBuffer(),
    );
    await cache.write(cacheKey, made, 'image/webp');
    return made;
  }

  return {
    async versionOf(key) {
      const source = await readSource(key);
      return source && contentVersion(source);
    },
    render({ key, width, height }) {
      const size = { width: roundUp(width), height: roundUp(height) };
      const name = `${key} ${size.width} ${size.height}`;
      const running = inProgress.get(name);
      if (running) return running;
      const promise = make(key, size.width, size.height).finally(() => inProgress.delete(name));
      inProgress.set(name, promise);
      return promise;
    },
  };
}
