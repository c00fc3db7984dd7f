import type { FromArcade, PlayTerms, ShownRound } from '@tulpar/contract/games/arcade';
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

/** A game that records the calls of the runner and its messages to the page. */
const PAID: PlayTerms = { stake_max: null, spins: null };

function createWorld(begun: Pick<StartMessage, 'unfinished' | 'seen' | 'last'> & { readonly terms?: PlayTerms }, hasPlayback = true) {
  const did: string[] = [];
  const sent: FromArcade[] = [];
  const view: GameView = {
    options: () => ({}),
    begin: () => did.push('begin'),
    cancel: () => did.push('cancel'),
    show: async ({ id }, from) => void did.push(`show ${id} ${from}`),
    restore: async ({ id }) => void did.push(`restore ${id}`),
    choose: () => new Promise(() => undefined),
    skip: () => undefined,
    stakeChanged: (stake) => did.push(`stake ${stake}`),
    ...(hasPlayback && {
      resume: async ({ id }, seen) => void did.push(`resume ${id} ${seen}`),
      settle: ({ id }) => did.push(`settle ${id}`),
    }),
  };
  const notice = { hidden: true, textContent: '' };
  const states: string[] = [];
  let stake = minor(100);
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
        terms: PAID,
        ...begun,
      },
      panel: {
        get stake() {
          return stake;
        },
        setState: (state) => states.push(state),
        setBalance: () => undefined,
        setTerms({ stake_max: most, spins }) {
          stake = minor(spins?.stake ?? 100);
          return most !== null && most < 50;
        },
      },
      ticker: { pace: () => new Promise(() => undefined), pause: () => undefined },
      sound: SILENT,
      t: (key) => key,
      money: String,
      say: () => undefined,
      buzz: () => undefined,
    },
  });
  return { runner, did, sent, states, notice, view };
}

test('a decided round is resumed after the events that were seen, with a notice until its result is shown', async () => {
  const { runner, did, sent, states, notice } = createWorld({ unfinished: round, seen: 2, last: null });
  const opened = runner.open();
  expect([notice.hidden, notice.textContent]).toEqual([false, 'arcade.resumed']);
  await opened;
  expect(did).toEqual(['resume round-1 2', 'show round-1 2']);
  expect(sent).toEqual([{ type: 'shown', id: 'round-1' }]);
  expect(notice.hidden).toBe(true);
  expect(states).toEqual(['showing', 'asking', 'ready']);
});

test('the events after the restored ones are shown in the same frame', () => {
  const { runner, did, view } = createWorld({ unfinished: round, seen: 2, last: null });
  view.resume = () => {
    did.push('resume');
    return undefined;
  };
  void runner.open();
  expect(did).toEqual(['resume', 'show round-1 2']);
});

test('a round without seen events begins anew, and more seen events than there are count as all', async () => {
  const fresh = createWorld({ unfinished: round, seen: 0, last: null });
  await fresh.runner.open();
  expect(fresh.did).toEqual(['begin', 'show round-1 0']);
  const beyond = createWorld({ unfinished: round, seen: 99, last: null });
  await beyond.runner.open();
  expect(beyond.did).toEqual(['resume round-1 3', 'show round-1 3']);
});

test('a game that cannot resume in the middle shows the whole round again', async () => {
  for (const seen of [0, 2]) {
    const { runner, did, sent, notice } = createWorld({ unfinished: round, seen, last: round }, false);
    const opened = runner.open();
    expect(notice.textContent).toBe('arcade.resumed');
    await opened;
    expect([did, sent]).toEqual([['begin', 'show round-1 0'], [{ type: 'shown', id: 'round-1' }]]);
  }
});

test('a shared game shows no notice when a round is resumed', async () => {
  const { runner, notice, view } = createWorld({ unfinished: round, seen: 0, last: null }, false);
  view.live = () => undefined;
  await runner.open();
  expect(notice.hidden).toBe(true);
});

test('the result of the last round is shown when the game opens, and no message is sent', async () => {
  const { runner, did, sent, states } = createWorld({ unfinished: null, seen: 0, last: round });
  await runner.open();
  expect([did, sent, states]).toEqual([['settle round-1'], [], ['ready']]);
});

