import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BodyOf, Endpoint, FileReply, ParamsOf, QueryOf, ReplyOf, Upload } from '@tulpar/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import { isStorableText } from './json-body.ts';
import { readForm, type UploadedFile } from './read-form.ts';
import { errorReply, isRefusal, type Refusal, refuse, refuseIssues } from './refusal.ts';

/** What the connection says about the caller. */
interface Visitor {
  readonly ip: string;
  readonly country: string | null;
  /** The requested host, without its port. */
  readonly hostname: string;
  /** What the browser says of itself. */
  readonly userAgent: string;
  readonly idempotencyKey: string | null;
}

interface Call<E extends Endpoint, Player> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Reads the form of an upload; the handler calls it once it has room for the files. */
  readonly form: E['upload'] extends Upload
    ? () => Promise<{ readonly fields: BodyOf<E>; readonly files: readonly UploadedFile[] } | Refusal>
    : null;
  readonly player: E['access'] extends 'player' ? Player : E['knowsPlayer'] extends true ? Player | null : null;
  readonly visitor: Visitor;
}

export type Serve<Player> = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E, Player>) => Promise<ReplyOf<E> | Refusal> | ReplyOf<E> | Refusal,
) => void;

export interface ServeOptions<Player> {
  readonly app: FastifyInstance;
  /** Returns the player of an access token, or a refusal. */
  readonly authenticate: (accessToken: string | null) => Promise<{ player: Player } | Refusal>;
  readonly countryOf: (request: FastifyRequest) => string | null;
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;
const QUERY_PARAMETERS_MAX = 100;
const COMPRESS_CHARACTERS_MIN = 1024;
const BEARER = /^bearer ([\w.~+/-]+=*)$/i;

function bearerOf(request: FastifyRequest): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

export function readPart(schema: z.ZodMiniType | undefined, input: unknown): { value: unknown } | Refusal {
  if (!schema) return { value: undefined };
  const read = schema.safeParse(input);
  return read.success ? { value: read.data } : refuseIssues(read.error.issues, input);
}

function isStorable(parameters: unknown): boolean {
  return Object.values((parameters ?? {}) as Record<string, unknown>)
    .flat()
    .every((value) => typeof value !== 'string' || isStorableText(value));
}

/** Whether the query can be decoded and has not too many parameters. */
function isReadableQuery(url: string): boolean {
  const at = url.indexOf('?');
  if (at < 0) return true;
  const query = url.slice(at + 1);
  if (query.split('&', QUERY_PARAMETERS_MAX + 1).length > QUERY_PARAMETERS_MAX) return false;
  try {
    return isStorableText(decodeURIComponent(query));
  } catch {
    return false;
  }
}

/** Reads the input that the contract declares; nothing else reaches the handler. */
function readInput(endpoint: Endpoint, request: FastifyRequest): { params: unknown; query: unknown; body: unknown } | Refusal {
  if (!isReadableQuery(request.url) || !isStorable(request.params)) return refuse(400, 'MALFORMED_REQUEST');
  const params = readPart(endpoint.params, request.params);
  // A wrong path parameter is answered 404 before any other error of the call.
  if (isRefusal(params)) return refuse(404, 'NOT_FOUND');
  const query = readPart(endpoint.query, request.query);
  if (isRefusal(query)) return query;
  if (endpoint.upload) return { params: params.value, query: query.value, body: undefined };
  // No body is an empty one: it has no field.
  const body = readPart(endpoint.body, request.body === undefined ? {} : request.body);
  return isRefusal(body) ? body : { params: params.value, query: query.value, body: body.value };
}

async function readUpload(endpoint: Endpoint, upload: Upload, request: FastifyRequest) {
  const form = await readForm(request.body, request.headers, upload);
  if (isRefusal(form)) return form;
  const fields = readPart(endpoint.body, form.fields);
  return isRefusal(fields) ? fields : { fields: fields.value, files: form.files };
}

function readIdempotencyKey(request: FastifyRequest): string | null | Refusal {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  return typeof key === 'string' && IDEMPOTENCY_KEY.test(key) ? key : refuse(400, 'MALFORMED_REQUEST');
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterMs !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(refusal.retryAfterMs / 1000)));
  // Too much is on its way: the connection ends with the answer.
  if (refusal.status === 413) reply.header('connection', 'close');
  return reply.code(refusal.status).header('cache-control', 'no-store').send(errorReply(refusal));
}

