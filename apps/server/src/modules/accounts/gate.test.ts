import { DAY_MS, SECOND_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import { type Bus, createLocalBus } from '#platform/bus/bus.ts';
import type { Database } from '#platform/database.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { createGate } from './gate.ts';

const ALIVE = { id: 's', account_id: 'p', ended_at: null, expires_at: new Date('2099-01-01'), banned_at: null };

/** A gate whose database answers when the test says so. */
function gateWith(answer: () => Promise<object[]> = async () => [ALIVE]) {
  const clock = createTestClock();
  const counted = { reads: 0 };
  const reconnects: (() => void)[] = [];
  const bus: Bus = { ...createLocalBus(), onReconnect: (listener) => void reconnects.push(listener) };
  const query = () => {
    counted.reads++;
    return answer();
  };
  const database = { now: () => clock.now(), query } as unknown as Database;
  const accessTokens = {
    verify: async (token: string) => ({ playerId: 'p', sessionId: token }),
    sign: async () => '',
    rotate: async () => undefined,
  };
  return {
    gate: createGate({ database, bus, accessTokens }),
    clock,
    counted,
    bus,
    reconnect: () => reconnects.forEach((listener) => listener()),
  };
}

test('a sign-in is looked up once in ten seconds, not at every poll', async () => {
  const { gate, clock, counted } = gateWith();
  for (let call = 0; call < 5; call++)
    expect(await gate.authenticate('s')).toEqual({ status: 'player', player: { playerId: 'p', sessionId: 's' } });
  expect(counted.reads).toBe(1);
  clock.pass(10 * SECOND_MS);
  await gate.authenticate('s');
  expect(counted.reads).toBe(2);
});

test('the end of a session takes effect at once, in whichever process it was announced', async () => {
  const { gate, counted, bus } = gateWith();
  await gate.authenticate('s');
  await gate.announceEnd(['s']);
  await gate.authenticate('s');
  expect(counted.reads).toBe(2);
  await bus.publish('accounts.sessions-ended', ['s']);
  await gate.authenticate('s');
  expect(counted.reads).toBe(3);
  await bus.publish('accounts.sessions-ended', ['another']);
  await gate.authenticate('s');
  expect(counted.reads).toBe(3);
});

test('an answer that was read before the end was announced is not remembered after it', async () => {
  const answer = Promise.withResolvers<object[]>();
  const { gate, counted } = gateWith(() => answer.promise);
  const authenticating = gate.authenticate('s');
  await expect.poll(() => counted.reads).toBe(1);
  await gate.announceEnd(['s']);
  answer.resolve([ALIVE]);
  await authenticating;
  await gate.authenticate('s');
  expect(counted.reads).toBe(2);
});

test('after a gap in the messages sessions are read again', async () => {
  const { gate, counted, reconnect } = gateWith();
  await gate.authenticate('s');
  reconnect();
  await gate.authenticate('s');
  expect(counted.reads).toBe(2);
});

test('an ended session is never cached', async () => {
  const states = [
    [],
    [{ ...ALIVE, account_id: 'another' }],
    [{ ...ALIVE, banned_at: new Date() }],
    [{ ...ALIVE, ended_at: new Date() }],
    [{ ...ALIVE, expires_at: new Date(0) }],
    [ALIVE],
  ];
  const { gate, counted } = gateWith(async () => states.shift() ?? []);
  const seen = [];
  for (let call = 0; call < 6; call++) seen.push((await gate.authenticate('s')).status);
  expect(seen).toEqual(['unknown', 'unknown', 'banned', 'unknown', 'unknown', 'player']);
  expect(counted.reads).toBe(6);
});

test('a session expires by the server’s clock', async () => {
  const { gate, clock } = gateWith(async () => [{ ...ALIVE, expires_at: new Date(createTestClock().now().getTime() + DAY_MS) }]);
  expect((await gate.authenticate('s')).status).toBe('player');
  clock.pass(DAY_MS);
  expect((await gate.authenticate('s')).status).toBe('unknown');
});
