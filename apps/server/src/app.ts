import path from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { CHAT_SOCKET_PATH } from '@tulpar/contract/chat';
import { FLIGHT_SOCKET_PATH } from '@tulpar/contract/games/flights';
import { HOUSE_RULES } from '@tulpar/domain/ledger/rules';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#flows/app-context.ts';
import { createSecrets } from '#flows/comet/flight-secret.ts';
import { FLIGHT_TIMES, type FlightTimes } from '#flows/comet/times.ts';
import { createBetting } from '#flows/rounds/betting.ts';
import { serveGames } from '#http/catalog/games.ts';
import { serveLobby } from '#http/catalog/lobby.ts';
import { servePromos } from '#http/catalog/promos.ts';
import { serveChat } from '#http/chat/chat.ts';
import { serveChatSockets } from '#http/chat/chat-sockets.ts';
import { serveDemos } from '#http/games/demos.ts';
import { serveFlightSockets } from '#http/games/live/flight-sockets.ts';
import { serveFlights } from '#http/games/live/flights.ts';
import { serveRounds } from '#http/games/rounds.ts';
import { serveWallet } from '#http/games/wallet.ts';
import { createCountryOf, enter, guardCalls, notFound } from '#http/guard-calls.ts';
import { servePaymentHooks } from '#http/hooks/payments.ts';
import { serveAccounts } from '#http/player/accounts.ts';
import { serveAnalytics } from '#http/player/analytics.ts';
import { serveCashbox } from '#http/player/cashbox.ts';
import { serveContent } from '#http/player/content.ts';
import { serveLedger } from '#http/player/ledger.ts';
import { serveProfiles } from '#http/player/profiles.ts';
import { serveRegion } from '#http/player/region.ts';
import { serveTelegram } from '#http/player/telegram.ts';
import { serveAuthHost } from '#http/web/auth-host.ts';
import { createFirstAnswers } from '#http/web/first-answers.ts';
import { serveImages } from '#http/web/images.ts';
import { serveMessagesPage } from '#http/web/messages-page.ts';
import { servePages, type WebApp } from '#http/web/pages.ts';
import { cashboxJobs } from '#jobs/cashbox.ts';
import { gameJobs } from '#jobs/games.ts';
import { ledgerJobs } from '#jobs/ledger.ts';
import { createPilot } from '#jobs/pilot.ts';
import { rotateSigningKeyJob } from '#jobs/rotate-signing-key.ts';
import { sendContactCodeJob } from '#jobs/send-contact-code.ts';
import { sendMessageJob } from '#jobs/send-message.ts';
import { sendResetCodeJob } from '#jobs/send-reset-code.ts';
import { sweepJob } from '#jobs/sweep.ts';
import { type Claims, createAccessTokens, createGate } from '#modules/accounts/index.ts';
import { createAccountSeal, createSandboxProvider, type PaymentProvider, readSandboxKey, refuseUnready } from '#modules/cashbox/index.ts';
import { createEars } from '#modules/chat/index.ts';
import { createSky } from '#modules/flights/index.ts';
import { createLedger, createSeals, makeSealKey } from '#modules/ledger/index.ts';
import { createFrameOrigins, createProviders } from '#modules/providers/index.ts';
import type { CountryFinder } from '#modules/region/index.ts';
import { createDemoTickets, createRounds } from '#modules/rounds/index.ts';
import { createRedisBus } from '#platform/bus/bus.ts';
import { createPostgresBus } from '#platform/bus/postgres-bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { keptSecret } from '#platform/data-folder/kept-secret.ts';
import type { Database } from '#platform/database.ts';
import { createFolderFiles } from '#platform/files/folder-files.ts';
import { createS3Files } from '#platform/files/s3-files.ts';
import { createHttp } from '#platform/http/create-http.ts';
import { addressOf } from '#platform/http/own-address.ts';
import { createServe } from '#platform/http/serve.ts';
import type { Job } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';
import { createDatabaseRateLimits, createLocalRateLimits, createRedisRateLimits } from '#platform/rate-limits.ts';
import { createSender } from '#platform/senders/create-sender.ts';
import { createMessageStore } from '#platform/senders/message-store.ts';
import { serveApiDocs } from './http/web/api-docs.ts';
import { serveHealth } from './http/web/health.ts';
import { serveOfflinePage } from './http/web/offline-page.ts';
import { serveSiteMap } from './http/web/site-map.ts';
import { serveWebManifest } from './http/web/web-manifest.ts';
import { createImages } from './platform/images.ts';

const TELEGRAM_ORIGIN = 'https://web.telegram.org';
const COMPRESS_BYTES_MIN = 1024;
/** Where the payment sandbox is mounted. */
export const SANDBOX_PATH = '/sandbox/payments';
const PICTURES_FOLDER = path.join(import.meta.dirname, '../../../art/pictures');

export interface AppParts {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
  readonly countries: CountryFinder;
  /** Another provider than that of the settings. */
  readonly provider?: PaymentProvider;
  /** Left out in tests of the calls alone. */
  readonly web?: WebApp;
  readonly isDevelopment?: boolean;
  /** Other than the usual, in tests. */
  readonly flightTimes?: FlightTimes;
}

export interface App {
  readonly http: FastifyInstance;
  readonly context: AppContext;
  readonly jobs: readonly Job[];
  /** From now on `/readyz` says no, so that a load balancer sends nobody any more. */
  announceStop(): void;
  close(): Promise<void>;
}

