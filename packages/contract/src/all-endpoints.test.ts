import { describe, expect, test } from 'vitest';
import { SignedIn, signUp } from './accounts.ts';
import { ALL_ENDPOINTS } from './all-endpoints.ts';
import { ErrorReply } from './endpoint.ts';
import { ERROR_CODES, ERROR_STATUSES, isErrorCode } from './error-codes.ts';
import { updateProfile } from './profile-changes.ts';
import { User } from './profiles.ts';
import { ENDPOINT_EXAMPLES } from './testing/endpoint-examples.ts';

test('ROLE-11 a player has no role to raise: staff come in by a door of their own, and nothing about a player names one', () => {
  for (const { path, access } of ALL_ENDPOINTS.values()) expect(path.startsWith('/api/backoffice/'), path).toBe(access === 'staff');
  for (const schema of [User, SignedIn, updateProfile.body, signUp.body])
    expect(Object.keys(schema.shape).filter((name) => /role|admin|staff|permission/.test(name))).toEqual([]);
});

test('the same call is not described twice', () => {
  const calls = [...ALL_ENDPOINTS.values()].map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test('every parameter of a path is declared, and every declared one stands in the path', () => {
  for (const [name, { path, params }] of ALL_ENDPOINTS) {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
    const example = ENDPOINT_EXAMPLES[name]?.params ?? {};
    expect(Object.keys(example), path).toEqual(named);
    expect(params?.safeParse(example).success ?? named.length === 0, path).toBe(true);
    expect(params?.safeParse({}).success ?? false, path).toBe(false);
  }
});

/** Calls that make something new of nothing but the caller and the path: a question for a device, a secret, codes, an entry. */
const WITHOUT_INPUT = new Set(['askForNewPasskey', 'askForSignIn', 'askPasskey', 'beginTotp', 'joinTournament', 'renewRecoveryCodes']);

/** PUT calls that replace one value by that of their body. */
const REPLACES = new Set(['renamePasskey', 'setWithdrawalLimit']);

test('a call that only reads, marks or unmarks has no body and needs no key', () => {
  for (const [name, { method, path, body, idempotent }] of ALL_ENDPOINTS) {
    // What PUT and DELETE concern stands in their path, and asking again changes nothing.
    if (REPLACES.has(name)) continue;
    if (method !== 'POST') expect([body, idempotent], path).toEqual([undefined, undefined]);
    else expect(body === undefined, path).toBe(WITHOUT_INPUT.has(name));
  }
});

test('there is an example of every call', () => {
  expect(Object.keys(ENDPOINT_EXAMPLES).sort()).toEqual([...ALL_ENDPOINTS.keys()].sort());
});

describe('each call takes its good example', () => {
  test.each([...ALL_ENDPOINTS])('%s', (name, { params, query, body, response }) => {
    const example = ENDPOINT_EXAMPLES[name];
    for (const [schema, input] of [
      [params, example?.params],
      [query, example?.query],
      [body, example?.isList ? [example.body] : example?.body],
      [response, example?.answer],
    ] as const) {
      expect(schema?.safeParse(input).success, JSON.stringify(input)).toBe(schema && true);
      expect(input === undefined).toBe(schema === undefined);
    }
  });
});

describe('no call takes what is no object at all', () => {
  test.each([...ALL_ENDPOINTS].filter(([, { body }]) => body))('%s', (_name, { body }) => {
    for (const wrong of [undefined, null, true, 5, 'text', [], [[]]]) expect(body?.safeParse(wrong).success, String(wrong)).toBe(false);
  });
});

describe('no field takes another type', () => {
  const WRONG = [null, [], ['a'], {}, { a: 1 }, 1.5, [[[]]]];
  const fields = [...ALL_ENDPOINTS].flatMap(([name, { body }]) => {
    const { body: example = {}, isList } = ENDPOINT_EXAMPLES[name] ?? {};
    return body && !isList ? Object.keys(example).map((field) => [name, field, body, example] as const) : [];
  });

  /** Fields for which one of these is no other type: nothing chosen, nothing filled in. */
  const TAKEN: Readonly<Record<string, string>> = {
    'pay offer_id': 'null',
    'pay fields': '{}',
    // No limit any more; no reality check; for good.
    'setRealityCheck minutes': 'null',
    'setLimit amount': 'null',
    'pausePlay duration': 'null',
    'setWithdrawalLimit limit': 'null',
    // No topic, never quiet.
    'changePush topics': '[]',
    'changePush quiet': 'null',
    // What stands in a bet or in a choice is judged by the game.
    'playRound bet': '{"a":1}',
    'actInRound action': '{"a":1}',
    'playDemo bet': '{"a":1}',
    'actInDemo action': '{"a":1}',
  };

  test.each(fields)('%s %s', (name, field, body, example) => {
    const flipped = typeof example[field] === 'boolean' ? 'true' : true;
    for (const wrong of [...WRONG, flipped].filter((one) => JSON.stringify(one) !== TAKEN[`${name} ${field}`])) {
      expect(body.safeParse({ ...example, [field]: wrong }).success, JSON.stringify(wrong)).toBe(false);
    }
    if (typeof example[field] === 'string')
      expect(body.safeParse({ ...example, [field]: 'x'.repeat(1_000_000) }).success, 'a million characters').toBe(false);
  });
});

describe('no answer leaves in another shape', () => {
  test.each([...ALL_ENDPOINTS])('API-85 %s', (_name, { response }) => {
    for (const wrong of [undefined, null, 5, 'no', []]) expect(response.safeParse(wrong).success, String(wrong)).toBe(false);
  });
});

test('MARKET-15 an error is a code, the same as message, and codes by field', () => {
  expect(ErrorReply.safeParse({ code: 'NOT_FOUND', message: 'NOT_FOUND' }).success).toBe(true);
  expect(ErrorReply.safeParse({ code: 'VALIDATION_ERROR', message: 'VALIDATION_ERROR', errors: { email: ['EMAIL_TAKEN'] } }).success).toBe(
    true,
  );
  for (const wrong of [{}, { code: 'A' }, { code: 'A', message: 'A', errors: { email: 'EMAIL_TAKEN' } }, { code: 1, message: 1 }])
    expect(ErrorReply.safeParse(wrong).success).toBe(false);
});

test('MARKET-15 the statuses of errors, and no others', () => {
  expect(ERROR_STATUSES).toEqual([400, 401, 403, 404, 409, 413, 422, 429, 451, 500]);
});

test('ERR-03 codes are upper case, each stands once, and a ban has its own', () => {
  expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
  for (const code of ERROR_CODES) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  expect(isErrorCode('AUTH_USER_BANNED')).toBe(true);
  for (const other of ['auth_user_banned', '', 'toString', null, 5]) expect(isErrorCode(other)).toBe(false);
});
