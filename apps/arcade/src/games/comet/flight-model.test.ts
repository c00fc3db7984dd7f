import type { CometState } from '@tulpar/contract/games/comet';
import { expect, test } from 'vitest';
import { createModel } from './flight-model.ts';

const SERVER_MS = 1_800_000_000_000;
const FLIGHT = { number: 7, hash: 'ab', opens_at: SERVER_MS - 1000, flies_at: SERVER_MS + 1000, end: null };
const STATE: CometState = {
  type: 'state',
  now: SERVER_MS,
  tick_ms: 200,
  chain: null,
  flight: FLIGHT,
  bets: [{ seat: 1, name: 'А•••', stake: 1000, currency: 'KZT', at: null }],
  bets_count: 1,
  history: [],
};
const tick = (now: number, bets: CometState['bets'] = []) => ({ type: 'tick' as const, now, number: 7, at: null, bets, bets_count: 2 });

function createWorld() {
  const time = { ms: 50 };
  return { time, model: createModel(() => time.ms) };
}

test('a flight is counted from the clock of the server, not of the device', () => {
  const { time, model } = createWorld();
  expect(model.see().phase).toBe('waiting');
  model.receive(STATE);
  expect(model.see()).toEqual({ phase: 'bets', number: 7, height: 100, ms: -1000 });
  time.ms += 1000 + 8680 + 200;
  model.receive(tick(SERVER_MS + 1000 + 8680 + 200));
  expect(model.see()).toEqual({ phase: 'flying', number: 7, height: 200, ms: 8680 });
});

test('a message that comes late does not set the flight back', () => {
  const { time, model } = createWorld();
  model.receive(STATE);
  time.ms += 5000;
  // Four hundred milliseconds on its way.
  model.receive(tick(SERVER_MS + 4600));
  expect(model.now()).toBe(SERVER_MS + 5000);
  // One that was quicker than all before.
  model.receive(tick(SERVER_MS + 5080));
  expect(model.now()).toBe(SERVER_MS + 5080);
  expect(model.see().ms).toBe(4080 - 200);
});

test('the server sets the end of a flight, and the next flight has its own bets', () => {
  const { time, model } = createWorld();
  model.receive(STATE);
  model.receive(tick(SERVER_MS, [{ seat: 2, name: 'Б•••', stake: 5000, currency: 'KZT', at: null }]));
  expect(model.bets(9).map(({ seat }) => seat)).toEqual([2, 1]);
  model.receive(tick(SERVER_MS, [{ seat: 1, name: 'А•••', stake: 1000, currency: 'KZT', at: 150 }]));
  expect(model.bets(9).at(-1)?.at).toBe(150);
  time.ms += 20_000;
  model.receive({ ...STATE, now: SERVER_MS + 20_000, flight: { ...FLIGHT, end: { crash: 231, seed: 'cd', next_at: SERVER_MS + 21_000 } } });
  expect(model.see()).toMatchObject({ phase: 'burst', height: 231, ms: 1000 });
  model.receive({ ...STATE, bets: [], bets_count: 0, flight: { ...FLIGHT, number: 8 } });
  expect([model.bets(9), model.count]).toEqual([[], 0]);
});

test('a lost connection is known, and a tick of another flight says nothing', () => {
  const { model } = createWorld();
  model.receive(STATE);
  model.receive(null);
  expect(model.isLost).toBe(true);
  model.receive({ ...tick(SERVER_MS), number: 6, bets_count: 99 });
  expect([model.isLost, model.count]).toEqual([false, 1]);
});

test('no multiplier is shown that the server has not told of, so the burst never sets the flight back', () => {
  const { time, model } = createWorld();
  model.receive(STATE);
  for (let ms = 0; ms <= 6000; ms += 200) {
    time.ms += 200;
    model.receive(tick(SERVER_MS + ms + 200));
  }
  const shown = model.see().height;
  // The server is silent for seconds: the flight waits where the last message left it.
  time.ms += 3000;
  const held = model.see().height;
  expect(held).toBeGreaterThanOrEqual(shown);
  const crash = held;
  model.receive({ ...STATE, now: SERVER_MS + 9200, flight: { ...FLIGHT, end: { crash, seed: 'cd', next_at: SERVER_MS + 12_000 } } });
  expect(model.see()).toMatchObject({ phase: 'burst', height: crash });
});
