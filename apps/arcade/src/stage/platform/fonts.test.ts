import { expect, test, vi } from 'vitest';
import { redrawWithFont } from './fonts.ts';

const FACE = {} as FontFace;

test('a canvas is drawn again once the font of the games has loaded, whatever other fonts the device has', async () => {
  const redraw = vi.fn();
  const load = vi.fn(async (font: string) => {
    if (font.includes('Fallback')) throw new DOMException('A network error occurred.', 'NetworkError');
    return [FACE];
  });
  await redrawWithFont({ load }, 760, redraw);
  expect(load).toHaveBeenCalledExactlyOnceWith('760 20px "Onest Variable"');
  expect(redraw).toHaveBeenCalledOnce();
});

test.each([
  ['does not load', () => Promise.reject(new DOMException('A network error occurred.', 'NetworkError'))],
  ['is not declared', () => Promise.resolve([])],
])('a canvas keeps its letters where the font %s', async (_, load) => {
  const redraw = vi.fn();
  await redrawWithFont({ load }, 760, redraw);
  expect(redraw).not.toHaveBeenCalled();
});
