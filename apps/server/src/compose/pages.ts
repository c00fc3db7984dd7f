import path from 'node:path';
import type { FirstAnswer } from '@tulpar/contract/boot';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '#flows/app-context.ts';
import { serveSeamlessWallet } from '#http/games/seamless-wallet.ts';
import { servePaymentHooks } from '#http/hooks/payments.ts';
import { serveHealth } from '#http/web/health.ts';
import { serveImages } from '#http/web/images.ts';
import { serveMessagesPage } from '#http/web/messages-page.ts';
import { serveOfflinePage } from '#http/web/offline-page.ts';
import { servePages, type WebApp } from '#http/web/pages.ts';
import { serveSecurityTxt } from '#http/web/security-txt.ts';
import { serveSiteMap } from '#http/web/site-map.ts';
import { serveWebManifest } from '#http/web/web-manifest.ts';
import { createCappedFiles } from '#platform/files/capped-files.ts';
import { createFolderFiles } from '#platform/files/folder-files.ts';
import type { SecurityOptions } from '#platform/http/security-headers.ts';
import { createImages } from '#platform/images.ts';
import type { Log } from '#platform/log.ts';
import type { Services } from './services.ts';

const PICTURES_FOLDER = path.join(import.meta.dirname, '../../../../art/pictures');

/** All our pictures in the sizes that our pages ask for take about a tenth of it. */
const PICTURE_CACHE_BYTES = 256 * 1024 * 1024;

interface PageParts {
  readonly http: FastifyInstance;
  readonly context: AppContext;
  readonly services: Services;
  readonly log: Log;
  readonly security: SecurityOptions;
  readonly countryOf: (request: FastifyRequest) => string | null;
  readonly answersTo: (addresses: readonly string[]) => Promise<Record<string, FirstAnswer>>;
  readonly state: { readonly isStopping: boolean };
  readonly web: WebApp | undefined;
  readonly developerKey: string | null;
}

/** Everything that is served besides the calls of players: other companies' requests, pictures and pages. A capability adds one line. */
const PAGES: readonly ((parts: PageParts) => void | Promise<void>)[] = [
  ({ http, context, services, log }) => serveSeamlessWallet(http, { context, limits: services.requestLimits, log }),
  ({ http, context, services, log }) => servePaymentHooks(http, { context, limits: services.requestLimits, log }),
  ({ http, context, state }) => serveHealth(http, context.database, state),
  ({ http, context: { config }, services, developerKey }) => {
    if (developerKey !== null && (!config.smtpUrl || !config.smsUrl)) serveMessagesPage(http, services.messages, developerKey);
  },
  ({ http, context: { config }, services }) =>
    serveImages(
      http,
      createImages({
        sources: [createFolderFiles(PICTURES_FOLDER), services.files],
        cache: createCappedFiles(path.join(config.dataDir, 'cache/images'), PICTURE_CACHE_BYTES),
      }),
    ),
  ({ http, context: { config, database } }) => serveSiteMap(http, { config, database }),
  ({ http, context: { config, database } }) => serveSecurityTxt(http, { config, now: () => database.now() }),
  ({ http, context }) => serveWebManifest(http, context.config),
  ({ http, context }) => serveOfflinePage(http, context.config, PICTURES_FOLDER),
  ({ http, context: { config, database }, web, answersTo, countryOf, security }) => {
    if (web) servePages(http, { web, config, database, answersTo, countryOf, security });
  },
];

export async function serveAllPages(parts: PageParts): Promise<void> {
  for (const register of PAGES) await register(parts);
}
