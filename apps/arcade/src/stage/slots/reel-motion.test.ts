import { expect, test } from 'vitest';
import { ReelMotion } from './reel-motion.ts';

const run = (reel: ReelMotion, ms: number, each: (place: number) => void = () => undefined) => {
  for (let passed = 0; passed < ms; passed += 10) {
    reel.step(10);
    each(reel.place);
  }
};

test('a reel pulls back, runs, and comes to rest exactly on its stop', () => {
  const reel = new ReelMotion(5);
  reel.spin();
  run(reel, 100);
  expect(reel.place).toBeGreaterThan(5);
  run(reel, 400);
  expect(reel.phase).toBe('spinning');
  expect(reel.place).toBeLessThan(5);
  reel.land(17);
  run(reel, 430);
  expect(reel).toMatchObject({ phase: 'still', place: 17, speed: 0 });
});

test('a landing goes on at the speed of the run and overshoots by a part of a symbol', () => {
  const reel = new ReelMotion(0);
  reel.spin();
  run(reel, 600);
  const before = reel.place;
  reel.step(10);
  const running = before - reel.place;
  reel.land(9);
  const from = reel.place;
  reel.step(10);
  expect(from - reel.place).toBeCloseTo(running, 1);
  let lowest = Infinity;
  run(reel, 430, (place) => {
    lowest = Math.min(lowest, place);
  });
  expect(9 - lowest).toBeGreaterThan(0.05);
  expect(9 - lowest).toBeLessThan(0.4);
});

test('every landing is the same, whatever the stop', () => {
  const paths = [3, 11].map((stop) => {
    const reel = new ReelMotion(0);
    const path: string[] = [];
    reel.land(stop);
    run(reel, 430, (place) => path.push((place - stop).toFixed(6)));
    return path;
  });
  expect(paths[0]).toEqual(paths[1]);
});
