import { expect, test } from 'vitest';
import { type PreloadWorld, preloadPages } from './preload-pages.ts';
import type { Route } from './routes/route.ts';
import { preloadOrder } from './routing/preload-order.ts';

function world(changes: Partial<PreloadWorld> = {}) {
  const done: string[] = [];
  const record = (text: string) => {
    done.push(text);
    return Promise.resolve();
  };
  const made: PreloadWorld = {
    connection: undefined,
    wait: (ms) => record(`wait ${ms}`),
    idle: (ms) => record(`idle ${ms}`),
    load: (route: Route) => record(route.name),
    ...changes,
  };
  return { done, made };
}

const going = () => new AbortController().signal;

test('PRELOAD-05 PRELOAD-06 after 300 ms each page waits for an idle moment, at most 2 s', async () => {
  const { done, made } = world();
  await preloadPages(made, going());
  expect(done.slice(0, 5)).toEqual(['wait 300', 'idle 2000', 'main', 'idle 2000', 'login']);
  expect(done.filter((text) => text.startsWith('idle'))).toHaveLength(preloadOrder().length);
});

test('PRELOAD-06 a browser without idle callbacks waits 5 s', async () => {
  const { done, made } = world({ idle: null });
  await preloadPages(made, going());
  expect(done.slice(0, 3)).toEqual(['wait 300', 'wait 5000', 'main']);
});

test('PRELOAD-04 with data saving on nothing is preloaded', async () => {
  const { done, made } = world({ connection: { saveData: true } });
  await preloadPages(made, going());
  expect(done).toEqual([]);
});

test('PRELOAD-06 a failure or a page that is left ends it', async () => {
  const tried: string[] = [];
  const { made } = world({
    load: (route) => {
      tried.push(route.name);
      return Promise.reject(new Error('offline'));
    },
  });
  await preloadPages(made, going());
  expect(tried).toEqual(['main']);
  const end = new AbortController();
  end.abort();
  const left = world();
  await preloadPages(left.made, end.signal);
  expect(left.done).toEqual(['wait 300', 'idle 2000']);
});
