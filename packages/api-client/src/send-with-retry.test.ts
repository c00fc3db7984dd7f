import { getBalance } from '@tulpar/contract/ledger';
import { getProfile } from '@tulpar/contract/profiles';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs, sendWithRetry, TRIES_MAX, TRY_TIMEOUT_MS } from './send-with-retry.ts';
import { BALANCE, type Move, testWorld } from './test-world.ts';

const fails: Move[] = ['unreachable', 'hang', 0, 500, 502, 503];

async function technicalIssues(call: typeof getBalance | typeof getProfile, move: Move): Promise<number> {
  const world = testWorld([move, 404]);
  await world.run(world.client.call(call));
  return world.reports.filter(({ kind }) => kind === 'technical-issues').length;
}

test('CONST-01 a try is given up after 10 s, and its request is aborted', async () => {
  const world = testWorld(['hang', 200]);
  const { signal } = new AbortController();
  const result = await world.run(world.client.call(getBalance, undefined, { signal }));
  expect(result).toEqual({ ok: true, data: BALANCE });
  expect(TRY_TIMEOUT_MS).toBe(10_000);
  expect(world.now()).toBe(10_000 + 1_000);
  expect(world.sent[0]?.signal.aborted).toBe(true);
});

test('CONST-01 the 10 s cover the body as well as the head of an answer', async () => {
  const world = testWorld(['hang']);
  const stalled = { status: 200, headers: new Headers(), text: () => new Promise<string>(() => undefined) };
  const request = { url: '/x', method: 'GET', headers: {} } as const;
  const tried = await world.run(sendWithRetry({ send: async () => stalled, clock: world.clock }, request, () => undefined));
  expect(tried).toMatchObject({ status: 0, isTimeout: true });
  expect(world.now()).toBe(5 * 10_000 + 15_000);
});

test('CONST-01 an answer in time leaves no timer behind', async () => {
  const world = testWorld([200]);
  await world.run(world.client.call(getBalance));
  expect(world.waiting.size).toBe(0);
});

test('ERR-15 network errors are retried after 1, 2, 4 and 8 s, five tries in all', async () => {
  const world = testWorld(Array<Move>(9).fill('unreachable'));
  const result = await world.run(world.client.call(getBalance));
  expect(result).toEqual({ ok: false, error: { kind: 'network', isTimeout: false } });
  expect(world.sent).toHaveLength(5);
  expect(world.backoffs()).toEqual([1_000, 2_000, 4_000, 8_000]);
});

test('ERR-15 timeouts and answers without a status count as network errors', async () => {
  const world = testWorld(['hang', 0, 'unreachable', 0, 'hang']);
  const result = await world.run(world.client.call(getBalance));
  expect(result).toEqual({ ok: false, error: { kind: 'network', isTimeout: true } });
  expect(world.backoffs()).toEqual([1_000, 2_000, 4_000, 8_000]);
});

test('CONST-02 the wait doubles from 1 s and never exceeds 30 s', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 40].map(backoffMs)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  expect(TRIES_MAX).toBe(5);
});

test('ERR-15 whatever the server does, there are at most five tries and exactly the waits between them', async () => {
  const finals: Move[] = [200, 400, 403, 404, 409, 413, 422, 429, 451];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...fails, ...fails, ...finals), { minLength: 5, maxLength: 8 }), async (moves) => {
      const world = testWorld(moves);
      const result = await world.run(world.client.call(getProfile));
      const firstFinal = moves.findIndex((move) => finals.includes(move));
      const tries = firstFinal < 0 || firstFinal > 4 ? 5 : firstFinal + 1;
      expect(world.sent).toHaveLength(tries);
      expect(world.backoffs()).toEqual([1_000, 2_000, 4_000, 8_000].slice(0, tries - 1));
      expect(result.ok).toBe(false);
      expect(world.waiting.size).toBe(0);
    }),
  );
});

test('ERR-16 network failures are reported from the third failed try on', async () => {
  const world = testWorld(['unreachable', 'unreachable', 'hang', 0, 200]);
  await world.run(world.client.call(getBalance));
  expect(world.reports).toEqual([
    { kind: 'network', details: { method: 'GET', path: getBalance.path, status: 0, tries: 3 } },
    { kind: 'network', details: { method: 'GET', path: getBalance.path, status: 0, tries: 4 } },
  ]);
});

test('ERR-16 two failures and then an answer are not worth a report', async () => {
  const world = testWorld(['unreachable', 503, 200]);
  await world.run(world.client.call(getBalance));
  expect(world.reports).toEqual([]);
});

test('ERR-17 a 500 is reported at once and retried after the same waits', async () => {
  const world = testWorld([500, 500, 500, 500, 500, 200]);
  const result = await world.run(world.client.call(getProfile));
  expect(result).toEqual({ ok: false, error: { kind: 'server', status: 500, retryAfterMs: null } });
  expect(world.backoffs()).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(world.reports.map(({ kind, details }) => [kind, details.status, details.tries])).toEqual(
    [1, 2, 3, 4, 5].map((tries) => ['server-error', 500, tries]),
  );
});

test('ERR-17 other answers from 500 on are retried alike and reported from the third on', async () => {
  const world = testWorld([502, 503, 504, 200]);
  const result = await world.run(world.client.call(getBalance));
  expect(result.ok).toBe(true);
  expect(world.reports).toEqual([{ kind: 'server-error', details: { method: 'GET', path: getBalance.path, status: 504, tries: 3 } }]);
});

test('ERR-18 a 500 to the balance call raises technical issues, other failures and other calls do not', async () => {
  expect(await technicalIssues(getBalance, 500)).toBe(1);
  expect(await technicalIssues(getBalance, 503)).toBe(0);
  expect(await technicalIssues(getBalance, 'unreachable')).toBe(0);
  expect(await technicalIssues(getProfile, 500)).toBe(0);
});

test('ERR-27 the call that delivers reports makes none, not even by its refresh, or an outage would feed itself', async () => {
  const page: Move = { status: 200, text: '<html>' };
  for (const script of [Array<Move>(5).fill(500), [page], [401, ...Array<Move>(5).fill(500)], [401, page]]) {
    const world = testWorld(script);
    await world.run(world.client.call(getBalance, undefined, { isQuiet: true }));
    expect(world.sent).toHaveLength(script.length);
    expect(world.reports).toEqual([]);
  }
});

test('an abort before the call sends nothing', async () => {
  const world = testWorld([200]);
  const result = await world.run(world.client.call(getBalance, undefined, { signal: AbortSignal.abort() }));
  expect(result).toEqual({ ok: false, error: { kind: 'aborted' } });
  expect(world.sent).toEqual([]);
});

test('an abort during a try ends it at once, reports nothing and tries no more', async () => {
  const world = testWorld(['hang', 200]);
  const stop = new AbortController();
  const calling = world.client.call(getBalance, undefined, { signal: stop.signal });
  await world.idle();
  stop.abort();
  expect(await world.run(calling)).toEqual({ ok: false, error: { kind: 'aborted' } });
  expect(world.now()).toBe(0);
  expect(world.sent).toHaveLength(1);
  expect(world.sent[0]?.signal.aborted).toBe(true);
});

test('an abort during a wait ends it at once', async () => {
  const world = testWorld(['unreachable', 200]);
  const stop = new AbortController();
  const calling = world.client.call(getBalance, undefined, { signal: stop.signal });
  await world.idle();
  stop.abort();
  expect(await world.run(calling)).toEqual({ ok: false, error: { kind: 'aborted' } });
  expect(world.now()).toBe(0);
  expect(world.sent).toHaveLength(1);
});
