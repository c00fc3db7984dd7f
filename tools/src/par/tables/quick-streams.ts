import type { Streams } from '@tulpar/games/fairness/draws';

const WORDS = 2 ** 32;

/** Words of 32 bits by xoshiro128**, for simulations in which the draws of the seeds would take hours. */
export function quickWords(nonce: number, stream: number): () => number {
  let mixed = (Math.imul(nonce, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b) ^ Math.floor(nonce / WORDS)) | 0;
  // splitmix32 spreads what is alike in neighbouring rounds.
  const split = (): number => {
    mixed = (mixed + 0x9e3779b9) | 0;
    let z = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  let [a, b, c, d] = [split(), split(), split(), split()];
  return () => {
    const five = Math.imul(b, 5);
    const result = Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result;
  };
}

/** Streams of such words. Each round begins with a state of its own. */
export function quickStreams(nonce: number): Streams {
  return (stream) => {
    const word = quickWords(nonce, stream);
    return {
      below(n) {
        const end = WORDS - (WORDS % n);
        let value = word();
        while (value >= end) value = word();
        return value % n;
      },
    };
  };
}