/** Wires everything together. The only place that knows all. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, log, clock, database } = parts;
  const bus = config.redisUrl ? createRedisBus(config.redisUrl, log) : createPostgresBus(database, log);
  const requestLimits = config.redisUrl ? createRedisRateLimits(config.redisUrl, log) : createLocalRateLimits(clock);
  const accessTokens = await createAccessTokens(database, config.brand);
  const gate = createGate({ database, bus, accessTokens });
  const ledger = createLedger({
    database,
    rules: HOUSE_RULES,
    onTrouble: (error) => log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'the ledger had to try again'),
  });
  const files = config.s3Url ? createS3Files(config.s3Url) : createFolderFiles(path.join(config.dataDir, 'files'));
  const seals = createSeals({ files, key: async () => config.ledgerSealKey ?? keptSecret(config.dataDir, 'ledger-seal.pem', makeSealKey) });
  const store = createMessageStore(database);
  const send = createSender(config, store.send);
  const state = { isStopping: false };

  const security = {
    isSecure: config.publicUrl?.startsWith('https:') ?? false,
    isDevelopment: parts.isDevelopment ?? false,
    reportsTo: config.sentryDsn && new URL(config.sentryDsn).origin,
    frameOrigins: await createFrameOrigins(database),
    // Telegram on the web shows mini apps in a frame.
    parentOrigins: [...config.parentOrigins, ...(config.telegramBotToken === null ? [] : [TELEGRAM_ORIGIN])],
  };
  const http = createHttp({ config, log, ids: database.ids, security, socketPaths: [CHAT_SOCKET_PATH, FLIGHT_SOCKET_PATH] });
  http.addHook('onClose', () => bus.close());
  const payments = await openPayments(parts, () => addressOf(http, config));
  const context: AppContext = {
    config,
    database,
    limits: createDatabaseRateLimits(database),
    accessTokens,
    gate,
    chatSubscriptions: createEars(bus),
    ledger,
    rounds: createRounds(database),
    betting: createBetting({ database, ledger }),
    demoTickets: createDemoTickets(database),
    sky: createSky(bus),
    flightSecrets: createSecrets(),
    flightTimes: parts.flightTimes ?? FLIGHT_TIMES,
    providers: createProviders(database),
    seals,
    payments,
  };
  // Asked for where an answer may be large, instead of looking at every one of them.
  await http.register(compress, {
    globalCompression: false,
    globalDecompression: false,
    threshold: COMPRESS_BYTES_MIN,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  const live = { watching: () => 0 };
  const pilot = createPilot(context, { log, isWatched: () => live.watching() > 0 });
  http.addHook('preClose', () => pilot.stop());
  const countryOf = createCountryOf(config, parts.countries);
  const firstAnswers = createFirstAnswers<Claims>(() => database.now());
  // The calls are a part of their own: what guards them concerns no page and no picture.
  await http.register(async (calls) => {
    guardCalls(calls, { config, requestLimits, countryOf });
    const serve = firstAnswers.record(createServe<Claims>({ app: calls, countryOf, enter: (token) => enter(gate, token) }));
    serveAccounts(serve, context);
    serveTelegram(serve, context);
    serveProfiles(serve, context);
    serveLedger(serve, context);
    serveCashbox(serve, context);
    serveGames(serve, context, requestLimits);
    serveLobby(serve, context);
    servePromos(serve, context);
    serveRounds(serve, context);
    serveDemos(serve, context, requestLimits);
    serveFlights(serve, context, requestLimits);
    Object.assign(live, serveFlightSockets(http, calls, { context, log, onWatched: pilot.look }));
    serveChat(serve, context);
    serveChatSockets(http, calls, { context, limits: requestLimits, log });
    serveRegion(serve);
    serveContent(serve, context);
    serveAnalytics(serve, context, requestLimits);
    serveAuthHost(calls, context);
    serveApiDocs(calls, config.brand);
    calls.all('/api/*', { exposeHeadRoute: false }, notFound);
  });
  http.setNotFoundHandler(notFound);

  await serveWallet(http, { context, limits: requestLimits, log });
  await servePaymentHooks(http, context, log);
  serveHealth(http, database, state);
  if (!config.smtpUrl || !config.smsUrl) serveMessagesPage(http, store);
  const images = createImages({
    sources: [createFolderFiles(PICTURES_FOLDER), files],
    cache: createFolderFiles(path.join(config.dataDir, 'cache/images')),
  });
  serveImages(http, images);
  serveSiteMap(http, { config, database });
  serveWebManifest(http, config);
  serveOfflinePage(http, config, PICTURES_FOLDER);
  if (parts.web) servePages(http, { web: parts.web, config, database, answersTo: firstAnswers.read, countryOf, security });

  return {
    http,
    context,
    jobs: [
      sendContactCodeJob(context),
      sendResetCodeJob(context),
      sendMessageJob(send),
      sweepJob(database),
      rotateSigningKeyJob(accessTokens),
      ...ledgerJobs(context, log),
      ...gameJobs(context, log),
      ...cashboxJobs(context, log),
    ],
    announceStop() {
      state.isStopping = true;
    },
    async close() {
      await http.close();
      await requestLimits.close();
    },
  };
}

/** The way to the payment provider: an operator's, or the sandbox beside us. */
async function openPayments(
  { config, clock, database, provider: given }: AppParts,
  ownAddress: () => string,
): Promise<AppContext['payments']> {
  if (given) await refuseUnready(database, given, { now: clock.now(), hasKey: config.paymentsKey !== null });
  const key = config.paymentsKey ?? (await readSandboxKey(database));
  const provider =
    given ??
    createSandboxProvider({
      url: () => config.paymentsUrl ?? `${ownAddress()}${SANDBOX_PATH}`,
      eventUrl: () => `${config.paymentsUrl ? config.siteUrl : ownAddress()}/hooks/payments/sandbox`,
      key,
      clock,
    });
  return { provider, seal: createAccountSeal(key) };
}
