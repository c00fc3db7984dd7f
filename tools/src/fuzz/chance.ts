/** Chance that repeats itself: the same seed makes the same requests. */
export interface Chance {
  /** From 0 up to, not including, `end`. */
  below(end: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** Whether it happens, once in so many times. */
  oneIn(times: number): boolean;
  text(length: number): string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // The low bits of this generator repeat soon.
    return state / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick(values) {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('there is nothing to pick');
      return value;
    },
    text: (length) => Array.from({ length }, () => LETTERS[below(LETTERS.length)]).join(''),
  };
}
