import { expect, test } from 'vitest';
import { createGroupedRead } from './grouped-read.ts';

/** A reader whose queries the test answers. */
function questions() {
  const asked: { keys: readonly number[]; answer: (values: ReadonlyMap<number, string>) => void; fail: (error: Error) => void }[] = [];
  const readMany = (keys: readonly number[]) =>
    new Promise<ReadonlyMap<number, string>>((resolve, reject) => asked.push({ keys, answer: resolve, fail: reject }));
  const answer = (at: number) => asked[at]?.answer(new Map(asked[at].keys.map((key) => [key, `${key} at ${at}`])));
  return { asked, readMany, answer };
}

test('callers in the same turn share a query, and each gets its own row', async () => {
  const { asked, readMany, answer } = questions();
  const read = createGroupedRead(readMany);
  const answers = Promise.all([read(1), read(2), read(1)]);
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.keys).toEqual([1, 2]);
  answer(0);
  expect(await answers).toEqual(['1 at 0', '2 at 0', '1 at 0']);
});

test('a caller does not get the result of a query that was already running: it may be outdated', async () => {
  const { asked, readMany, answer } = questions();
  const read = createGroupedRead(readMany, { atOnce: 1 });
  const first = read(1);
  await expect.poll(() => asked.length).toBe(1);
  const second = read(1);
  answer(0);
  expect(await first).toBe('1 at 0');
  await expect.poll(() => asked.length).toBe(2);
  answer(1);
  expect(await second).toBe('1 at 1');
});

test('no more questions than allowed are under way, and none is longer than allowed', async () => {
  const { asked, readMany, answer } = questions();
  const read = createGroupedRead(readMany, { atOnce: 2, most: 2 });
  const all = Promise.all([1, 2, 3, 4, 5].map(read));
  await expect.poll(() => asked.length).toBe(2);
  expect(asked.map(({ keys }) => keys)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  answer(1);
  await expect.poll(() => asked.length).toBe(3);
  answer(0);
  answer(2);
  expect(await all).toHaveLength(5);
});

test('a missing row is undefined; a failure reaches all callers of its query and no others', async () => {
  const { asked, readMany } = questions();
  const read = createGroupedRead(readMany, { atOnce: 1 });
  const failed = Promise.allSettled([read(1), read(2)]);
  await expect.poll(() => asked.length).toBe(1);
  const later = read(3);
  asked[0]?.fail(new Error('no line'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer(new Map());
  expect(await later).toBeUndefined();
});
