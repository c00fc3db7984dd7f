/** What a round can pay, in stakes, each with its chance. */
export type ReturnTable = readonly (readonly [times: number, chance: number])[];

/** So many steps a table has at most. */
export const RETURN_STEPS_MAX = 64;

export const rtpOf = (table: ReturnTable): number => table.reduce((sum, [times, chance]) => sum + times * chance, 0);

/** What one random number of 32 bits pays, in stakes. */
export type Picker = (random: number) => number;

const STEP_BITS = 6;
const STEP_MASK = RETURN_STEPS_MAX - 1;
/** The bits of a random number that do not choose a place. */
const REST = 2 ** (32 - STEP_BITS);

/**
 * The table as 64 equally likely places of at most two outcomes each, after Walker and Vose: one random number and one comparison pick
 * an outcome, however many there are.
 */
export function pickerOf(table: ReturnTable): Picker {
  if (table.length === 0 || table.length > RETURN_STEPS_MAX) throw new RangeError(`a return table of ${table.length} steps`);
  const all = table.reduce((sum, [, chance]) => sum + chance, 0);
  const shares = Array.from({ length: RETURN_STEPS_MAX }, (_, at) => ((table[at]?.[1] ?? 0) / all) * RETURN_STEPS_MAX);
  const own = Float64Array.from(shares, (_, at) => table[at]?.[0] ?? 0);
  const other = Float64Array.from(own);
  const edge = Float64Array.from(shares, () => REST);
  const small = shares.flatMap((share, at) => (share < 1 ? [at] : []));
  const large = shares.flatMap((share, at) => (share < 1 ? [] : [at]));
  for (let low = small.pop(), high = large.at(-1); low !== undefined && high !== undefined; low = small.pop(), high = large.at(-1)) {
    const share = shares[low] ?? 0;
    edge[low] = share * REST;
    other[low] = own[high] ?? 0;
    const left = (shares[high] ?? 0) - (1 - share);
    shares[high] = left;
    if (left < 1) small.push(large.pop() ?? high);
  }
  return (random) => {
    const place = random & STEP_MASK;
    return (random >>> STEP_BITS < (edge[place] ?? 0) ? own[place] : other[place]) ?? 0;
  };
}

/** Mixes all bits of a number into all others. */
function mixed(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0_aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a_2d97);
  return bits ^ (bits >>> 15);
}

/** Numbers of 32 bits (sfc32) that follow from a seed and a number; for simulations only. */
export function randomFrom(seed: number, number: number): () => number {
  let [a, b, c, count] = [mixed(seed), mixed(number + 1), mixed(seed ^ Math.imul(number, 0x9e37_79b9)), 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round++) next();
  return next;
}
