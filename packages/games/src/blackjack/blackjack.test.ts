import { describe, expect, test } from 'vitest';
import { shuffled } from '#fairness/draws.ts';
import { scripted } from '#testing/arbitraries.ts';
import { stackedShoe } from '#testing/stacked-shoe.ts';
import { blackjack } from './blackjack.ts';
import { type Card, createShoe, isBlackjack, totalOf } from './cards.ts';

/** Dealt to the player, the dealer, the player, the dealer, and then as they are asked for. */
const play = (cards: string, ...actions: object[]) => {
  const played = blackjack.play({ stake: 10_000 }, 'KZT', actions, stackedShoe(cards.split(' ') as Card[]));
  if (!played.ok) throw new Error(played.code);
  return played.play;
};
const move = (name: string, hand = 0) => ({ move: name, hand });
const INSURE = { insure: true };
const ends = ({ events }: ReturnType<typeof play>) =>
  events.filter(({ type }) => type === 'hand-end').map(({ outcome, win }) => [outcome, win]);

describe('what a hand counts', () => {
  test.each([
    ['AS KH', 21, true],
    ['AS 5H', 16, true],
    ['AS 5H 10C', 16, false],
    ['AS AH', 12, true],
    ['AS AH 9C', 21, true],
    ['KS QH 2C', 22, false],
    ['AS AH AC AD 7S', 21, true],
  ])('%s is %d', (cards, total, isSoft) => {
    expect(totalOf(cards.split(' ') as Card[])).toEqual({ total, isSoft });
  });

  test('a blackjack is two cards', () => {
    expect(isBlackjack(['AS', 'KH'])).toBe(true);
    expect(isBlackjack(['AS', '5H', '5C'])).toBe(false);
  });
});

test('the shoe deals the shuffled decks from the last card on', () => {
  const values = Array.from({ length: 311 }, (_, place) => (place * 7919) % 100_003);
  const deal = createShoe(scripted({ 0: values })(0));
  const order = shuffled(
    Array.from({ length: 312 }, (_, place) => place),
    scripted({ 0: values })(0),
  );
  const inOrder = createShoe({ below: (n) => n - 1 });
  const names = Array.from({ length: 312 }, inOrder).toReversed();
  expect(Array.from({ length: 312 }, deal)).toEqual(order.toReversed().map((place) => names[place]));
  expect(new Set(names).size).toBe(52);
});

describe('a round that is over at once', () => {
  test.each([
    ['a blackjack pays 3 to 2', 'AS 9C KS 8D', [['blackjack', 25_000]]],
    ['a blackjack against a ten without an ace', 'AS KC KS 8D', [['blackjack', 25_000]]],
    ['the dealer has one: all is lost', '9S KC 9D AD', [['lost', 0]]],
    ['both have one: the bet comes back', 'AS KC KS AD', [['push', 10_000]]],
  ])('%s', (_, cards, outcome) => {
    const round = play(cards);
    expect([round.isOver, round.stake, ends(round)]).toEqual([true, 10_000, outcome]);
  });
});

describe('insurance', () => {
  test('is asked for with an ace only, and the hole card stays hidden until then', () => {
    const round = play('9S AC 9D KD');
    expect(round.choices).toEqual([{ insure: false }, { insure: true }]);
    expect(round.events).toEqual([{ type: 'deal', player: ['9S', '9D'], dealer: 'AC' }]);
    expect(play('9S KC 9D AD').isOver).toBe(true);
  });

  test('costs half the bet and pays 2 to 1 when the dealer has a blackjack', () => {
    const round = play('9S AC 9D KD', INSURE);
    expect([round.isOver, round.stake, round.win]).toEqual([true, 15_000, 15_000]);
    const even = play('AS AC KS KD', INSURE);
    expect([even.stake, even.win]).toEqual([15_000, 25_000]);
  });

  test('is lost when the dealer has none, and the hand goes on', () => {
    const round = play('9S AC 9D 5D', INSURE);
    expect([round.stake, round.win, round.isOver]).toEqual([15_000, 0, false]);
    expect(round.choices[0]).toEqual(move('stand'));
    expect(play('AS AC KS 5D', INSURE).win).toBe(25_000);
  });
});

