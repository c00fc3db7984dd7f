import type { FromArcade, ShownRound, ToArcade } from '@tulpar/contract/games/arcade';
import type { Spins } from '@tulpar/contract/games/play-terms';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Playback } from '../store.ts';
import { type Answer, NO_TERMS, type RoundGateway, type RoundTerms } from './round-gateway.ts';
import { createRun } from './run.ts';
import type { RunState } from './run-state.ts';

const round = (changes: Partial<ShownRound> = {}): ShownRound => ({
  id: 'round-1',
  stake: 100,
  win: 0,
  is_over: true,
  events: [{ type: 'roll' }],
  choices: [],
  step: 0,
  ...changes,
});

const SPINS: Spins = {
  uid: 'packet',
  played: 17,
  total: 50,
  stake: 100,
  won: 900,
  expires_at: '2026-11-20T00:00:00Z',
  status: 'active',
  became: null,
};
const withSpins = (spins: Spins | null): RoundTerms => ({ bonus: null, spins });

interface Free {
  readonly terms?: RoundTerms;
  readonly begunTerms?: RoundTerms;
  /** What the session says when it is asked. */
  readonly later?: RoundTerms;
}

/** A gateway with scripted answers that records its calls. */
function createWorld(answers: Answer[], unfinished: ShownRound | null = null, seen = 0, free: Free = {}) {
  let kept: Playback | null = null;
  const calls: string[] = [];
  const sent: ToArcade[] = [];
  const states: RunState[] = [];
  const waits: { ms: number; end: () => void }[] = [];
  const answer = async (what: string): Promise<Answer> => {
    calls.push(what);
    return answers.shift() ?? { kind: 'unknown' };
  };
  const gateway: RoundGateway = {
    play: (id, bet, offer) => answer(`play ${id} ${JSON.stringify(bet)}${offer === null ? '' : ` ${offer}`}`),
    act: (id, step, action) => answer(`act ${id} ${step} ${JSON.stringify(action)}`),
    find: (id) => answer(`look ${id}`),
    readTerms: async () => free.later ?? null,
  };
  const over: Spins[] = [];
  let made = 0;
  const run = createRun({
    gateway,
    balance: { real: 1000, bonus: 50 },
    begun: { unfinished, seen, last: null },
    terms: free.terms ?? NO_TERMS,
    begunTerms: free.begunTerms,
    onSpinsOver: (spins) => over.push(spins),
    kept: {
      read: () => kept,
      write: (playback) => {
        kept = playback;
        return true;
      },
    },
    newRoundId: () => `round-${++made}`,
    wait: (ms) => new Promise<void>((end) => waits.push({ ms, end })),
    send: (message) => sent.push(message),
    onState: (state) => states.push(state),
    say: (code) => `said ${code}`,
  });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  return {
    run,
    asked: calls,
    over,
    sent,
    states,
    settle,
    async receive(message: FromArcade) {
      run.receive(message);
      await settle();
    },
    async passWaits() {
      for (const { end } of waits.splice(0)) end();
      await settle();
    },
    kept: () => kept,
    total: () => run.state().balance.real + run.state().balance.bonus,
    types: () => sent.map(({ type }) => type),
  };
}

const PLAY: FromArcade = { type: 'play', bet: { stake: 100 } };
let world: ReturnType<typeof createWorld>;

describe('a round of one step', () => {
  beforeEach(async () => {
    world = createWorld([{ kind: 'played', round: round({ win: 300 }), balance: { real: 1200, bonus: 50 } }]);
    await world.receive(PLAY);
  });

  test('the stake is deducted at once, the win is added when it has been shown', async () => {
    expect(world.total()).toBe(950);
    expect(world.run.state()).toMatchObject({ isBusy: true, staked: 100, won: 0 });
    await world.receive({ type: 'shown', id: 'round-1' });
    expect(world.total()).toBe(1250);
    expect(world.run.state()).toMatchObject({ isBusy: false, staked: 100, won: 300 });
  });

  test('a second bet before the end is no bet, and another id ends nothing', async () => {
    await world.receive(PLAY);
    await world.receive({ type: 'shown', id: 'round-9' });
    expect(world.asked).toHaveLength(1);
    expect(world.run.state().isBusy).toBe(true);
  });

  test('a payment during a round does not reveal the result', () => {
    world.run.setBalance({ real: 1200, bonus: 50 });
    expect(world.total()).toBe(950);
  });
});

