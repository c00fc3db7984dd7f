import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '#flows/app-context.ts';
import { createTournamentReader } from '#flows/tournaments/read-tournaments.ts';
import { serveGames } from '#http/catalog/games.ts';
import { serveLobby } from '#http/catalog/lobby.ts';
import { servePromos } from '#http/catalog/promos.ts';
import { serveTournamentSockets } from '#http/catalog/tournament-sockets.ts';
import { serveTournaments } from '#http/catalog/tournaments.ts';
import { serveChat } from '#http/chat/chat.ts';
import { serveChatSockets } from '#http/chat/chat-sockets.ts';
import { serveComet } from '#http/games/comet.ts';
import { serveCometSockets } from '#http/games/comet-sockets.ts';
import { serveDemos } from '#http/games/demos.ts';
import { serveLaunch } from '#http/games/launch.ts';
import { serveRoundHistory } from '#http/games/round-history.ts';
import { serveRounds } from '#http/games/rounds.ts';
import { serveSeeds } from '#http/games/seeds.ts';
import { authenticate, guardCalls, notFound } from '#http/guard-calls.ts';
import { serveAccountStatements } from '#http/player/account-statements.ts';
import { serveAccounts } from '#http/player/accounts.ts';
import { serveAnalytics } from '#http/player/analytics.ts';
import { serveCashback } from '#http/player/cashback.ts';
import { serveCashbox } from '#http/player/cashbox.ts';
import { serveContent } from '#http/player/content.ts';
import { serveDocuments } from '#http/player/documents.ts';
import { serveFactors } from '#http/player/factors.ts';
import { serveLedger } from '#http/player/ledger.ts';
import { serveNotifications } from '#http/player/notifications.ts';
import { serveOffers } from '#http/player/offers.ts';
import { servePrivacy } from '#http/player/privacy.ts';
import { serveProfiles } from '#http/player/profiles.ts';
import { servePromoCodes } from '#http/player/promo-codes.ts';
import { serveProtection } from '#http/player/protection.ts';
import { serveProtectionHistory } from '#http/player/protection-history.ts';
import { servePush } from '#http/player/push.ts';
import { serveRegion } from '#http/player/region.ts';
import { serveSecurity } from '#http/player/security.ts';
import { serveTelegram } from '#http/player/telegram.ts';
import { serveVip } from '#http/player/vip.ts';
import { serveApiDocs } from '#http/web/api-docs.ts';
import { serveAuthHost } from '#http/web/auth-host.ts';
import { createFlightRunner } from '#jobs/flight-runner.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { createServe, type Serve } from '#platform/http/serve.ts';
import type { Log } from '#platform/log.ts';
import type { RateLimits } from '#platform/rate-limits.ts';

interface CallParts {
  readonly context: AppContext;
  readonly limits: RateLimits;
  readonly log: Log;
  /** The server, for sockets. */
  readonly http: FastifyInstance;
  /** The guarded part of the server to which all calls belong. */
  readonly calls: FastifyInstance;
  readonly serve: Serve<Claims>;
}

/** The calls of every capability: a capability adds one line. */
const CALLS: readonly ((parts: CallParts) => void)[] = [
  ({ serve, context }) => serveAccounts(serve, context),
  ({ serve, context }) => serveFactors(serve, context),
  ({ serve, context }) => serveSecurity(serve, context),
  ({ serve, context }) => serveTelegram(serve, context),
  ({ serve, context }) => serveProfiles(serve, context),
  ({ serve, context }) => serveDocuments(serve, context),
  ({ serve, context }) => serveProtection(serve, context),
  ({ serve, context }) => serveProtectionHistory(serve, context),
  ({ serve, context }) => serveOffers(serve, context),
  ({ serve, context }) => servePromoCodes(serve, context),
  ({ serve, context }) => serveCashback(serve, context),
  ({ serve, context }) => serveVip(serve, context),
  ({ serve, context }) => servePrivacy(serve, context),
  ({ serve, context }) => serveNotifications(serve, context),
  ({ serve, context }) => servePush(serve, context),
  ({ serve, context }) => serveLedger(serve, context),
  ({ serve, context }) => serveAccountStatements(serve, context),
  ({ serve, context }) => serveCashbox(serve, context),
  ({ serve, context, limits }) => serveGames(serve, context, limits),
  ({ serve, context }) => serveLobby(serve, context),
  ({ serve, context }) => servePromos(serve, context),
  serveLiveTournaments,
  ({ serve, context }) => serveLaunch(serve, context),
  ({ serve, context }) => serveRounds(serve, context),
  ({ serve, context }) => serveRoundHistory(serve, context),
  ({ serve, context }) => serveSeeds(serve, context),
  ({ serve, context, limits }) => serveDemos(serve, context, limits),
  ({ serve, context, limits }) => serveComet(serve, context, limits),
  serveLiveFlights,
  ({ serve, context }) => serveChat(serve, context),
  ({ http, calls, context, limits, log }) => serveChatSockets(http, calls, { context, limits, log }),
  ({ serve }) => serveRegion(serve),
  ({ serve, context }) => serveContent(serve, context),
  ({ serve, context, limits }) => serveAnalytics(serve, context, limits),
  ({ calls, context }) => serveAuthHost(calls, context),
  ({ calls, context }) => serveApiDocs(calls, context.config.brand),
];

/** The calls and the sockets answer from the same memory. */
function serveLiveTournaments({ http, calls, serve, context, log }: CallParts): void {
  const reader = createTournamentReader(context);
  serveTournaments(serve, context, reader);
  serveTournamentSockets(http, calls, { context, log, reader });
}

/** Flights are run while somebody watches them. */
function serveLiveFlights({ http, calls, context, log }: CallParts): void {
  const flightRunner = createFlightRunner(context, log);
  http.addHook('preClose', () => flightRunner.stop());
  serveCometSockets(http, calls, { context, log, onWatchersChange: flightRunner.setWatchers });
}

interface ServeCallsOptions extends Omit<CallParts, 'calls' | 'serve'> {
  readonly countryOf: (request: FastifyRequest) => string | null;
  /** Wraps `serve`: pages are rendered with the answers of its calls. */
  readonly recordAnswers: (serve: Serve<Claims>) => Serve<Claims>;
}

/** Serves every call in a part of its own: the guards of calls do not concern pages and pictures. */
export async function serveCalls({ countryOf, recordAnswers, ...parts }: ServeCallsOptions): Promise<void> {
  const { http, context, limits, log } = parts;
  await http.register(async (calls) => {
    guardCalls(calls, { config: context.config, requestLimits: limits, countryOf, log });
    const serve = recordAnswers(createServe<Claims>({ app: calls, countryOf, authenticate: (token) => authenticate(context.gate, token) }));
    for (const register of CALLS) register({ ...parts, calls, serve });
    calls.all('/api/*', { exposeHeadRoute: false }, notFound);
  });
}
