/** Two 64-bit halves of each id. */
const WORDS = 2;
const FIRST_SIZE = 1_024;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isUuid = (text: string): boolean => UUID.test(text);

/** Remembers ids in 32 to 64 bytes each, outside the heap, so that an export of millions of rounds can be searched for repeats. */
export class SeenIds {
  #words = new BigUint64Array(FIRST_SIZE * WORDS);
  #count = 0;

  /** False if the id was there already. */
  add(id: string): boolean {
    if (this.#count * 2 >= this.#size) this.#grow();
    const hex = id.replaceAll('-', '');
    // The first half of no UUID is zero, because its version stands in it: zero is an empty place.
    return this.#enter(BigInt(`0x${hex.slice(0, 16)}`), BigInt(`0x${hex.slice(16)}`));
  }

  get #size(): number {
    return this.#words.length / WORDS;
  }

  #enter(high: bigint, low: bigint): boolean {
    const words = this.#words;
    let at = Number((high ^ low) % BigInt(this.#size)) * WORDS;
    while (words[at] !== 0n) {
      if (words[at] === high && words[at + 1] === low) return false;
      at = (at + WORDS) % words.length;
    }
    words[at] = high;
    words[at + 1] = low;
    this.#count++;
    return true;
  }

  #grow(): void {
    const before = this.#words;
    this.#words = new BigUint64Array(before.length * 2);
    this.#count = 0;
    for (let at = 0; at < before.length; at += WORDS) if (before[at] !== 0n) this.#enter(before[at] ?? 0n, before[at + 1] ?? 0n);
  }
}
