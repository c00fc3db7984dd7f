import type { FastifyError, FastifyPluginCallback } from 'fastify';
import { serveCheckout } from './checkout/serve-checkout.ts';
import { serveControl } from './control/serve-control.ts';
import { readAssets, serveAssets } from './pages/serve-assets.ts';
import { createBook } from './payments/book.ts';
import { createWork } from './payments/deliver.ts';
import { type SendEvent, sendByHttp } from './platform/send-event.ts';
import { type Clock, type Ids, systemTimer, type Timer } from './platform/system.ts';
import { serveProtocol } from './protocol/serve-protocol.ts';
import { openStorage } from './storage/open-storage.ts';

export interface SandboxOptions {
  /** The storage file; `:memory:` is lost with the process. */
  readonly file: string;
  /** The secret shared with the casino. */
  readonly key: string;
  /** Opens the control pages from this machine; null: there are none. */
  readonly controlKey: string | null;
  /** The public address, with the path under which it is mounted. */
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Called if background work fails. */
  readonly say?: (trouble: string) => void;
  readonly timer?: Timer;
  readonly send?: SendEvent;
}

export interface Sandbox {
  /** Register it with the path of its address as prefix. Its work begins when the server is ready and ends when it closes. */
  readonly plugin: FastifyPluginCallback;
  /** Does all due work now, without waiting for the timer. */
  runDue(): Promise<void>;
}

/** The headers of everything but pages, which have their own policy. */
const CLOSED_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** A payment provider that moves no money, with its own key, storage and pages. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { key, controlKey, clock, ids, timer = systemTimer, say = () => {} } = options;
  const storage = openStorage(options.file);
  const book = createBook({ storage, clock, ids, onChange: () => work.wake() });
  const work = createWork({ book, key, clock, timer, send: options.send ?? sendByHttp, say });
  const waits = createWaits(timer);
  const assets = readAssets();
  const publicUrl = options.publicUrl.replace(/\/+$/, '');
  const place = { base: new URL(publicUrl).pathname.replace(/\/+$/, ''), styles: assets.styles };

  const plugin: FastifyPluginCallback = (app, _options, done) => {
    app.addHook('onRequest', (_request, reply, next) => {
      reply.headers(CLOSED_HEADERS);
      next();
    });
    app.setErrorHandler<FastifyError>((error, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) say(error.message);
      return reply.code(status).send({ error: status < 500 ? 'invalid' : 'failed' });
    });
    serveAssets(app, assets);
    app.register((calls, _calls, ready) => {
      serveProtocol(calls, { book, key, clock, checkoutUrlOf: ({ id }) => `${publicUrl}/checkout/${id}`, wait: waits.wait });
      ready();
    });
    app.register((pages, _pages, ready) => {
      serveCheckout(pages, { book, key, clock, place });
      ready();
    });
    app.register((pages, _pages, ready) => {
      if (controlKey !== null) serveControl(pages, { book, key, place, controlKey });
      ready();
    });
    app.addHook('onReady', (next) => {
      work.start();
      next();
    });
    app.addHook('preClose', (next) => {
      waits.end();
      next();
    });
    app.addHook('onClose', async () => {
      await work.stop();
      storage.close();
    });
    done();
  };
  return { plugin, runDue: work.runDue };
}

/** Waits that end early if the server closes, so that a stop is quick. */
function createWaits(timer: Timer) {
  const open = new Set<() => void>();
  return {
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        const end = () => {
          cancel();
          open.delete(end);
          resolve();
        };
        const cancel = timer(ms, end);
        open.add(end);
      }),
    end: () => {
      for (const end of open) end();
    },
  };
}
