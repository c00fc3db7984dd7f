import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorReply, isRefusal, refuse, refuseField, refuseIssues } from './refusal.ts';

test('MARKET-15 code and message are equal', () => {
  expect(errorReply(refuse(404, 'NOT_FOUND'))).toEqual({ code: 'NOT_FOUND', message: 'NOT_FOUND' });
});

test('VALID-32 a refused field carries its code', () => {
  const refusal = refuseField('email', 'EMAIL_TAKEN');
  expect(refusal.status).toBe(422);
  expect(errorReply(refusal)).toEqual({ code: 'EMAIL_TAKEN', message: 'EMAIL_TAKEN', errors: { email: ['EMAIL_TAKEN'] } });
});

test('an answer is no refusal', () => {
  expect(isRefusal(refuse(401, 'UNAUTHORIZED'))).toBe(true);
  for (const answer of [{ data: {} }, 'ok', null, undefined]) expect(isRefusal(answer)).toBe(false);
});

const Body = z.object({ name: z.string().check(z.maxLength(3, 'TOO_LONG')), list: z.array(z.object({ id: z.int() })) });
const errorsOf = (input: unknown) => {
  const read = Body.safeParse(input);
  return read.success ? null : refuseIssues(read.error.issues, input).errors;
};

test('VALID-32 each issue becomes a code on its field: missing, wrong, or its own', () => {
  expect(errorsOf({})).toEqual({ name: ['REQUIRED'], list: ['REQUIRED'] });
  expect(errorsOf({ name: null, list: [] })).toEqual({ name: ['REQUIRED'] });
  expect(errorsOf({ name: 5, list: 'x' })).toEqual({ name: ['INVALID_VALUE'], list: ['INVALID_VALUE'] });
  expect(errorsOf({ name: 'long', list: [] })).toEqual({ name: ['TOO_LONG'] });
});

test('VALID-32 issues deep inside stand on the outer field, each code once', () => {
  expect(errorsOf({ name: 'a', list: [{ id: 'x' }, { id: 1.5 }, {}] })).toEqual({ list: ['INVALID_VALUE', 'REQUIRED'] });
});

test('VALID-33 an issue without a field is under domain', () => {
  expect(errorsOf(null)).toEqual({ domain: ['REQUIRED'] });
  expect(errorsOf('text')).toEqual({ domain: ['INVALID_VALUE'] });
});
