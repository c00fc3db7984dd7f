import { type Endpoint, ErrorReply } from '@tulpar/contract/endpoint';
import * as z from 'zod/mini';

type JsonObject = Record<string, unknown>;

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const STATUS_WORDS = {
  400: 'The request cannot be read',
  401: 'The access token is missing, expired or ended',
  403: 'The player is banned',
  404: 'There is no such thing',
  409: 'The idempotency key was used for something else',
  413: 'The body is too large',
  422: 'The input is refused; errors holds the codes by field',
  429: 'Too many attempts; see Retry-After',
  451: "The visitor's country is blocked",
  500: 'Something failed on our side',
} as const;

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: JsonObject; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

function statusesOf(endpoint: Endpoint): (keyof typeof STATUS_WORDS)[] {
  const codes = new Set(endpoint.errors);
  return [
    400,
    ...(endpoint.access === 'public' || endpoint.access === 'provider' ? [] : ([401, 403] as const)),
    ...(endpoint.access === 'public' && codes.has('AUTH_USER_BANNED') ? ([403] as const) : []),
    ...(endpoint.params ? ([404] as const) : []),
    ...(endpoint.idempotent ? ([409] as const) : []),
    ...(endpoint.body ? ([413] as const) : []),
    ...(endpoint.body || endpoint.query ? ([422] as const) : []),
    429,
    ...(endpoint.access === 'provider' ? [] : ([451] as const)),
    500,
  ];
}

/** What a call takes: a JSON body, or a form whose files are named beside its fields. */
function bodyContent({ body, upload }: Endpoint): JsonObject {
  const schema = body ? jsonSchema(body, 'input') : {};
  if (!upload) return { 'application/json': { schema } };
  const files = Object.fromEntries(upload.files.map((name) => [name, { type: 'string', format: 'binary', maxLength: upload.bytesMax }]));
  return { 'multipart/form-data': { schema: { ...schema, properties: { ...(schema['properties'] as JsonObject), ...files } } } };
}

function answerContent({ response, isFile }: Endpoint): JsonObject {
  if (isFile) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const isText = z.safeParse(response, 'ok').success;
  return { [isText ? 'text/plain' : 'application/json']: { schema: jsonSchema(response, 'output') } };
}

function operation(name: string, endpoint: Endpoint): JsonObject {
  const failures = statusesOf(endpoint).map((status) => [
    status,
    { description: STATUS_WORDS[status], content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  ]);
  const idempotency = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Sent again with the same key, the call is carried out once.',
    schema: { type: 'string', minLength: 8, maxLength: 128 },
  };
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.errors && { description: `Codes: ${endpoint.errors.join(', ')}` }),
    ...(endpoint.access === 'public' ? {} : { security: [{ [endpoint.access === 'provider' ? 'signature' : 'accessToken']: [] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [idempotency] : []),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: bodyContent(endpoint) } }),
    responses: {
      200: { description: 'Done', content: answerContent(endpoint) },
      ...Object.fromEntries(failures),
    },
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function describeApi(endpoints: ReadonlyMap<string, Endpoint>, brand: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [name, endpoint] of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand} API`, version: '1' },
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorReply, 'output') },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'x-signature',
          description: 'Together with x-provider; see docs/seamless-wallet.md',
        },
      },
    },
  };
}
