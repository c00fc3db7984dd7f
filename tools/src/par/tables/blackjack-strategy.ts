import { type Card, totalOf, valueOf } from '@tulpar/games/blackjack/cards';
import type { Action, Play } from '@tulpar/games/rounds/game';

export type Move = 'stand' | 'hit' | 'double' | 'split';

/** S stands, H hits, D doubles, d doubles or else stands, P splits. A letter for each card of the dealer: 2 to 10, then the ace. */
const HARD: Readonly<Record<number, string>> = {
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
};
const SOFT: Readonly<Record<number, string>> = {
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SddddSSHHH',
};
/** By the value of one of the two cards; a dot leaves it to the tables above. */
const PAIRS: Readonly<Record<number, string>> = {
  1: 'PPPPPPPPPP',
  2: 'PPPPPP....',
  3: 'PPPPPP....',
  4: '...PP.....',
  6: 'PPPPP.....',
  7: 'PPPPPP....',
  8: 'PPPPPPPPPP',
  9: 'PPPPP.PP..',
};

const letterAt = (row: string | undefined, up: number): string | undefined => row?.[up === 1 ? 9 : up - 2];

export interface Seen {
  readonly total: number;
  readonly isSoft: boolean;
  /** The value of both cards where they are equal and may be split. */
  readonly pair: number | null;
  readonly canDouble: boolean;
}

/** What basic strategy does with a hand against the dealer's card. It never insures. */
export function basicMove({ total, isSoft, pair, canDouble }: Seen, up: number): Move {
  if (pair !== null && letterAt(PAIRS[pair], up) === 'P') return 'split';
  const letter = letterAt((isSoft ? SOFT : HARD)[total], up) ?? (isSoft ? (total < 18 ? 'H' : 'S') : total < 12 ? 'H' : 'S');
  if (letter === 'D') return canDouble ? 'double' : 'hit';
  if (letter === 'd') return canDouble ? 'double' : 'stand';
  return letter === 'S' ? 'stand' : 'hit';
}

/** One of the choices of an open round. */
export function playBasic({ events, choices }: Play): Action {
  const [first] = choices;
  if (!first || 'insure' in first) return first ?? {};
  const hand = Number(first['hand']);
  const dealt = events.find(({ type }) => type === 'deal');
  const cards = handOf(events, hand, (dealt?.['player'] ?? []) as Card[]);
  const canSplit = choices.some(({ move }) => move === 'split');
  const seen = {
    ...totalOf(cards),
    pair: canSplit ? valueOf(cards[0] as Card) : null,
    canDouble: choices.some(({ move }) => move === 'double'),
  };
  const move = basicMove(seen, valueOf(dealt?.['dealer'] as Card));
  return choices.find((choice) => choice['move'] === move) ?? first;
}

function handOf(events: Play['events'], hand: number, dealt: readonly Card[]): Card[] {
  const isSplit = events.some(({ type }) => type === 'split');
  const first = isSplit ? dealt.slice(hand, hand + 1) : [...dealt];
  return [...first, ...events.filter((event) => event.type === 'card' && event['hand'] === hand).map(({ card }) => card as Card)];
}

const UPS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'];
const WORDS: Readonly<Record<Move, string>> = { stand: 'stand', hit: 'hit', double: 'double', split: 'split' };

/** The strategy as a table: a row for each hand, a column for each card of the dealer. */
export function strategyRows(): { head: string[]; rows: string[][] } {
  const row = (name: string, seen: Seen): string[] =>
    [name].concat(UPS.map((_, place) => WORDS[basicMove(seen, place === 9 ? 1 : place + 2)]));
  const open = { pair: null, canDouble: true };
  const hard = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map((total) => {
    const name = total === 8 ? '8 or less' : total === 17 ? '17 or more' : String(total);
    return row(name, { ...open, total, isSoft: false });
  });
  const soft = [13, 14, 15, 16, 17, 18, 19].map((total) =>
    row(total === 19 ? 'A, 8 or more' : `A, ${total - 11}`, { ...open, total, isSoft: true }),
  );
  const pairs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((pair) => {
    const name = pair === 1 ? 'A' : String(pair);
    return row(`${name}, ${name}`, { pair, canDouble: true, total: pair === 1 ? 12 : 2 * pair, isSoft: pair === 1 });
  });
  return { head: ['Hand', ...UPS], rows: [...hard, ...soft, ...pairs] };
}