describe('the player', () => {
  test('stands, and the dealer draws to 17 and stands on a soft one', () => {
    const won = play('KS 6C 9D 5D KH', move('stand'));
    expect(won.events.slice(1)).toEqual([
      { type: 'stand', hand: 0 },
      { type: 'reveal', card: '5D' },
      { type: 'dealer-card', card: 'KH' },
      { type: 'hand-end', hand: 0, outcome: 'lost', win: 0 },
    ]);
    const soft = play('KS 6C 8D AD', move('stand'));
    expect(soft.events.map(({ type }) => type)).not.toContain('dealer-card');
    expect(ends(soft)).toEqual([['won', 20_000]]);
    expect(ends(play('KS 7C 7D KD', move('stand')))).toEqual([['push', 10_000]]);
  });

  test('draws until too much: the dealer then shows its card and draws none', () => {
    const round = play('KS 6C 6D 5D 9H', move('hit'));
    expect(ends(round)).toEqual([['bust', 0]]);
    expect(round.events.map(({ type }) => type)).toEqual(['deal', 'card', 'reveal', 'hand-end']);
  });

  test('stands by itself with 21, and three cards are not doubled', () => {
    expect(play('5S 6C 6D 9D KH 4C', move('hit')).isOver).toBe(true);
    expect(play('2S 6C 3D 9D 4H', move('hit')).choices).toEqual([move('stand'), move('hit')]);
  });

  test('doubles: one card, twice the bet', () => {
    const round = play('5S 6C 6D 9D KH 2C', move('double'));
    expect([round.stake, round.win, round.isOver]).toEqual([20_000, 40_000, true]);
    expect(round.events[1]).toEqual({ type: 'double', hand: 0, raise: 10_000 });
  });

  test('splits equal values once, doubles after it, and both hands meet the dealer', () => {
    const open = play('8S 6C 8D KD');
    expect(open.choices).toEqual(['stand', 'hit', 'double', 'split'].map((name) => move(name)));
    const split = play('8S 6C 8D KD 3H KH', move('split'));
    expect([split.stake, split.isOver]).toEqual([20_000, false]);
    expect(split.choices).toEqual(['stand', 'hit', 'double'].map((name) => move(name)));
    const doubled = play('8S 6C 8D KD 3H KH KC', move('split'), move('double'));
    expect(doubled.choices).toEqual(['stand', 'hit', 'double'].map((name) => move(name, 1)));
    const over = play('8S 6C 8D KD 3H KH KC 5C', move('split'), move('double'), move('stand', 1));
    // 21 and 18 against 21.
    expect([over.stake, over.win]).toEqual([30_000, 20_000]);
    expect(ends(over)).toEqual([
      ['push', 20_000],
      ['lost', 0],
    ]);
  });

  test('may split a king and a queen; split aces get one card each, and 21 with them is no blackjack', () => {
    expect(play('KS 6C QD KD').choices).toContainEqual(move('split'));
    const aces = play('AS 6C AD KD KH 5H 10C', move('split'));
    expect([aces.isOver, aces.stake]).toEqual([true, 20_000]);
    expect(ends(aces)).toEqual([
      ['won', 20_000],
      ['won', 20_000],
    ]);
  });
});

test.each([
  ['double', 1],
  ['double', -1],
  ['split', 0],
  ['surrender', 0],
])('%s of hand %d is not allowed where it is not offered', (name, hand) => {
  const streams = stackedShoe(['9S', '6C', '7D', 'KD']);
  expect(blackjack.play({ stake: 10_000 }, 'KZT', [move(name, hand)], streams)).toEqual({ ok: false, code: 'ACTION_NOT_ALLOWED' });
});

test('the most a round pays is both hands of a split, doubled', () => {
  const all = play('5S 6C 5D KD 6H 6S KH KC KS', move('split'), move('double'), move('double', 1));
  expect([all.stake, all.win]).toEqual([40_000, 10_000 * blackjack.facts.topWinTimesStake]);
});
