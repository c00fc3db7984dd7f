import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { CHAT_SOCKET_PATH } from '@tulpar/contract/chat';
import { COMET_SOCKET_PATH } from '@tulpar/contract/games/comet';
import { TOURNAMENT_SOCKET_PATH } from '@tulpar/contract/games/tournaments';
import type { FastifyInstance } from 'fastify';
import { createFrameOrigins } from '#modules/providers/index.ts';
import { createHttp } from '#platform/http/create-http.ts';
import { refuseUnknownHosts } from '#platform/http/known-hosts.ts';
import type { SecurityOptions } from '#platform/http/security-headers.ts';
import type { AppParts } from './parts.ts';

const TELEGRAM_ORIGIN = 'https://web.telegram.org';
const COMPRESS_BYTES_MIN = 1024;
const SOCKET_PATHS = [CHAT_SOCKET_PATH, COMET_SOCKET_PATH, TOURNAMENT_SOCKET_PATH];

/** The HTTP server without a route: its security headers, sockets and compression. */
export async function createServer(parts: AppParts): Promise<{ http: FastifyInstance; security: SecurityOptions }> {
  const { config, log, database } = parts;
  const security: SecurityOptions = {
    isSecure: config.publicUrl?.startsWith('https:') ?? false,
    isDevelopment: parts.isDevelopment ?? false,
    reportsTo: config.sentryDsn && new URL(config.sentryDsn).origin,
    frameOrigins: await createFrameOrigins(database),
    // Telegram on the web shows mini apps in a frame.
    parentOrigins: [...config.parentOrigins, ...(config.telegramBotToken === null ? [] : [TELEGRAM_ORIGIN])],
  };
  const http = createHttp({ config, log, ids: database.ids, security, socketPaths: SOCKET_PATHS });
  refuseUnknownHosts(http, config);
  // A route asks for compression where its answer may be large; the others are not inspected.
  await http.register(compress, {
    globalCompression: false,
    globalDecompression: false,
    threshold: COMPRESS_BYTES_MIN,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return { http, security };
}
