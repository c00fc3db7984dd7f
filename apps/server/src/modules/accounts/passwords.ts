import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from '#platform/turns/limit-concurrency.ts';

const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** Each hash takes 19 MB and a core for tens of milliseconds, so the number at once is limited against overload. */
const HASHES_AT_ONCE = 4;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const limited = limitConcurrency(HASHES_AT_ONCE);

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

async function derive(password: string, nonce: Buffer, cost: typeof COST, tagLength: number): Promise<Buffer> {
  return limited(() => promisify(argon2)('argon2id', { message: Buffer.from(password, 'utf8'), nonce, tagLength, ...cost }));
}

function toPhc(salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** The password as it is stored: a PHC string that carries its own cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return toPhc(salt, await derive(password, salt, COST, TAG_BYTES));
}

interface Verdict {
  readonly isRight: boolean;
  /** The stored hash has outdated parameters and should be replaced. */
  readonly isOutdated: boolean;
}

export async function verifyPassword(password: string, stored: string): Promise<Verdict> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(stored) ?? [];
  if (!salt || !tag) throw new Error('a stored password hash is not a PHC string of argon2id');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(tag, 'base64');
  const found = await derive(password, Buffer.from(salt, 'base64'), cost, expected.length);
  const isOutdated = cost.memory !== COST.memory || cost.passes !== COST.passes || cost.parallelism !== COST.parallelism;
  return { isRight: timingSafeEqual(found, expected), isOutdated };
}

/** A hash that no password matches: a random salt and tag with the current parameters. */
const DECOY = toPhc(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));

/** Takes the same time for an account that does not exist, so that response times do not reveal which accounts do. */
export async function pretendToVerify(password: string): Promise<void> {
  await verifyPassword(password, DECOY);
}
