import { expect, test } from 'vitest';
import { cashBoxBack, cashPlayer, paymentErrorKey, readPaymentUrl } from './cash-box.ts';

test.each([
  ['payment_failed', 'PAYMENT_ERRORS.PAYMENT_FAILED'],
  ['insufficient_funds', 'PAYMENT_ERRORS.INSUFFICIENT_FUNDS'],
  ['Limit_Exceeded', 'PAYMENT_ERRORS.LIMIT_EXCEEDED'],
  ['canceled', 'PAYMENT_ERRORS.CANCELED'],
  ['constructor', 'API_ERRORS.DEFAULT'],
  ['no.such.type', 'API_ERRORS.DEFAULT'],
])('ERR-08 QUERY-09 the error type %s has the text %s', (type, key) => {
  expect(paymentErrorKey(type)).toBe(key);
});

test.each([[null], ['']])('ERR-09 without an error type (%j) it is the text of a failed withdrawal', (type) => {
  expect(paymentErrorKey(type)).toBe('API_ERRORS.WITHDRAWAL_ERROR');
});

test.each([
  ['/bonuses?x=1', '/bonuses?x=1'],
  ['', '/'],
  ['/cash-box/history', '/'],
  ['/cash-box', '/'],
  ['/cash-boxes', '/cash-boxes'],
])('CASH-10 from the cash box the way back to %j leads to %s', (path, expected) => {
  expect(cashBoxBack(path)).toBe(expected);
});

test.each([
  ['https://pay.example/x?a=1', 'https:', 'https://pay.example/x?a=1'],
  ['javascript:alert(1)', 'http:', null],
  ['http://pay.example/', 'https:', null],
  ['http://127.0.0.1:8080/sandbox/payments/checkout/1', 'http:', 'http://127.0.0.1:8080/sandbox/payments/checkout/1'],
  ['/cash-box/deposit', 'https:', null],
  ['', 'https:', null],
  [null, 'https:', null],
])('ROUTE-23 the stored payment address %j, seen from %s, is followed as %j', (stored, protocol, expected) => {
  expect(readPaymentUrl(stored, protocol)).toBe(expected);
});

test('ENTITY-07 the cash box counts real and bonus money together, once both the player and the balance are known', () => {
  const user = { currency: 'KZT', phone: '77011234567', address: null } as const;
  const balance = { realBalance: 500_000, bonusBalance: 25_050 };
  expect(cashPlayer({ ...user, is_doc_verified: true }, balance)).toEqual({ ...user, balance: 525_050, hasDocuments: true });
  expect(cashPlayer({ ...user, is_doc_verified: true }, undefined)).toBeUndefined();
  expect(cashPlayer(undefined, balance)).toBeUndefined();
});