/** Most answers fit into one network packet, where compressing would only cost time. */
function sendText(reply: FastifyReply, text: string): FastifyReply {
  if (text.length < COMPRESS_CHARACTERS_MIN) return reply.send(text);
  reply.compress(text);
  return reply;
}

/** A file is saved and never shown: opened by itself it is a page without scripts and without our origin. */
function sendFile(reply: FastifyReply, { file_name, content_type, bytes }: FileReply): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file_name)}`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
    .type(content_type)
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes, { objectMode: false }));
}

/**
 * Answers are private and revalidated each time; the ETag saves the body if nothing has changed. What is about a player is stored nowhere.
 */
export function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, answer, isOwn = endpoint.access !== 'public' }: { endpoint: Endpoint; answer: unknown; isOwn?: boolean },
): FastifyReply {
  if (endpoint.isFile) return sendFile(reply, answer as FileReply);
  const content = endpoint.response.parse(answer);
  const isText = typeof content === 'string';
  const text = isText ? content : JSON.stringify(content);
  reply.type(isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8');
  if (endpoint.method !== 'GET' || isOwn) return sendText(reply.header('cache-control', 'no-store'), text);
  const tag = `W/"${hash('sha1', text, 'base64url').slice(0, 16)}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : sendText(reply, text);
}

/** Registers calls from the contract: access, input, answer and errors all come from there. */
export function createServe<Player>({ app, authenticate, countryOf }: ServeOptions<Player>): Serve<Player> {
  return (endpoint, handler) => {
    // This function authenticates players only, so it would open staff calls to every player.
    if (endpoint.access === 'staff' || endpoint.access === 'provider') throw new Error(`${endpoint.path} is not for players`);
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: false,
      config: { endpoint },
      handler: async (request, reply) => {
        let player: Player | null = null;
        // An expired token is refused even where guests may call: the client refreshes it and stays signed in.
        const token = bearerOf(request);
        if (endpoint.access !== 'public' || (endpoint.knowsPlayer && token)) {
          const authenticated = await authenticate(token);
          if (isRefusal(authenticated)) return sendRefusal(reply, authenticated);
          player = authenticated.player;
        }
        const input = readInput(endpoint, request);
        if (isRefusal(input)) return sendRefusal(reply, input);
        const idempotencyKey = endpoint.idempotent ? readIdempotencyKey(request) : null;
        if (isRefusal(idempotencyKey)) return sendRefusal(reply, idempotencyKey);
        const visitor: Visitor = {
          ip: request.ip,
          hostname: request.hostname,
          userAgent: request.headers['user-agent'] ?? '',
          // Looked up lazily, because few handlers need it.
          get country() {
            return countryOf(request);
          },
          idempotencyKey,
        };
        const { upload } = endpoint;
        const form = upload ? () => readUpload(endpoint, upload, request) : null;
        const call = { ...input, form, player, visitor } as unknown as Parameters<typeof handler>[0];
        const answer = await handler(call);
        return isRefusal(answer) ? sendRefusal(reply, answer) : sendReply(request, reply, { endpoint, answer, isOwn: player !== null });
      },
    };
    if (endpoint.upload) registerUpload(app, route);
    else app.route(route);
  };
}

/** Forms are accepted on this route alone, and are not read before its handler asks for them. */
function registerUpload(app: FastifyInstance, route: RouteOptions): void {
  app.register((scope, _options, done) => {
    scope.addContentTypeParser('multipart/form-data', (_request, payload, parsed) => parsed(null, payload));
    scope.route(route);
    done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contract that the route was registered from. */
    endpoint?: Endpoint;
  }
}
