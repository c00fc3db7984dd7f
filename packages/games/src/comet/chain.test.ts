import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyRound } from '#audit/verify-round.ts';
import { crashWith, isWord, saltOf, verifyFlight } from './chain.ts';

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const LENGTH = 20;
const FIRST = 41;

/** Links from the secret beginning down to the published end: links[0] is the end, links[n] decides the n-th flight. */
const links = (() => {
  const made = [Buffer.alloc(32, 7)];
  for (let left = LENGTH; left > 0; left--) made.unshift(sha(made[0] as Buffer));
  return made;
})();
const end = (links[0] as Buffer).toString('hex');
const salt = saltOf(end, ['00112233445566778899aabbccddeeff']);

/** Written from docs/fairness.md, not from the code. */
function byTheBook(seed: Buffer, number: number): number {
  const label = Buffer.from('tulpar/comet/1');
  const numbers = Buffer.alloc(16);
  numbers.writeBigUInt64BE(BigInt(number));
  const length = (bytes: Buffer) => Buffer.from([bytes.length >> 8, bytes.length & 255]);
  const player = Buffer.from(salt);
  const message = Buffer.concat([length(label), label, length(player), player, numbers]);
  const word = createHmac('sha256', seed).update(message).digest().readUInt32BE(0);
  const crash = Math.floor((99 * 4_294_967_296) / (word + 1));
  return crash < 100 ? 0 : Math.min(100_000, crash);
}

const flight = (place: number) => {
  const seed = links[place] as Buffer;
  const number = FIRST + place - 1;
  return { end, salt, first: FIRST, number, seed: seed.toString('hex'), crash: byTheBook(seed, number) };
};

test('every flight of a chain leads back to the published end, and a second program draws the same', () => {
  for (let place = 1; place <= LENGTH; place++) {
    const record = flight(place);
    expect(crashWith(links[place] as Buffer, salt, record.number)).toBe(record.crash);
    expect(verifyFlight(record)).toEqual({ verdict: 'agrees' });
  }
});

test('fixed vectors', () => {
  expect(end).toBe('1eb05aaeeb8c95b54e5aee1690ac77e455d50717bb8422fcb0e6ad41a26d27f7');
  expect(salt).toBe('691fd6be844a1e6a6a4d5187e074958c64b563eb20b987743fc3e1f3cd8a9b99');
  expect([1, 2, 3, 20].map((place) => flight(place).crash)).toEqual([141, 245, 123, 232]);
});

test.each([
  ['another seed', { seed: 'ab'.repeat(32) }, 'NOT_OF_THE_CHAIN'],
  ['another place', { number: FIRST + 2 }, 'NOT_OF_THE_CHAIN'],
  ['another end', { end: 'cd'.repeat(32) }, 'NOT_OF_THE_CHAIN'],
  ['another crash point', { crash: 123_456 }, 'CRASH_DIFFERS'],
  ['another salt', { salt: 'x' }, 'CRASH_DIFFERS'],
  ['no seed', { seed: 'x' }, 'MALFORMED'],
  ['before the first', { number: FIRST - 1 }, 'MALFORMED'],
  ['no number', { number: Number.NaN }, 'MALFORMED'],
])('%s is found out', (_, change, fault) => {
  expect(verifyFlight({ ...flight(5), ...change })).toMatchObject({ verdict: 'differs', fault });
});

test('a bet on a flight is checked like any round: the link before its seed is the commitment', () => {
  const { number, seed, crash } = flight(3);
  const record = {
    round_id: 'x',
    game: 'comet',
    game_version: '1',
    label: 'tulpar/comet/1',
    server_seed_hash: (links[2] as Buffer).toString('hex'),
    server_seed: seed,
    player_seed: salt,
    nonce: String(number),
    currency: 'KZT',
    bet: JSON.stringify({ stake: 10_000, auto: 100_000 }),
    actions: '[{"fly":true}]',
    stake: '10000',
    win: '0',
  };
  expect(crash).toBeLessThan(100_000);
  expect(verifyRound(record)).toMatchObject({ verdict: 'agrees' });
  expect(verifyRound({ ...record, win: '1' })).toMatchObject({ verdict: 'differs', fault: 'WIN_DIFFERS' });
});

test('a word is sixteen bytes, and each of them matters', () => {
  expect([isWord('00112233445566778899aabbccddeeff'), isWord('00'), isWord('G'.repeat(32))]).toEqual([true, false, false]);
  expect(saltOf(end, ['00112233445566778899aabbccddeefe'])).not.toBe(salt);
  expect(saltOf(end, [])).not.toBe(salt);
});
