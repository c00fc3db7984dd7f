export const chanceBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
