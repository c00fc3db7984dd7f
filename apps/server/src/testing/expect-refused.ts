import { ErrorReply } from '@tulpar/contract/endpoint';
import { ERROR_STATUSES, isErrorCode } from '@tulpar/contract/error-codes';
import { expect } from 'vitest';
import type { Answer } from './test-visitor.ts';

/** On every answer of the house, whatever its status. */
const ALWAYS: readonly (readonly [string, RegExp])[] = [
  ['content-security-policy', /^default-src 'none'; frame-ancestors 'none'; base-uri 'none'/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^no-referrer$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['permissions-policy', /camera=\(\)/],
  ['x-frame-options', /^SAMEORIGIN$/],
  ['x-request-id', /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/],
];
const INSIDES = /\n\s+at |node_modules|\.ts:\d|Error:|syntax error|ECONN|FST_ERR/;

function flaws({ headers, text }: Answer): string[] {
  const found = ALWAYS.filter(([name, pattern]) => !pattern.test(String(headers[name]))).map(
    ([name]) => `${name} is ${String(headers[name])}`,
  );
  if ('x-powered-by' in headers) found.push('x-powered-by is there');
  if (INSIDES.test(text)) found.push('the answer shows our insides');
  return found;
}

function flawsOfRefusal(answer: Answer, statuses: readonly number[]): string[] {
  const found = flaws(answer);
  if (!statuses.includes(answer.status) || !ERROR_STATUSES.some((status) => status === answer.status))
    found.push(`the status is ${answer.status}`);
  if (answer.headers['content-type'] !== 'application/json; charset=utf-8') found.push('it is no JSON');
  if (answer.headers['cache-control'] !== 'no-store') found.push('it may be cached');
  const reply = ErrorReply.safeParse(answer.body);
  if (!reply.success) return [...found, 'it is not in the envelope'];
  const { code, message, errors = {} } = reply.data;
  if (message !== code) found.push('code and message differ');
  for (const one of [code, ...Object.values(errors).flat()]) if (!isErrorCode(one)) found.push(`the code ${one} is not in the list`);
  for (const key of Object.keys(answer.body as object)) if (!['code', 'message', 'errors'].includes(key)) found.push(`there is a ${key}`);
  if (answer.status === 422 && Object.keys(errors).length === 0) found.push('no field is named');
  return found;
}

/** Told in one assertion, because thousands of answers are looked at. */
function expectNone(found: readonly string[], { text }: Answer, what: string): void {
  if (found.length > 0) expect(found, `${what}: ${text.slice(0, 200)}`).toEqual([]);
}

/** The headers of every answer are there, and nothing of our inside is. */
export function expectWellFormed(answer: Answer, what = ''): void {
  expectNone(flaws(answer), answer, what);
}

/** An answer in the envelope, with a code and a status of the lists, and one of the statuses that are expected. */
export function expectRefused(answer: Answer, statuses: readonly number[], what: string): void {
  expectNone(flawsOfRefusal(answer, statuses), answer, what);
}

/** What may be answered to a call that the contract takes: nothing of that, too often, or no such thing under that path. */
export const TAKEN_STATUSES = [400, 404, 422, 429] as const;
