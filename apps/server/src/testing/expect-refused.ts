import { ErrorReply } from '@tulpar/contract/endpoint';
import { ERROR_STATUSES, isErrorCode } from '@tulpar/contract/error-codes';
import { expect } from 'vitest';
import type { Answer } from './test-visitor.ts';

/** The headers of every answer, of any status. */
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

/** One assertion for all problems, because thousands of answers are checked. */
function expectNone(found: readonly string[], { text }: Answer, what: string): void {
  if (found.length > 0) expect(found, `${what}: ${text.slice(0, 200)}`).toEqual([]);
}

/** The common headers are present, and no internals are leaked. */
export function expectWellFormed(answer: Answer, what = ''): void {
  expectNone(flaws(answer), answer, what);
}

/** An error answer with a known code and status, and one of the expected statuses. */
export function expectRefused(answer: Answer, statuses: readonly number[], what: string): void {
  expectNone(flawsOfRefusal(answer, statuses), answer, what);
}

/** The error statuses that a call with valid input may have. */
export const TAKEN_STATUSES = [400, 404, 422, 429] as const;
