import { type Schema, type Values, valueOf } from './values.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

/** A described call. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Who may call it. */
  readonly access: 'public' | 'player' | 'provider';
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
}

interface Description {
  readonly operationId: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } };
}

/** The calls of an OpenAPI document. */
export function operationsOf(document: { readonly paths: Readonly<Record<string, Readonly<Record<string, Description>>>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security = [], parameters = [], requestBody }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      access: security.some((one) => 'signature' in one)
        ? ('provider' as const)
        : security.length > 0
          ? ('player' as const)
          : ('public' as const),
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  );
}

export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Values that no field expects, as JSON. */
const LONG_VALUES = ['x'.repeat(5000), '🐎'.repeat(500)].map((text) => JSON.stringify(text));
const WRONG_VALUES = LONG_VALUES.concat(
  ['null', 'true', '-1', '0', '1.5', '1e308', '1e400', '9007199254740993', '[]', '{}', '[[[[[]]]]]', '{"$ne":null}', '""', '" "'],
  ['"\\u0000"', '"\\ud800"', '"\\u202e\\u200b"', '"__proto__"', '"\' or 1=1 --"', '"../../etc/passwd"', '"${7*7}<script>"'],
  ['{"constructor":{"prototype":{"isAdmin":true}}}', '['.repeat(40)],
);
const WRONG_TEXTS = ['', '%', '%00', '%ff', '..%2f..', "'--", '-1', '9'.repeat(40), 'é', 'x'.repeat(600), '%F0%9F%90%8E', 'null', 'NaN'];
const BROKEN_BODIES = ['', '{', '[}', '{"a":1,}', '{}{}', '\ufeff{}', '<xml/>', 'a=1&b=2', '{"a":1,"a":2}', '['.repeat(2000)];
const WRONG_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'];

function addressOf({ path, parameters }: Operation, values: Values, isBad: boolean): string {
  const { chance } = values;
  const worsen = (value: string) => (isBad && chance.oneIn(2) ? chance.pick(WRONG_TEXTS) : encodeURIComponent(value));
  const named = (place: Parameter['in']) => parameters.filter((one) => one.in === place);
  const filled = named('path').reduce(
    (address, { name, schema }) => address.replace(`{${name}}`, () => worsen(String(valueOf(schema, values, name))) || 'x'),
    path,
  );
  const query = named('query')
    .filter(({ required }) => required || chance.oneIn(2))
    .map(({ name, schema }) => `${name}=${worsen(String(valueOf(schema, values, name)))}`);
  if (isBad && chance.oneIn(3)) query.push(`${chance.text(4)}=${chance.pick(WRONG_TEXTS)}`, ...query.slice(0, 1));
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** The text of a body with one fault: a wrong value, a missing or an additional field, a field twice, or no JSON at all. */
function faultyBody(value: unknown, { chance }: Values): string {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (keys.length === 0 || chance.oneIn(5)) return chance.pick(BROKEN_BODIES);
  const fields = Object.entries(value as Record<string, unknown>).map(([key, one]) => [key, JSON.stringify(one)] as [string, string]);
  const at = chance.below(fields.length);
  const fault = chance.below(4);
  if (fault === 0) fields.splice(at, 1);
  else if (fault === 1) fields.push([chance.text(5), chance.pick(WRONG_VALUES)]);
  else if (fault === 2) fields.push([keys[at] ?? 'x', chance.pick(WRONG_VALUES)]);
  else fields[at] = [keys[at] ?? 'x', chance.pick(WRONG_VALUES)];
  return `{${fields.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;
}

/** A request for a call: a good one, or one with a fault. */
export function requestFor(operation: Operation, values: Values, isGood: boolean): FuzzRequest {
  const { chance } = values;
  const value = operation.body && valueOf(operation.body, values);
  const hasFaultyBody = !isGood && operation.body !== null && !chance.oneIn(4);
  const body = operation.body ? (hasFaultyBody ? faultyBody(value, values) : JSON.stringify(value)) : null;
  const type = !isGood && chance.oneIn(12) ? chance.pick(WRONG_TYPES) : 'application/json';
  const key = chance.oneIn(3) ? { 'idempotency-key': chance.pick([chance.text(20), 'short', 'x'.repeat(200)]) } : {};
  return {
    method: operation.method,
    path: addressOf(operation, values, !isGood),
    headers: { ...(body !== null && { 'content-type': type }), ...key },
    body,
  };
}