describe('a lost connection', () => {
  test('the same bet with the same id is asked for until it is answered, and the page says so', async () => {
    world = createWorld([{ kind: 'unknown' }, { kind: 'unknown' }, { kind: 'played', round: round(), balance: { real: 900, bonus: 50 } }]);
    await world.receive(PLAY);
    expect(world.run.state().isLate).toBe(true);
    await world.passWaits();
    await world.passWaits();
    expect(new Set(world.asked)).toEqual(new Set(['play round-1 {"stake":100}']));
    expect(world.asked).toHaveLength(3);
    expect(world.types()).toEqual(['balance', 'late', 'late', 'round']);
    expect(world.run.state()).toMatchObject({ isLate: false, staked: 100 });
  });

  test('a bet that is too soon is repeated after the named wait, without an error', async () => {
    world = createWorld([
      { kind: 'retry', waitMs: 300 },
      { kind: 'played', round: round(), balance: { real: 900, bonus: 50 } },
    ]);
    await world.receive(PLAY);
    await world.passWaits();
    expect(world.asked).toHaveLength(2);
    expect(world.types()).toContain('round');
  });

  test('no call is repeated after the session was left', async () => {
    world = createWorld([]);
    await world.receive(PLAY);
    world.run.end();
    await world.passWaits();
    expect(world.asked).toHaveLength(1);
  });
});

test('a refused bet gives the stake back and says why', async () => {
  world = createWorld([{ kind: 'refused', code: 'STAKE_TOO_LARGE' }]);
  await world.receive(PLAY);
  expect(world.total()).toBe(1050);
  expect(world.sent.at(-1)).toEqual({ type: 'refused', text: 'said STAKE_TOO_LARGE' });
  expect(world.run.state()).toMatchObject({ isBusy: false, staked: 0 });
});

describe('a round with choices', () => {
  const open = round({ is_over: false, choices: [{ jar: 0 }, { jar: 1 }] });

  test('resumes at the step that it has reached', async () => {
    world = createWorld([{ kind: 'played', round: round({ step: 3, win: 500 }), balance: { real: 1500, bonus: 50 } }], {
      ...open,
      step: 2,
    });
    expect(world.run.begun().unfinished).toMatchObject({ id: 'round-1', step: 2 });
    await world.receive({ type: 'act', step: 2, action: { jar: 1 } });
    expect(world.asked).toEqual(['act round-1 2 {"jar":1}']);
    expect(world.total()).toBe(1050);
    await world.receive({ type: 'shown', id: 'round-1' });
    expect(world.total()).toBe(1550);
  });

  test('a choice that stakes more is counted, and the balance is the server’s', async () => {
    const open = round({ is_over: false, choices: [{ move: 'double', hand: 0 }] });
    world = createWorld([{ kind: 'played', round: round({ stake: 200, win: 400, step: 1 }), balance: { real: 1200, bonus: 50 } }], open);
    await world.receive({ type: 'act', step: 0, action: { move: 'double', hand: 0 } });
    expect(world.run.state().staked).toBe(100);
    expect(world.total()).toBe(850);
    await world.receive({ type: 'shown', id: 'round-1' });
    expect([world.total(), world.run.state().won]).toEqual([1250, 400]);
  });

  test('a choice for another step is none', async () => {
    world = createWorld([], open);
    await world.receive({ type: 'act', step: 5, action: { jar: 1 } });
    expect(world.asked).toEqual([]);
  });

  test.each(['ROUND_STEP_WRONG', 'IDEMPOTENCY_CONFLICT'])(
    'after a choice refused with %s the round is shown as it stands',
    async (code) => {
      world = createWorld(
        [
          { kind: 'refused', code },
          { kind: 'played', round: { ...open, step: 1 }, balance: { real: 900, bonus: 50 } },
        ],
        open,
      );
      await world.receive({ type: 'act', step: 0, action: { jar: 1 } });
      expect(world.asked).toEqual(['act round-1 0 {"jar":1}', 'look round-1']);
      expect(world.sent).toContainEqual({ type: 'refused', text: 'said ROUND_STEP_WRONG' });
      expect(world.sent.at(-1)).toMatchObject({ type: 'round', round: { step: 1 } });
    },
  );
});

describe('a round that is over and was not seen to its end', () => {
  const over = round({ win: 300, events: [{ type: 'spin' }, { type: 'free-spins' }, { type: 'spin' }] });

  test('resumes after the shown events, and the win is added at its end', async () => {
    world = createWorld([], over, 2);
    expect(world.run.begun()).toMatchObject({ unfinished: { id: 'round-1' }, seen: 2 });
    expect([world.total(), world.run.state().isBusy]).toEqual([750, true]);
    world.run.setBalance({ real: 1000, bonus: 50 });
    expect(world.total()).toBe(750);
    await world.receive({ type: 'shown', id: 'round-1' });
    expect([world.total(), world.run.state().won]).toEqual([1050, 300]);
    expect(world.kept()).toEqual({ id: 'round-1', seen: null });
  });

  test('removes nothing that was used meanwhile', () => {
    world = createWorld([], { ...over, win: 100_000 }, 2);
    expect(world.total()).toBe(1050);
  });
});

