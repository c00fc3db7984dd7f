import type { FastifyInstance } from 'fastify';
import { serveCalls } from '#compose/calls.ts';
import { createContext } from '#compose/context.ts';
import { createJobs } from '#compose/jobs.ts';
import { serveAllPages } from '#compose/pages.ts';
import type { AppParts } from '#compose/parts.ts';
import { createServer } from '#compose/server.ts';
import { createServices } from '#compose/services.ts';
import type { AppContext } from '#flows/app-context.ts';
import { createCountryOf, notFound } from '#http/guard-calls.ts';
import { guardPages } from '#http/guard-pages.ts';
import { createFirstAnswers } from '#http/web/first-answers.ts';
import type { Claims } from '#modules/accounts/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { addressOf } from '#platform/http/own-address.ts';
import type { Job } from '#platform/jobs.ts';

export interface App {
  readonly http: FastifyInstance;
  readonly context: AppContext;
  readonly jobs: readonly Job[];
  /** The same context by another clock, for a demo world with a past. */
  contextAt(clock: Clock, database: Database, ownAddress: () => string): Promise<AppContext>;
  /** From now on `/readyz` says no, so that a load balancer sends no new requests. */
  announceStop(): void;
  close(): Promise<void>;
}

/** Builds the application from the lists of `compose/`. It does not listen yet. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, log, database, web, developerKey = null } = parts;
  const services = createServices(parts);
  const { http, security } = await createServer(parts);
  const context = await createContext(parts, services, () => addressOf(http, config));
  const countryOf = createCountryOf(config, parts.countries);
  const firstAnswers = createFirstAnswers<Claims>(() => database.now());
  const state = { isStopping: false };
  guardPages(http, { config, requestLimits: services.requestLimits });

  await serveCalls({ http, context, limits: services.requestLimits, log, countryOf, recordAnswers: firstAnswers.record });
  http.setNotFoundHandler(notFound);
  await serveAllPages({ http, context, services, log, security, countryOf, answersTo: firstAnswers.read, state, web, developerKey });

  return {
    http,
    context,
    jobs: createJobs({ context, services, log }),
    contextAt: (clock, at, ownAddress) => createContext({ ...parts, clock, database: at }, services, ownAddress),
    announceStop() {
      state.isStopping = true;
    },
    async close() {
      await http.close();
      await services.close();
    },
  };
}
