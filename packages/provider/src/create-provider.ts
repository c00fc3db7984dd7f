import { DAY_MS } from '@tulpar/domain/durations';
import { type Clock, type Ids, systemTimer, type Timer } from '@tulpar/sandbox/platform/system';
import type { FastifyError, FastifyPluginCallback } from 'fastify';
import type { Draw } from './game/asyq.ts';
import { createPlay } from './game/play.ts';
import { takeRawBodies } from './serve/read-signed.ts';
import { serveFreeRounds } from './serve/serve-free-rounds.ts';
import { serveGame } from './serve/serve-game.ts';
import { serveReport } from './serve/serve-report.ts';
import { openStorage } from './storage/open-storage.ts';
import { createRows } from './storage/rows.ts';
import { type AskWallet, createWallet } from './wallet/client.ts';
import { createOutbox } from './wallet/outbox.ts';

/** The provider's name in the seamless wallet. */
export const PROVIDER_NAME = 'alshy';

export interface ProviderOptions {
  /** The storage file; `:memory:` is lost with the process. */
  readonly file: string;
  /** Secrets shared with the casino. The first one signs; all are accepted, so that a key can be replaced. */
  readonly keys: readonly string[];
  /** The public address, with the path under which it is mounted. */
  readonly publicUrl: string;
  /** The address of the seamless wallet, without a slash at the end. */
  readonly walletUrl: () => string;
  /** Origins that may show the game in a frame. */
  readonly casinoOrigins: readonly string[];
  readonly clock: Clock;
  readonly ids: Ids;
  readonly draw: Draw;
  readonly timer?: Timer;
  readonly say?: (trouble: string) => void;
  /** For tests that cut the connection. */
  readonly wallet?: AskWallet;
}

export interface GameProvider {
  /** Register it with the path of its address as prefix. Its work begins when the server is ready and ends when it closes. */
  readonly plugin: FastifyPluginCallback;
  /** Sends all calls that are due now to the seamless wallet. */
  runDue(): Promise<void>;
}

const BODY_BYTES_MAX = 4096;
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
};

/** A separate company with one game. It uses only what docs/seamless-wallet.md says. */
export function createProvider(options: ProviderOptions): GameProvider {
  const { keys, clock, ids, draw, timer = systemTimer, say = () => {} } = options;
  const storage = openStorage(options.file);
  const rows = createRows(storage);
  const wallet = options.wallet ?? createWallet({ url: options.walletUrl, provider: PROVIDER_NAME, key: keys[0] ?? '', clock, ids });
  const outbox = createOutbox({ rows, wallet, clock, timer, say });
  const play = createPlay({ storage, rows, wallet, clock, ids, draw, onOwed: outbox.wake, sendNow: outbox.sendNow });
  const publicUrl = options.publicUrl.replace(/\/+$/, '');

  const plugin: FastifyPluginCallback = (app, _options, done) => {
    app.addHook('onRequest', (_request, reply, next) => {
      reply.headers(HEADERS);
      next();
    });
    app.setErrorHandler<FastifyError>((error, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) say(error.message);
      return reply.code(status).send({ error: status < 500 ? 'invalid' : 'failed' });
    });
    app.register((game, _game, ready) => {
      game.removeAllContentTypeParsers();
      game.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, (_request, body, parsed) => {
        try {
          parsed(null, JSON.parse(body as string));
        } catch {
          parsed(null, null);
        }
      });
      serveGame(game, { rows, wallet, keys, clock, ids, publicUrl, casinoOrigins: options.casinoOrigins, throwFor: play.throwFor });
      ready();
    });
    app.register((signed, _signed, ready) => {
      takeRawBodies(signed);
      serveReport(signed, { rows, keys, clock });
      serveFreeRounds(signed, { rows, keys, clock });
      ready();
    });
    app.addHook('onReady', (next) => {
      play.takeBackInterrupted();
      rows.forgetSessions(clock.now().getTime() - DAY_MS);
      outbox.wake();
      next();
    });
    app.addHook('onClose', async () => {
      await outbox.stop();
      storage.close();
    });
    done();
  };
  return { plugin, runDue: outbox.runDue };
}
