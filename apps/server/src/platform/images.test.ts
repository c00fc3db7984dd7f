import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Files } from './files/files.ts';
import { createImages, IMAGE_SIZES } from './images.ts';

function memoryFiles(content: Record<string, Buffer> = {}) {
  const kept = new Map(Object.entries(content));
  const reads: string[] = [];
  const files: Files = {
    async read(key) {
      reads.push(key);
      return kept.get(key) ?? null;
    },
    async write(key, bytes) {
      kept.set(key, Buffer.from(bytes));
    },
    async remove(key) {
      kept.delete(key);
    },
  };
  return { files, kept, reads };
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0af' } })
    .png()
    .toBuffer();

async function gallery(content: Record<string, Buffer>, more: Record<string, Buffer> = {}) {
  const [source, second, cache] = [memoryFiles(content), memoryFiles(more), memoryFiles()];
  return { source, second, cache, images: createImages({ sources: [source.files, second.files], cache: cache.files }) };
}

async function sizeOf(image: Buffer | null): Promise<string> {
  const { format, width, height } = await sharp(image ?? Buffer.alloc(0)).metadata();
  return `${format} ${width}x${height}`;
}

test('a picture becomes WebP in the width asked for', async () => {
  const { images } = await gallery({ 'a.png': await picture(800, 400) });
  expect(await sizeOf(await images.render({ key: 'a.png', width: 320, height: null }))).toBe('webp 320x160');
  expect(await sizeOf(await images.render({ key: 'a.png', width: null, height: 96 }))).toBe('webp 192x96');
  expect(await sizeOf(await images.render({ key: 'a.png', width: 160, height: 160 }))).toBe('webp 160x160');
  expect(await sizeOf(await images.render({ key: 'a.png', width: null, height: null }))).toBe('webp 800x400');
});

test('sizes are rounded up to a step, which limits the number of files', async () => {
  const { images, cache } = await gallery({ 'a.png': await picture(2000, 10) });
  expect(await sizeOf(await images.render({ key: 'a.png', width: 241, height: null }))).toBe('webp 320x2');
  for (let width = 1; width <= 48; width++) await images.render({ key: 'a.png', width, height: null });
  await images.render({ key: 'a.png', width: 9999, height: null });
  expect(cache.kept.size).toBe(3);
  expect(IMAGE_SIZES).toEqual([...IMAGE_SIZES].sort((a, b) => a - b));
});

test('a picture is never enlarged', async () => {
  const { images } = await gallery({ 'a.png': await picture(100, 50) });
  expect(await sizeOf(await images.render({ key: 'a.png', width: 640, height: null }))).toBe('webp 100x50');
});

test('an unknown picture is null', async () => {
  const { images, cache } = await gallery({});
  expect(await images.render({ key: 'a.png', width: null, height: null })).toBeNull();
  expect(cache.kept.size).toBe(0);
});

test('the first place that has the picture gives it', async () => {
  const { images } = await gallery({ 'a.png': await picture(10, 10) }, { 'a.png': await picture(20, 20), 'b.png': await picture(30, 30) });
  expect(await sizeOf(await images.render({ key: 'a.png', width: null, height: null }))).toBe('webp 10x10');
  expect(await sizeOf(await images.render({ key: 'b.png', width: null, height: null }))).toBe('webp 30x30');
});

test('a result is kept, and a new picture of the same name makes a new one', async () => {
  const { images, source, cache } = await gallery({ 'a.png': await picture(10, 10) });
  const first = await images.render({ key: 'a.png', width: null, height: null });
  for (const key of cache.kept.keys()) cache.kept.set(key, Buffer.from('kept'));
  expect((await images.render({ key: 'a.png', width: null, height: null }))?.toString()).toBe('kept');
  source.kept.set('a.png', await picture(20, 20));
  const second = await images.render({ key: 'a.png', width: null, height: null });
  expect(second).not.toEqual(first);
  expect(await sizeOf(second)).toBe('webp 20x20');
});

test('concurrent requests for the same picture share one conversion', async () => {
  const { images, source, cache } = await gallery({ 'a.png': await picture(400, 400) });
  const asked = await Promise.all(Array.from({ length: 20 }, () => images.render({ key: 'a.png', width: 48, height: null })));
  expect(new Set(asked).size).toBe(1);
  expect(source.reads).toEqual(['a.png']);
  expect(cache.kept.size).toBe(1);
  await images.render({ key: 'a.png', width: 96, height: null });
  expect(source.reads).toHaveLength(2);
});

test('many different pictures can be requested at once', async () => {
  const { images } = await gallery({ 'a.png': await picture(1600, 20) });
  const asked = await Promise.all(IMAGE_SIZES.map((width) => images.render({ key: 'a.png', width, height: null })));
  expect(await Promise.all(asked.map(sizeOf))).toEqual(IMAGE_SIZES.map((width) => `webp ${width}x${Math.round(width / 80)}`));
});

test('more than forty megapixels are refused, forty are not', async () => {
  const { images, cache } = await gallery({
    'largest.png': await picture(8000, 5000),
    'too-large.png': await picture(8001, 5000),
    'huge.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="50000" height="50000"/>'),
  });
  await expect(images.render({ key: 'too-large.png', width: 48, height: null })).rejects.toThrow(/pixel limit/);
  await expect(images.render({ key: 'huge.png', width: 48, height: null })).rejects.toThrow();
  expect(cache.kept.size).toBe(0);
  expect(await sizeOf(await images.render({ key: 'largest.png', width: 48, height: null }))).toBe('webp 48x30');
});

test('a broken picture is an error that is not cached', async () => {
  const { images, source } = await gallery({ 'a.png': Buffer.from('no picture') });
  await expect(images.render({ key: 'a.png', width: 48, height: null })).rejects.toThrow();
  source.kept.set('a.png', await picture(10, 10));
  expect(await sizeOf(await images.render({ key: 'a.png', width: 48, height: null }))).toBe('webp 10x10');
});

test('a picture that carries its orientation is turned upright', async () => {
  const turned = await sharp(await picture(40, 20))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { images } = await gallery({ 'a.jpg': turned });
  expect(await sizeOf(await images.render({ key: 'a.jpg', width: null, height: null }))).toBe('webp 20x40');
});
