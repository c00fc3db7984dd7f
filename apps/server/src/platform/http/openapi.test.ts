import { ALL_ENDPOINTS } from '@tulpar/contract/all-endpoints';
import type { Endpoint } from '@tulpar/contract/endpoint';
import { ERROR_STATUSES } from '@tulpar/contract/error-codes';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { describeApi } from './openapi.ts';

const Schema = z.looseObject({});
const Content = z.partialRecord(
  z.enum(['application/json', 'text/plain', 'multipart/form-data', 'application/octet-stream']),
  z.strictObject({ schema: Schema }),
);
const Operation = z.strictObject({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      description: z.string().optional(),
      schema: Schema,
    }),
  ),
  requestBody: z.strictObject({ required: z.literal(true), content: Content }).optional(),
  responses: z.record(z.string().regex(/^\d{3}$/), z.strictObject({ description: z.string().min(1), content: Content })),
});
/** The parts of OpenAPI 3.1 that we write, and nothing beside them. */
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), Operation)),
  components: z.strictObject({ schemas: z.record(z.string(), Schema), securitySchemes: z.record(z.string(), Schema) }),
});

const document = Document.parse(describeApi(ALL_ENDPOINTS, 'tulpar'));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const operationOf = ({ method, path }: Endpoint) => {
  const found = operations.find((one) => one.method === method.toLowerCase() && one.path === path.replace(/:(\w+)/g, '{$1}'));
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found.operation;
};

test('every call is in it by its name, and nothing else', () => {
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual([...ALL_ENDPOINTS.keys()].sort());
});

describe('each call says what it takes and what it answers', () => {
  test.each([...ALL_ENDPOINTS])('%s', (name, endpoint) => {
    const operation = operationOf(endpoint);
    expect(operation.operationId).toBe(name);
    const proof = endpoint.access === 'provider' ? 'signature' : 'accessToken';
    expect(operation.security).toEqual(endpoint.access === 'public' ? undefined : [{ [proof]: [] }]);
    expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined);
    expect(Object.keys(operation.responses)).toContain('200');
    const statuses = Object.keys(operation.responses)
      .map(Number)
      .filter((status) => status !== 200);
    expect(ERROR_STATUSES).toEqual(expect.arrayContaining(statuses));
    expect(statuses.includes(401)).toBe(!['public', 'provider'].includes(endpoint.access));
    for (const code of endpoint.errors ?? []) expect(operation.description).toContain(code);
  });
});

test('a path says its parameters, all of them needed', () => {
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = operation.parameters.filter((one) => one.in === 'path');
    expect(declared.map(({ name }) => name)).toEqual(named);
    expect(declared.every(({ required }) => required)).toBe(true);
  }
});

test('API-76 a query parameter that may be left out is not required', () => {
  expect(document.paths['/api/v1/guest']?.get?.parameters).toMatchObject([
    { name: 'currency', in: 'query', required: false },
    { name: 'language', in: 'query', required: false },
    { name: 'url', in: 'query', required: false },
  ]);
});

test('API-03 the sign-up names its required field and its idempotency key', () => {
  const signUp = document.paths['/api/signup']?.post;
  const schema = signUp?.requestBody?.content['application/json']?.schema as { required: string[]; properties: Record<string, unknown> };
  expect(schema.required).toEqual(['password']);
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(['email', 'phone', 'promo_code', 'language']));
  expect(signUp?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }]);
  expect(Object.keys(signUp?.responses ?? {})).toContain('409');
});

test('API-83 a text is told to be one', () => {
  expect(Object.keys(document.paths['/api/v1/test/200/text']?.get?.responses['200']?.content ?? {})).toEqual(['text/plain']);
});

test('API-18 API-19 files are told to be files, in a form and in an answer', () => {
  const form = document.paths['/api/v1/profile/documents/upload']?.post?.requestBody?.content['multipart/form-data']?.schema;
  expect(form).toMatchObject({ properties: { images_pass: { format: 'binary' }, personal_number: { type: 'string' } } });
  const file = document.paths['/api/v1/profile/documents/{id}/file']?.get?.responses['200']?.content ?? {};
  expect(Object.keys(file)).toEqual(['application/octet-stream']);
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '');
  expect(references.length).toBeGreaterThan(0);
  for (const name of references) expect(document.components.schemas).toHaveProperty(name);
});

test('MARKET-15 the error has a code, a message and codes by field', () => {
  expect(document.components.schemas['Error']).toMatchObject({
    type: 'object',
    required: ['code', 'message'],
    properties: { code: { type: 'string' }, message: { type: 'string' }, errors: { type: 'object' } },
  });
});
