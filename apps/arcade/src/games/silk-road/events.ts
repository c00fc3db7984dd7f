import { whole, wholes } from '#stage/slots/read-spins.ts';
import type { ShownEvent } from '#stage/stage.ts';

/** A coin at its place, with its worth in line bets; nothing as long as it is not known. */
export interface Coin {
  readonly reel: number;
  readonly row: number;
  readonly worth: number;
}

/** The events of this game besides spins. */
export type Step =
  | { readonly type: 'caravan'; readonly coins: readonly Coin[]; readonly tries: number }
  | { readonly type: 'coins'; readonly coins: readonly Coin[]; readonly tries: number }
  | { readonly type: 'try'; readonly coins: readonly Coin[]; readonly tries: number }
  | { readonly type: 'collect'; readonly isFull: boolean; readonly win: number };

const coinsOf = (value: unknown): Coin[] =>
  (Array.isArray(value) ? value : []).map(wholes).map(([reel = 0, row = 0, worth = 0]) => ({ reel, row, worth }));

export function readEvent(event: ShownEvent): Step | null {
  const tries = whole(event['tries']);
  switch (event.type) {
    case 'caravan':
      return { type: 'caravan', coins: coinsOf(event['cells']), tries };
    case 'coins':
      return { type: 'coins', coins: coinsOf(event['coins']), tries };
    case 'try':
      return { type: 'try', coins: coinsOf(event['coins']), tries };
    case 'collect':
      return { type: 'collect', isFull: event['isFull'] === true, win: whole(event['win']) };
    default:
      return null;
  }
}
