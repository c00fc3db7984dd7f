import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { guestCurrencyOf } from './visitor.ts';

const asking = (headers: Record<string, string>, url = '/') => ({ url, headers }) as unknown as FastifyRequest;

test('QUERY-03 without a choice the address decides the currency, and where it tells nothing the language', () => {
  expect(guestCurrencyOf(asking({ 'accept-language': 'az' }), null)).toBe('AZN');
  expect(guestCurrencyOf(asking({ cookie: 'language=az' }), null)).toBe('AZN');
  expect(guestCurrencyOf(asking({ 'accept-language': 'az' }), 'KZ')).toBe('KZT');
  expect(guestCurrencyOf(asking({ 'accept-language': 'kk' }), null)).toBe('KZT');
  expect(guestCurrencyOf(asking({ 'accept-language': 'az', cookie: 'currency=KZT' }), null)).toBe('KZT');
});
