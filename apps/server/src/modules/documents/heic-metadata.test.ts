import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { box, heicOf } from '#testing/heic-sample.ts';
import { withoutHeicMetadata } from './heic-metadata.ts';

const PIXELS = Buffer.alloc(300, 7);
const EXIF = Buffer.from('Exif with the place 43.2389 N 76.8897 E');
const XMP = Buffer.from('<x:xmpmeta>the place again</x:xmpmeta>');
const picture = { type: 'hvc1', content: PIXELS } as const;
const whole = heicOf([picture, { type: 'Exif', content: EXIF }, { type: 'mime', content: XMP, isSmall: true }]);

test('API-19 the place and all else that a HEIC says beside its picture is gone, and the picture stays', () => {
  const clean = withoutHeicMetadata(whole);
  expect(clean).toHaveLength(whole.length);
  for (const said of [EXIF, XMP]) {
    expect(whole.includes(said)).toBe(true);
    expect(clean?.includes(said.subarray(0, 10))).toBe(false);
  }
  expect(clean?.indexOf(PIXELS)).toBe(whole.indexOf(PIXELS));
  const changed = [...whole].filter((byte, at) => byte !== clean?.[at]);
  expect(changed).toHaveLength(EXIF.length + XMP.length);
});

test('API-19 the film of a moving photo is gone', () => {
  const clean = withoutHeicMetadata(heicOf([picture], box('mpvd', 'a film with sound'), box('uuid', 'notes of an editor')));
  expect(clean?.includes(PIXELS)).toBe(true);
  for (const said of ['a film', 'notes']) expect(clean?.includes(said)).toBe(false);
});

test.each([
  ['one without a picture', box('ftyp', 'heic\0\0\0\0heic')],
  ['one that ends early', whole.subarray(0, 120)],
  ['one whose metadata lies beyond its end', whole.subarray(0, whole.length - 60)],
  ['one with two lists of items', heicOf([picture], box('meta', Buffer.alloc(4)))],
])('API-19 %s is none', (_what, bytes) => {
  expect(withoutHeicMetadata(bytes)).toBeNull();
});

test('API-19 whatever a file says of itself, it is read to an end, and keeps its length or is refused', () => {
  const damaged = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(damaged, (changes) => {
      const bytes = Buffer.from(whole);
      for (const [at, value] of changes) bytes[at] = value;
      expect([undefined, whole.length]).toContain(withoutHeicMetadata(bytes)?.length);
    }),
  );
});
