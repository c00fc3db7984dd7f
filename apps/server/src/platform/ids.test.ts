import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashToken, systemIds } from './ids.ts';

const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

test('a uuid is of the seventh version, and later ones sort later', () => {
  const ids = many(1000, systemIds.uuid);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(1000);
  const times = ids.map((id) => id.slice(0, 13));
  expect(times).toEqual([...times].sort());
});

test('a token holds 256 bits', () => {
  const tokens = many(100, systemIds.token);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(new Set(tokens).size).toBe(100);
});

test('a code has all its digits, leading zeros included', () => {
  const codes = many(2000, () => systemIds.code(6));
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(new Set(codes.map((code) => code[0])).size).toBe(10);
});

test('a stored token is its SHA-256', () => {
  expect(hashToken('t')).toEqual(createHash('sha256').update('t').digest());
});
