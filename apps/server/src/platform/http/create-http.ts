import type { Socket } from 'node:net';
import type { ErrorCode, ErrorStatus } from '@tulpar/contract/error-codes';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Config } from '../config.ts';
import type { Ids } from '../ids.ts';
import type { Log } from '../log.ts';
import { parseStrictJson, UnacceptableJson } from './json-body.ts';
import { errorReply } from './refusal.ts';
import { addSecurityHeaders, type SecurityOptions, securityHeaders } from './security-headers.ts';
import { wantsSocket } from './sockets/web-sockets.ts';
import { watchPace } from './upload-pace.ts';

const BODY_BYTES_MAX = 65_536;
const REQUEST_MS_MAX = 15_000;
/** Ten megabytes at the pace of a weak mobile network. */
const UPLOAD_MS_MAX = 180_000;

/** The status and code of our answer to an error of Fastify; null for a failure of the server. */
function refusalOf(error: FastifyError | UnacceptableJson): { status: ErrorStatus; code: ErrorCode } | null {
  if (error instanceof UnacceptableJson) return { status: 400, code: 'MALFORMED_REQUEST' };
  if (error.statusCode === 413) return { status: 413, code: 'BODY_TOO_LARGE' };
  if (error.statusCode === 404) return { status: 404, code: 'NOT_FOUND' };
  return error.statusCode !== undefined && error.statusCode < 500 ? { status: 400, code: 'MALFORMED_REQUEST' } : null;
}

interface HttpOptions {
  readonly config: Config;
  readonly log: Log;
  readonly ids: Ids;
  readonly security: SecurityOptions;
  /** The paths on which a request may become a socket. */
  readonly socketPaths?: readonly string[];
}

export function createHttp({ config, log, ids, security, socketPaths }: HttpOptions): FastifyInstance {
  /** For requests that are refused before any hook runs. */
  const earlyHeaders = (requestId: string) => ({
    ...securityHeaders(security),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': requestId,
  });
  // Fastify gets a narrow type of the log; otherwise our logger's type would spread through Fastify's types.
  const logger: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: logger,
    genReqId: () => ids.uuid(),
    requestIdHeader: false,
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    // The longest of all requests; for the others the time of their body is held by `limitBodyTime`.
    requestTimeout: UPLOAD_MS_MAX,
    http: { headersTimeout: REQUEST_MS_MAX, ...(socketPaths && { shouldUpgradeCallback: wantsSocket(socketPaths) }) },
    // Addresses are logged without their query, which may carry a token.
    // A logger per request would be created a thousand times a second; our log lines name their request themselves.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      const { status, code } = refusalOf(error) ?? { status: 500, code: 'GENERAL_ERROR' };
      void (reply as FastifyReply).code(status).headers(earlyHeaders(request.id)).send(errorReply({ code }));
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, earlyHeaders(ids.uuid())),
  });
  addSecurityHeaders(app, security);
  limitBodyTime(app, earlyHeaders);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : parseStrictJson(text as string));
    } catch (error) {
      done(error as Error);
    }
  });

  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 ? 'error' : 'debug';
    if (log.isLevelEnabled(level)) {
      const path = request.url.split('?', 1)[0];
      log[level](
        { requestId: request.id, method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'answered',
      );
    }
    done();
  });

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (!refusal) log.error({ requestId: request.id, err: error }, 'a request failed');
    const { status, code } = refusal ?? { status: 500, code: 'GENERAL_ERROR' };
    return reply.code(status).header('cache-control', 'no-store').send(errorReply({ code }));
  });

  return app;
}

/** A body that does not arrive in time is cut off. A file has more time, but must not drip. */
function limitBodyTime(app: FastifyInstance, headersOf: (requestId: string) => Readonly<Record<string, string>>): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const hasBody = request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;
    if (hasBody) {
      const late = Object.assign(new Error('the body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      const { socket } = request.raw;
      const cutOff = () => answerUnreadable(late, socket, headersOf(request.id));
      const isUpload = request.routeOptions.config.endpoint?.upload !== undefined;
      const stop = isUpload ? watchPace(() => socket.bytesRead, cutOff) : stopAfter(REQUEST_MS_MAX, cutOff);
      payload.once('end', stop).once('close', stop);
      // A call that was answered without its body has nothing to wait for.
      reply.raw.once('finish', stop).once('close', stop);
    }
    done(null, payload);
  });
}

function stopAfter(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

/** Bytes that are not HTTP never become a request, so the answer is written to the socket directly. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // Browsers open connections in advance. They would take an answer for that to their first request, so the connection only closes.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) return void socket.destroy();
  const body = JSON.stringify(errorReply({ code: 'MALFORMED_REQUEST' }));
  const lines = Object.entries({ ...headers, 'content-length': String(body.length), connection: 'close' }).map((pair) => pair.join(': '));
  if (socket.writable) socket.write(`HTTP/1.1 400 Bad Request\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
