import type { Distribution } from '#par/slots/distribution.ts';

/** Real and imaginary parts, a power of two of them. */
interface Wave {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** The fast Fourier transform in place; backwards it is not divided by the length. */
function transform({ re, im }: Wave, direction: 1 | -1): void {
  const size = re.length;
  for (let at = 1, other = 0; at < size; at++) {
    let bit = size >> 1;
    for (; other & bit; bit >>= 1) other ^= bit;
    other ^= bit;
    if (at < other) {
      [re[at], re[other]] = [re[other] ?? 0, re[at] ?? 0];
      [im[at], im[other]] = [im[other] ?? 0, im[at] ?? 0];
    }
  }
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2;
    // Each turn from its own angle: turns that are multiplied up lose digits.
    const turns = Array.from({ length: half }, (_, place) => (direction * 2 * Math.PI * place) / length);
    const cos = Float64Array.from(turns, Math.cos);
    const sin = Float64Array.from(turns, Math.sin);
    for (let start = 0; start < size; start += length)
      for (let place = 0; place < half; place++) {
        const low = start + place;
        const high = low + half;
        const c = cos[place] ?? 1;
        const s = sin[place] ?? 0;
        const x = (re[high] ?? 0) * c - (im[high] ?? 0) * s;
        const y = (re[high] ?? 0) * s + (im[high] ?? 0) * c;
        re[high] = (re[low] ?? 0) - x;
        im[high] = (im[low] ?? 0) - y;
        re[low] = (re[low] ?? 0) + x;
        im[low] = (im[low] ?? 0) + y;
      }
  }
}

/** What is smaller than this is left over from rounding. */
const DUST = 1e-18;

/** Of the sum of two independent wins that pays no more than the cap: what goes beyond it lies on it. */
export function cappedSum(one: Distribution, other: Distribution, cap: number): Distribution {
  let size = 2;
  while (size <= 2 * cap) size *= 2;
  const [a, b] = [one, other].map((wins) => {
    const wave = { re: new Float64Array(size), im: new Float64Array(size) };
    for (const [win, chance] of wins) {
      const at = Math.min(win, cap);
      wave.re[at] = (wave.re[at] ?? 0) + chance;
    }
    transform(wave, 1);
    return wave;
  }) as [Wave, Wave];
  for (let place = 0; place < size; place++) {
    const p = a.re[place] ?? 0;
    const q = a.im[place] ?? 0;
    a.re[place] = p * (b.re[place] ?? 0) - q * (b.im[place] ?? 0);
    a.im[place] = p * (b.im[place] ?? 0) + q * (b.re[place] ?? 0);
  }
  transform(a, -1);
  const sums: Distribution = new Map();
  for (const [win, scaled] of a.re.entries()) {
    const chance = scaled / size;
    if (chance < DUST) continue;
    const at = Math.min(win, cap);
    sums.set(at, (sums.get(at) ?? 0) + chance);
  }
  return sums;
}
