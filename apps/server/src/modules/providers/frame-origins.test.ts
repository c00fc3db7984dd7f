import { expect, test } from 'vitest';
import type { Database } from '#platform/database.ts';
import { createFrameOrigins } from './frame-origins.ts';

const account = (url: string, isActive = true) => ({
  slug: url,
  protocol: 'tulpar',
  url,
  is_active: isActive,
  pays_prizes: false,
  has_free_rounds: false,
  secrets: [],
});

test('a provider that is added while the house starts is let in from the second page on, by its origin alone', async () => {
  let time = 1_000_000;
  const rows = [account('https://GAMES.example:443/a/b')];
  const database = { now: () => new Date(time), query: async () => [...rows] } as unknown as Pick<Database, 'query' | 'now'>;
  const origins = await createFrameOrigins(database);
  rows.push(account('http://127.0.0.1:8091'), account('https://stopped.example', false), account('https://games.example/other'));
  expect(origins()).toEqual(['https://games.example']);
  const both = ['https://games.example', 'http://127.0.0.1:8091'];
  await expect.poll(() => origins()).toEqual(both);
  rows.pop();
  rows.push(account('https://late.example'));
  expect(origins()).toEqual(both);
  time += 2000;
  await expect.poll(() => origins()).toEqual([...both, 'https://late.example']);
});
