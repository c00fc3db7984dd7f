import type { FromArcade, ShownRound } from '@tulpar/contract/games/arcade';
import { minor } from '@tulpar/domain/money';
import { expect, test } from 'vitest';
import { createRoundRunner } from './round-runner.ts';
import type { GameView, StartMessage } from './stage.ts';

const round: ShownRound = {
  id: 'round-1',
  stake: 100,
  win: 300,
  is_over: true,
  events: [{ type: 'spin' }, { type: 'free-spins' }, { type: 'spin' }],
  choices: [],
  step: 0,
};
const SILENT = { isMuted: true, setMuted: () => undefined, wake: () => undefined, play: () => undefined, thud: () => undefined };

/** A game that writes down what it is told to do, and what it tells the page. */
function createWorld(begun: Pick<StartMessage, 'unfinished' | 'seen' | 'last'>, hasPlayback = true) {
  const did: string[] = [];
  const sent: FromArcade[] = [];
  const view: GameView = {
    options: () => ({}),
    begin: () => did.push('begin'),
    cancel: () => did.push('cancel'),
    show: async ({ id }, from) => void did.push(`show ${id} ${from}`),
    restore: async ({ id }) => void did.push(`restore ${id}`),
    choose: () => new Promise(() => undefined),
    hurry: () => undefined,
    ...(hasPlayback && {
      resume: async ({ id }, seen) => void did.push(`resume ${id} ${seen}`),
      settle: ({ id }) => did.push(`settle ${id}`),
    }),
  };
  const notice = { hidden: true, textContent: '' };
  const states: string[] = [];
  const policy = { round_ms_min: 0, autoplay: false, turbo: false, celebrates_small_returns: false, clock: true, net_result: true };
  const runner = createRoundRunner({
    link: { send: (message) => sent.push(message), listen: () => undefined },
    view,
    notice,
    stage: {
      start: {
        type: 'start',
        slug: 'golden-tulpar',
        mode: 'real',
        language: 'kk',
        currency: 'KZT',
        policy,
        balance: 1000,
        is_muted: true,
        stake: null,
        ...begun,
      },
      panel: { stake: minor(100), setState: (state) => states.push(state), setBalance: () => undefined },
      ticker: { pace: () => new Promise(() => undefined), pause: () => undefined },
      sound: SILENT,
      t: (key) => key,
      say: () => undefined,
      buzz: () => undefined,
    },
  });
  return { runner, did, sent, states, notice, view };
}

test('a round that is over goes on after what was seen of it, and says so', async () => {
  const { runner, did, sent, states, notice } = createWorld({ unfinished: round, seen: 2, last: null });
  await runner.open();
  expect(did).toEqual(['resume round-1 2', 'show round-1 2']);
  expect(sent).toEqual([{ type: 'shown', id: 'round-1' }]);
  expect([notice.hidden, notice.textContent]).toEqual([false, 'arcade.resumed']);
  expect(states).toEqual(['showing', 'asking', 'ready']);
});

test('what was seen is not put up alone: what comes next follows in the same stroke', () => {
  const { runner, did, view } = createWorld({ unfinished: round, seen: 2, last: null });
  view.resume = () => {
    did.push('resume');
    return undefined;
  };
  void runner.open();
  expect(did).toEqual(['resume', 'show round-1 2']);
});

test('one of which nothing was seen begins, and more than there is was not seen', async () => {
  const fresh = createWorld({ unfinished: round, seen: 0, last: null });
  await fresh.runner.open();
  expect(fresh.did).toEqual(['begin', 'show round-1 0']);
  const beyond = createWorld({ unfinished: round, seen: 99, last: null });
  await beyond.runner.open();
  expect(beyond.did).toEqual(['resume round-1 3', 'show round-1 3']);
});

test('a game that cannot begin in the middle shows the whole round again, whatever was seen of it', async () => {
  for (const seen of [0, 2]) {
    const { runner, did, sent, notice } = createWorld({ unfinished: round, seen, last: round }, false);
    await runner.open();
    expect([did, sent]).toEqual([['begin', 'show round-1 0'], [{ type: 'shown', id: 'round-1' }]]);
    expect(notice.textContent).toBe('arcade.resumed');
  }
});

test("nothing is laid over everybody's game when a round goes on in it", async () => {
  const { runner, notice, view } = createWorld({ unfinished: round, seen: 0, last: null }, false);
  view.live = () => undefined;
  await runner.open();
  expect(notice.hidden).toBe(true);
});

test('what a round came to that was seen elsewhere stands there, and nothing is told of it', async () => {
  const { runner, did, sent, states } = createWorld({ unfinished: null, seen: 0, last: round });
  await runner.open();
  expect([did, sent, states]).toEqual([['settle round-1'], [], ['ready']]);
});

test('a round with a choice to make stands where it was, and all of it counts as seen', async () => {
  const open = { ...round, is_over: false, choices: [{ go: true }] };
  const { runner, did, sent } = createWorld({ unfinished: open, seen: 0, last: null });
  void runner.open();
  await Promise.resolve();
  await Promise.resolve();
  expect(did).toEqual(['restore round-1']);
  expect(sent).toEqual([{ type: 'at', id: 'round-1', seen: 3 }]);
});

test('a fault in showing a round that is over ends it, so that a reload does not come to it again', async () => {
  const { runner, sent, states, view } = createWorld({ unfinished: round, seen: 2, last: null });
  view.show = () => Promise.reject(new Error('a symbol without a picture'));
  await expect(runner.open()).rejects.toThrow('a symbol without a picture');
  await Promise.resolve();
  expect(sent).toEqual([{ type: 'shown', id: 'round-1' }]);
  expect(states.at(-1)).toBe('ready');
});

test('a press says whether anything came of it', async () => {
  const { runner, did, sent } = createWorld({ unfinished: null, seen: 0, last: null });
  expect(runner.press()).toBe(true);
  expect([did, sent]).toEqual([['begin'], [{ type: 'play', bet: { stake: 100 } }]]);
  // It is asked for: a second press is none.
  expect(runner.press()).toBe(false);
  runner.hear({ type: 'refused', text: 'no' });
  runner.hear({ type: 'pause', is_paused: true });
  expect(runner.press()).toBe(false);
  runner.hear({ type: 'pause', is_paused: false });
  runner.hear({ type: 'balance', amount: 50 });
  expect(runner.press()).toBe(true);
  expect(sent.at(-1)).toEqual({ type: 'short', stake: 100 });
});

test('what was reached is told with the name of its round, and of none while there is none', async () => {
  const { runner, sent } = createWorld({ unfinished: null, seen: 0, last: null });
  await runner.open();
  runner.reached(1);
  expect(sent).toEqual([]);
  runner.hear({ type: 'round', round });
  runner.reached(2);
  expect(sent).toEqual([{ type: 'at', id: 'round-1', seen: 2 }]);
});
