import { createHmac } from 'node:crypto';

/**
 * The draws once more, written from docs/fairness.md alone with what Node brings along. It shares no line with the product: where
 * the two differ, one of them, or the description, is wrong.
 */
export function byTheBook(serverSeedHex: string, label: string, playerSeed: string, nonce: number, stream: number) {
  const part = (text: string): string => {
    const hex = Buffer.from(text, 'utf8').toString('hex');
    return (hex.length / 2).toString(16).padStart(4, '0') + hex;
  };
  const numbers = (...all: [bigint | number, number][]): string => all.map(([n, digits]) => n.toString(16).padStart(digits, '0')).join('');
  let unread = '';
  let block = 0;
  const word = (): bigint => {
    if (unread === '') {
      const message = part(label) + part(playerSeed) + numbers([BigInt(nonce), 16], [stream, 8], [block, 8]);
      unread = createHmac('sha256', Buffer.from(serverSeedHex, 'hex')).update(Buffer.from(message, 'hex')).digest('hex');
      block += 1;
    }
    const taken = BigInt(`0x${unread.slice(0, 8)}`);
    unread = unread.slice(8);
    return taken;
  };
  return (n: number): number => {
    for (;;) {
      const taken = word();
      if (taken < (2n ** 32n / BigInt(n)) * BigInt(n)) return Number(taken % BigInt(n));
    }
  };
}
