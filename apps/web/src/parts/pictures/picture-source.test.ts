import { expect, test } from 'vitest';
import { pictureSource } from './picture-source.ts';

test('CONST-35 a picture is asked for as WebP of quality 70 in the width that is needed', () => {
  expect(pictureSource('/cdn/covers/dice.webp', [160, 320])).toEqual({
    src: '/cdn/covers/dice.webp?format=webp&quality=70&width=320',
    srcSet: '/cdn/covers/dice.webp?format=webp&quality=70&width=160 160w, /cdn/covers/dice.webp?format=webp&quality=70&width=320 320w',
  });
});