describe('the position of the playback', () => {
  const played: Answer = { kind: 'played', round: round({ win: 300 }), balance: { real: 1200, bonus: 50 } };

  test('is kept from before the bet is asked for until the round was seen', async () => {
    world = createWorld([{ kind: 'unknown' }, played]);
    await world.receive(PLAY);
    expect(world.kept()).toEqual({ id: 'round-1', seen: 0 });
    await world.passWaits();
    await world.receive({ type: 'at', id: 'round-1', seen: 4 });
    expect([world.kept(), world.run.begun().seen]).toEqual([{ id: 'round-1', seen: 4 }, 4]);
    await world.receive({ type: 'at', id: 'round-9', seen: 7 });
    expect(world.kept()).toEqual({ id: 'round-1', seen: 4 });
    await world.receive({ type: 'shown', id: 'round-1' });
    expect(world.kept()).toEqual({ id: 'round-1', seen: null });
  });

  test('a bet that was refused leaves it as it was', async () => {
    world = createWorld([played, { kind: 'refused', code: 'STAKE_TOO_LARGE' }]);
    await world.receive(PLAY);
    await world.receive({ type: 'shown', id: 'round-1' });
    await world.receive(PLAY);
    expect(world.kept()).toEqual({ id: 'round-1', seen: null });
  });
});

describe('free spins', () => {
  const balance = { real: 1000, bonus: 50 };
  const after = (changes: Partial<Spins>) => withSpins({ ...SPINS, ...changes });
  const shownSpins = () => world.sent.filter(({ type }) => type === 'terms').map((message) => 'terms' in message && message.terms.spins);

  test('pay the stake: the balance stays, the bet names them, and their win is counted when it was seen', async () => {
    const played: Answer = { kind: 'played', round: round({ win: 300 }), balance, terms: after({ played: 18, won: 1200 }) };
    world = createWorld([played], null, 0, { terms: withSpins(SPINS) });
    await world.receive(PLAY);
    expect(world.asked).toEqual(['play round-1 {"stake":100} packet']);
    expect([world.total(), shownSpins()]).toEqual([1050, []]);
    await world.receive({ type: 'shown', id: 'round-1' });
    expect(shownSpins()).toEqual([{ number: 19, total: 50, stake: 100, won: 1200 }]);
    expect(world.run.state()).toMatchObject({ balance, isBusy: false, staked: 0, won: 0 });
    expect(world.over).toEqual([]);
  });

  test('are over with the last one: the page tells it, and the next packet of the game follows', async () => {
    const last = after({ played: 50, won: 1200, status: 'finished' });
    const next = { ...SPINS, uid: 'next', played: 0, won: 0 };
    const played: Answer = { kind: 'played', round: round(), balance, terms: last };
    world = createWorld([played], null, 0, { terms: withSpins({ ...SPINS, played: 49 }), later: withSpins(next) });
    await world.receive(PLAY);
    await world.receive({ type: 'shown', id: 'round-1' });
    expect(world.over).toEqual([last.spins]);
    expect(shownSpins()).toEqual([null, { number: 1, total: 50, stake: 100, won: 0 }]);
  });

  test('that have ended meanwhile are told as over, and are not tried again', async () => {
    world = createWorld([{ kind: 'refused', code: 'SPINS_NOT_ACTIVE' }], null, 0, { terms: withSpins(SPINS), later: withSpins(SPINS) });
    await world.receive(PLAY);
    expect(world.types()).toContain('refused');
    expect([world.over, world.run.state().terms.spins, world.total()]).toEqual([[SPINS], null, 1050]);
  });

  test('a free round that is resumed keeps its number and hides its win until its end', async () => {
    const begunTerms = after({ played: 18, won: 1200 });
    const begun = { terms: withSpins(SPINS), begunTerms };
    world = createWorld([], round({ id: 'begun', win: 300 }), 0, begun);
    expect([world.total(), world.run.state().terms.spins]).toEqual([1050, SPINS]);
    await world.receive({ type: 'shown', id: 'begun' });
    expect(world.run.state()).toMatchObject({ balance, terms: begunTerms, won: 0 });
  });

  test('of a bet that is too large for the bonus it is asked how large it may be, before the refusal is said', async () => {
    const bonus = { stake_max: 50, weight_percent: 100, is_excluded: false, wager_left: 500, wager_target: 1000 };
    world = createWorld([{ kind: 'refused', code: 'BONUS_STAKE_TOO_LARGE' }], null, 0, { later: { bonus, spins: null } });
    await world.receive(PLAY);
    expect(world.sent.slice(-2)).toEqual([
      { type: 'terms', terms: { stake_max: 50, spins: null } },
      { type: 'refused', text: 'said BONUS_STAKE_TOO_LARGE' },
    ]);
    expect(world.run.state().terms.bonus?.stake_max).toBe(50);
  });
});
