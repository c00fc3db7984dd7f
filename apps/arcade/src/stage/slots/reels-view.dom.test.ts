import { expect, test } from 'vitest';
import { createTicker } from '#stage/ticker.ts';
import { createReels } from './reels-view.ts';

const STRIP = ['a', 'b', 'c', 'd', 'e', 'f'];
const STRIPS = [STRIP, STRIP, STRIP];
const STOPS = [1, 4, 2];
const FRAME_MS = 50;

/** Reels whose frames are drawn by hand. */
function createWorld(isCalm = false) {
  let work: FrameRequestCallback | null = null;
  let now = 0;
  const ticker = createTicker((next) => {
    work = next;
    return 0;
  });
  const thuds: boolean[] = [];
  const reels = createReels({
    strips: STRIPS,
    stops: [0, 0, 0],
    rows: 3,
    pictures: new Map() as never,
    ticker,
    isCalm,
    onLand: (isMarked) => thuds.push(isMarked),
  });
  /** Draws frames until the promise is done; returns how many. */
  const framesUntil = async (done: Promise<unknown>): Promise<number> => {
    let isDone = false;
    const wait = async () => {
      await done;
      isDone = true;
    };
    void wait();
    for (let frame = 0; frame < 1000; frame++) {
      // The awaits inside a landing follow each other without a frame between them.
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      if (isDone) return frame;
      const next = work;
      work = null;
      now += FRAME_MS;
      next?.(now);
    }
    throw new Error('the reels never stood');
  };
  return { reels, ticker, framesUntil, thuds };
}

test('a skip stops all reels on their stops at once', async () => {
  const whole = createWorld();
  whole.reels.spin();
  const frames = await whole.framesUntil(whole.reels.land(STRIPS, STOPS));

  const { reels, ticker, framesUntil, thuds } = createWorld();
  reels.spin();
  const landed = reels.land(STRIPS, STOPS);
  await framesUntil(ticker.pace(4 * FRAME_MS));
  reels.stop();
  ticker.skip();
  expect(await framesUntil(landed)).toBeLessThanOrEqual(1);
  expect(frames).toBeGreaterThan(20);
  expect(reels.places()).toEqual(STOPS);
  expect(thuds).toHaveLength(1);
});

test('a skip in the middle of the landing stops the reels that still run', async () => {
  const { reels, ticker, framesUntil } = createWorld();
  reels.spin();
  const landed = reels.land(STRIPS, STOPS);
  // The first reel stands, the others do not.
  await framesUntil(ticker.pace(700));
  reels.stop();
  ticker.skip();
  expect(await framesUntil(landed)).toBeLessThanOrEqual(1);
  expect(reels.places()).toEqual(STOPS);
});

test('the next spin runs its full time again', async () => {
  const { reels, ticker, framesUntil, thuds } = createWorld();
  reels.spin();
  const first = reels.land(STRIPS, STOPS);
  reels.stop();
  ticker.skip();
  await framesUntil(first);
  reels.spin();
  expect(await framesUntil(reels.land(STRIPS, [0, 0, 0]))).toBeGreaterThan(20);
  expect(thuds).toHaveLength(1 + STRIPS.length);
});
