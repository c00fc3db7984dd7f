import { expect, test } from 'vitest';
import { dragCloses, dragDistance, moveDrag, startDrag } from '#drag-down.ts';

const PANEL_PX = 400;
const drag = (...path: readonly (readonly [y: number, ms: number])[]) =>
  path.reduce((made, [y, ms]) => moveDrag(made, y, ms), startDrag(500, 0));

test('a sheet cannot be pulled above its place', () => {
  expect(dragDistance(drag([440, 100]))).toBe(0);
  expect(dragDistance(drag([560, 100]))).toBe(60);
});

test('a third of the way down closes, less lets it spring back', () => {
  expect(dragCloses(drag([560, 300], [630, 900]), PANEL_PX)).toBe(true);
  expect(dragCloses(drag([560, 300], [600, 900]), PANEL_PX)).toBe(false);
});

test('a throw closes, a twitch does not', () => {
  expect(dragCloses(drag([540, 40]), PANEL_PX)).toBe(true);
  expect(dragCloses(drag([515, 10]), PANEL_PX)).toBe(false);
});

test('pulling back up keeps it open', () => {
  expect(dragCloses(drag([640, 300], [560, 360]), PANEL_PX)).toBe(false);
});
