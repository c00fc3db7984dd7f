import { beforeEach, describe, expect, test, vi } from 'vitest';

const work = vi.hoisted(() => ({ runs: 0, running: 0, mostAtOnce: 0 }));
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:crypto')>();
  const argon2: typeof original.argon2 = (algorithm, parameters, callback) => {
    work.runs++;
    work.running++;
    work.mostAtOnce = Math.max(work.mostAtOnce, work.running);
    original.argon2(algorithm, parameters, (error, tag) => {
      work.running--;
      callback(error, tag);
    });
  };
  return { ...original, argon2 };
});
const { hashPassword, pretendToVerify, verifyPassword } = await import('./passwords.ts');

beforeEach(() => Object.assign(work, { runs: 0, mostAtOnce: 0 }));

describe('a stored password', () => {
  test('is argon2id with 19 MB, two passes, one lane, a salt of its own and 32 bytes', async () => {
    const [first, second] = await Promise.all([hashPassword('Жусан 7'), hashPassword('Жусан 7')]);
    const [, kind, version, cost, salt = '', tag = ''] = first.split('$');
    expect([kind, version, cost]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
    expect(Buffer.from(salt, 'base64')).toHaveLength(16);
    expect(Buffer.from(tag, 'base64')).toHaveLength(32);
    expect(second).not.toBe(first);
    expect(second.split('$')[4]).not.toBe(salt);
  });

  test('matches its own password and no other', async () => {
    const stored = await hashPassword(' пароль 🐎 ');
    expect(await verifyPassword(' пароль 🐎 ', stored)).toEqual({ isRight: true, isOutdated: false });
    for (const other of ['пароль 🐎', ' пароль 🐎', ' Пароль 🐎 ', '']) expect((await verifyPassword(other, stored)).isRight).toBe(false);
  });

  test('equals the test vector of the reference implementation', async () => {
    // From the reference implementation: echo -n "password" | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', stored)).toEqual({ isRight: true, isOutdated: true });
    expect(await verifyPassword('differentpassword', stored)).toEqual({ isRight: false, isOutdated: true });
  });

  test('that is no argon2id hash throws instead of counting as a wrong password', async () => {
    for (const stored of ['', '$2b$10$abc', '$argon2i$v=19$m=16,t=2,p=1$c29tZXNhbHQ$CTFh'])
      await expect(verifyPassword('a', stored)).rejects.toThrow('PHC');
  });
});

test('an unknown account costs one run, like a known one, from the very first', async () => {
  await pretendToVerify('a');
  expect(work.runs).toBe(1);
  await pretendToVerify('b');
  expect(work.runs).toBe(2);
});

test('at most four run at once, and all of a crowd are served', async () => {
  const stored = '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  await Promise.all(Array.from({ length: 40 }, () => verifyPassword('a', stored)));
  expect(work.runs).toBe(40);
  expect(work.mostAtOnce).toBe(4);
});
