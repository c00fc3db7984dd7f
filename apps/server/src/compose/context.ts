import { randomBytes } from 'node:crypto';
import { HOUSE_RULES } from '@tulpar/domain/ledger/rules';
import { ODDS_PATHS } from '@tulpar/domain/offers/odds';
import type { AppContext } from '#flows/app-context.ts';
import { createFlightSecrets } from '#flows/comet/flight-secret.ts';
import { COMET_TIMES } from '#flows/comet/flight-times.ts';
import { createBetting } from '#flows/rounds/betting.ts';
import { createAccessTokens, createGate } from '#modules/accounts/index.ts';
import { createChatSubscriptions } from '#modules/chat/index.ts';
import { createCometNotifier } from '#modules/comet/index.ts';
import { createDocumentStore } from '#modules/documents/index.ts';
import { createFactorSecrets } from '#modules/factors/index.ts';
import { createLedger, createSeals, makeSealKey } from '#modules/ledger/index.ts';
import { createInboxSubscriptions } from '#modules/notifications/index.ts';
import { createOfferMarks } from '#modules/offers/index.ts';
import { createExportStore } from '#modules/privacy/index.ts';
import { createPersonMarks, EMPTY_LIST } from '#modules/protection/index.ts';
import { createProviders } from '#modules/providers/index.ts';
import { createDemoTickets, createRounds } from '#modules/rounds/index.ts';
import { createSecurityLog } from '#modules/security/index.ts';
import { createBoards } from '#modules/tournaments/index.ts';
import { keptSecret } from '#platform/data-folder/kept-secret.ts';
import { createPushSender } from '#platform/push/push-sender.ts';
import { makePushKey } from '#platform/push/vapid.ts';
import { createDatabaseRateLimits } from '#platform/rate-limits.ts';
import type { ContextParts } from './parts.ts';
import { openPayments } from './payments.ts';
import type { Services } from './services.ts';

/**
 * Builds the application context: a capability adds one line here. `ownAddress` is where this process is reached from this machine; a server
 * knows it once it listens.
 */
export async function createContext(parts: ContextParts, { bus, files }: Services, ownAddress: () => string): Promise<AppContext> {
  const { config, database, log } = parts;
  const accessTokens = await createAccessTokens(database, config.brand);
  const ledger = createLedger({
    database,
    rules: HOUSE_RULES,
    onTrouble: (error) => log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'the ledger retried a movement'),
  });
  const masterKey = async () =>
    config.documentsKey ?? keptSecret(config.dataDir, 'documents.key', () => randomBytes(32).toString('base64'));
  return {
    config,
    database,
    limits: createDatabaseRateLimits(database),
    accessTokens,
    gate: createGate({ database, bus, accessTokens }),
    security: createSecurityLog({
      database,
      onAlarm: (why, facts) => log.warn({ alarm: 'security', why, ...facts }, 'the security log raised an alarm'),
    }),
    chatSubscriptions: createChatSubscriptions(bus),
    inboxSubscriptions: createInboxSubscriptions(bus),
    ledger,
    seals: createSeals({
      files,
      key: async () => config.ledgerSealKey ?? keptSecret(config.dataDir, 'ledger-seal.pem', makeSealKey),
    }),
    rounds: createRounds(database),
    betting: createBetting({ database, ledger }),
    demoTickets: createDemoTickets(database),
    cometNotifier: createCometNotifier(bus),
    flightSecrets: createFlightSecrets(),
    cometTimes: parts.cometTimes ?? COMET_TIMES,
    oddsPaths: parts.oddsPaths ?? ODDS_PATHS,
    boards: createBoards(database),
    providers: createProviders(database),
    documentStore: createDocumentStore({ files, masterKey }),
    exportStore: createExportStore({ files, masterKey }),
    factorSecrets: createFactorSecrets(
      async () => config.factorsKey ?? keptSecret(config.dataDir, 'factors.key', () => randomBytes(32).toString('base64')),
    ),
    offerMarks: createOfferMarks(masterKey),
    personMarks: createPersonMarks(masterKey),
    exclusionList: EMPTY_LIST,
    pushSender: createPushSender({
      key: async () => config.pushKey ?? keptSecret(config.dataDir, 'push.pem', makePushKey),
      subject: config.securityContact ?? config.siteUrl,
      clock: parts.clock,
      allowsLoopback: parts.pushesToLoopback ?? false,
    }),
    payments: await openPayments(parts, ownAddress),
  };
}