test('a round that waits for a choice is restored, and all its events count as seen', async () => {
  const open = { ...round, is_over: false, choices: [{ go: true }] };
  const { runner, did, sent } = createWorld({ unfinished: open, seen: 0, last: null });
  void runner.open();
  await Promise.resolve();
  await Promise.resolve();
  expect(did).toEqual(['restore round-1']);
  expect(sent).toEqual([{ type: 'at', id: 'round-1', seen: 3 }]);
});

test('an error while a decided round is shown ends the round, so that a reload does not run into it again', async () => {
  const { runner, sent, states, view } = createWorld({ unfinished: round, seen: 2, last: null });
  view.show = () => Promise.reject(new Error('a symbol without a picture'));
  await expect(runner.open()).rejects.toThrow('a symbol without a picture');
  await Promise.resolve();
  expect(sent).toEqual([{ type: 'shown', id: 'round-1' }]);
  expect(states.at(-1)).toBe('ready');
});

test('a press returns whether it did anything', async () => {
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
  expect(sent.at(-1)).toEqual({ type: 'insufficient-funds', stake: 100 });
});

test('a key that was pressed on the page around the game plays like the button', () => {
  const { runner, did, sent } = createWorld({ unfinished: null, seen: 0, last: null });
  runner.hear({ type: 'press' });
  expect([did, sent]).toEqual([['begin'], [{ type: 'play', bet: { stake: 100 } }]]);
});

test('the reached event is sent with the id of its round, and not sent without a round', async () => {
  const { runner, sent } = createWorld({ unfinished: null, seen: 0, last: null });
  await runner.open();
  runner.reached(1);
  expect(sent).toEqual([]);
  runner.hear({ type: 'round', round });
  runner.reached(2);
  expect(sent).toEqual([{ type: 'at', id: 'round-1', seen: 2 }]);
});

const FREE: PlayTerms = { stake_max: 50, spins: { number: 18, total: 50, stake: 100, won: 900 } };
const NEW = { unfinished: null, seen: 0, last: null };

test('a free spin is played whatever the balance and the largest bet of the bonus are', () => {
  const { runner, sent } = createWorld({ ...NEW, terms: FREE });
  runner.hear({ type: 'balance', amount: 0 });
  expect(runner.press()).toBe(true);
  expect(sent).toEqual([{ type: 'play', bet: { stake: 100 } }]);
});

test('a bet above the largest one of the bonus is not sent, and the game says why', () => {
  const { runner, sent, notice } = createWorld({ ...NEW, terms: { stake_max: 99, spins: null } });
  expect(runner.press()).toBe(true);
  expect([sent, notice.hidden, notice.textContent]).toEqual([[], false, 'arcade.bonusLimit']);
  runner.hear({ type: 'terms', terms: { stake_max: 100, spins: null } });
  runner.press();
  expect(sent).toEqual([{ type: 'play', bet: { stake: 100 } }]);
});

test('a game is told of another stake only, so that what it shows of the last round stays', async () => {
  const { runner, did } = createWorld({ ...NEW, last: round });
  await runner.open();
  runner.hear({ type: 'terms', terms: { stake_max: 500, spins: null } });
  runner.hear({ type: 'terms', terms: PAID });
  expect(did).toEqual(['settle round-1']);
  runner.hear({ type: 'terms', terms: { ...FREE, spins: { number: 1, total: 5, stake: 45, won: 0 } } });
  runner.hear({ type: 'terms', terms: { ...FREE, spins: { number: 2, total: 5, stake: 45, won: 0 } } });
  expect(did).toEqual(['settle round-1', 'stake 45']);
});

test('where a bonus that begins lowers the stake, the game says why; while free spins pay, it does not matter', () => {
  for (const [spins, isHidden] of [
    [null, false],
    [FREE.spins, true],
  ] as const) {
    const { runner, notice } = createWorld(NEW);
    runner.hear({ type: 'terms', terms: { stake_max: 40, spins } });
    expect(notice.hidden).toBe(isHidden);
  }
});
