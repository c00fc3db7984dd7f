const STEPS_MAX = 100_000;
const CLOSE_ENOUGH = 1e-15;

/** The logarithm of the gamma function, by Stirling's series after stepping up to where it is exact. */
export function logGamma(x: number): number {
  let [shift, at] = [0, x];
  for (; at < 15; at++) shift -= Math.log(at);
  const inverse = 1 / (at * at);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / at;
  return shift + (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series;
}

/** The upper incomplete gamma function, divided by the whole: from it come the tails of all distributions used here. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let step = 1; step < STEPS_MAX && term > sum * CLOSE_ENOUGH; step++) {
      term *= x / (a + step);
      sum += term;
    }
    return Math.max(0, 1 - front * sum);
  }
  // A continued fraction, evaluated from its front.
  let b = x + 1 - a;
  let [c, d] = [Number.MAX_VALUE, 1 / b];
  let value = d;
  for (let step = 1; step < STEPS_MAX; step++) {
    const factor = step * (a - step);
    b += 2;
    d = 1 / (factor * d + b);
    c = b + factor / c;
    value *= d * c;
    if (Math.abs(d * c - 1) < CLOSE_ENOUGH) break;
  }
  return Math.min(1, front * value);
}

/** How likely chance strays at least as far to either side: a fit that is too good is as odd as one that is too bad. */
const twoSided = (upper: number): number => Math.min(1, 2 * Math.min(upper, 1 - upper));

export const chiSquareChance = (value: number, freedom: number): number => twoSided(upperGamma(freedom / 2, value / 2));

export const normalChance = (deviations: number): number => upperGamma(0.5, (deviations * deviations) / 2);

/** Of so many rare events when so many were expected. */
export function poissonChance(count: number, expected: number): number {
  const atLeast = count === 0 ? 1 : 1 - upperGamma(count, expected);
  const atMost = upperGamma(count + 1, expected);
  return Math.min(1, 2 * Math.min(atLeast, atMost));
}
