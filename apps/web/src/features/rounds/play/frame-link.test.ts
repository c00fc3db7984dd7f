import type { ArcadeHello, FromArcade } from '@tulpar/contract/games/arcade';
import { expect, test } from 'vitest';
import { linkFrame } from './frame-link.ts';
import { NO_TERMS, type RoundGateway } from './round-gateway.ts';
import { createRun } from './run.ts';
import type { RunState } from './run-state.ts';

/** A frame that keeps the port it received, as a game would. */
function createFrame() {
  const ports: MessagePort[] = [];
  const contentWindow = {
    postMessage: (_hello: ArcadeHello, _origin: string, [port]: MessagePort[]) => {
      if (port) ports.push(port);
    },
  };
  return { frame: { contentWindow } as unknown as HTMLIFrameElement, ports };
}

const FORGED: readonly unknown[] = [
  { type: 'balance', amount: 99_999_900 },
  { type: 'round', round: { id: 'round-1', stake: 1, win: 99_999_900, is_over: true, events: [], choices: [], step: 0 } },
  { type: 'shown', id: 'a-round-of-nobody' },
  { type: 'shown', id: 'round-1', win: 99_999_900, balance: 99_999_900 },
  { type: 'act', step: 0, action: { pick: 1 } },
  { type: 'play', bet: 'everything' },
  { type: 'play', bet: { stake: { toString: 'x' } } },
  { type: 'start', balance: 99_999_900 },
  { type: 'refused', text: 'x' },
  { type: '__proto__', balance: 5 },
  ['shown', 'round-1'],
  null,
  'play',
];

test('MONEY-27 forged messages of a frame change neither money nor the shown balance', async () => {
  const { frame, ports } = createFrame();
  const calls: string[] = [];
  const states: RunState[] = [];
  const gateway: RoundGateway = {
    play: async (id) => (calls.push(id), { kind: 'unknown' }),
    act: async (id) => (calls.push(id), { kind: 'unknown' }),
    find: async (id) => (calls.push(id), { kind: 'unknown' }),
  };
  const run = createRun({
    gateway,
    balance: { real: 1000, bonus: 50 },
    terms: NO_TERMS,
    begunTerms: undefined,
    begun: { unfinished: null, seen: 0, last: null },
    kept: { read: () => null, write: () => true },
    newRoundId: () => 'round-1',
    wait: () => new Promise(() => undefined),
    send: () => undefined,
    onState: (state) => states.push(state),
    say: (code) => code,
  });
  const heard: FromArcade[] = [];
  const ended = Promise.withResolvers<void>();
  const link = linkFrame(frame, (message) => {
    if (message.type === 'sound') return ended.resolve();
    heard.push(message);
    return run.receive(message);
  });
  const [port] = ports;
  for (const message of FORGED) port?.postMessage(message);
  port?.postMessage({ type: 'sound', is_muted: true });
  await ended.promise;
  expect(heard.map(({ type }) => type)).toEqual(['shown', 'shown', 'act']);
  expect(calls).toEqual([]);
  expect(states).toEqual([]);
  expect(run.state()).toMatchObject({ balance: { real: 1000, bonus: 50 }, isBusy: false, staked: 0, won: 0 });
  link.close();
});
