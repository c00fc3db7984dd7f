import type { Database } from '#platform/database.ts';
import { createBatcher } from '#platform/turns/batcher.ts';
import { createGroupedRead } from '#platform/turns/grouped-read.ts';
import { type Provider, type ProviderGame, toGame, toProvider } from './accounts.ts';
import { SKEW_SECONDS_MAX } from './signature.ts';
import { insertNonces, selectAccounts, selectGames, selectGamesByCode, sweepNonces } from './statements.ts';
import { createSessionTokens, type SessionTokens } from './tokens.ts';
import { createTransactions, type Transactions } from './transactions.ts';

/** What every call of a game provider needs; concurrent calls share one read. */
export interface Providers extends Transactions {
  find(slug: string): Promise<Provider | null>;
  /** By the provider's name of the game. */
  gameByCode(provider: string, code: string): Promise<ProviderGame | null>;
  /** By our name of the game. */
  game(slug: string): Promise<ProviderGame | null>;
  /** Whether a call's nonce is new. */
  isFirstUse(provider: string, nonce: string): Promise<boolean>;
  readonly tokens: SessionTokens;
}

const BATCH_MAX = 64;
const CONCURRENCY = 2;

export function createProviders(database: Pick<Database, 'query' | 'now'>): Providers {
  const readProvider = createGroupedRead(async (slugs: readonly string[]) => {
    const rows = await database.query(selectAccounts, [slugs]);
    return new Map(rows.map((row) => [row.slug, toProvider(row)]));
  });
  const readGame = createGroupedRead(async (slugs: readonly string[]) => {
    const rows = await database.query(selectGames, [slugs]);
    return new Map(rows.map((row) => [row.slug, toGame(row)]));
  });
  // Neither name contains a blank.
  const readCalled = createGroupedRead(async (names: readonly string[]) => {
    const pairs = names.map((name) => name.split(' '));
    const rows = await database.query(selectGamesByCode, [pairs.map(([provider]) => provider), pairs.map(([, code]) => code)]);
    return new Map(rows.map((row) => [`${row.provider} ${row.code}`, toGame(row)]));
  });
  const nonces = createBatcher<{ provider: string; nonce: string }, boolean>({
    // Two calls with one nonce are never in the same batch, so only one of them can be the first.
    keyOf: ({ provider, nonce }) => `${provider} ${nonce}`,
    async work(tasks) {
      try {
        const batch = tasks.map(({ item }) => item);
        const rows = await database.query(insertNonces, [
          batch.map(({ provider }) => provider),
          batch.map(({ nonce }) => nonce),
          database.now(),
        ]);
        const fresh = new Set(rows.map(({ nonce }) => nonce));
        for (const { item, resolve } of tasks) resolve(fresh.has(`${item.provider} ${item.nonce}`));
      } catch (error) {
        for (const { reject } of tasks) reject(error);
      }
    },
    concurrency: CONCURRENCY,
    batchMax: BATCH_MAX,
  });

  return {
    ...createTransactions(database),
    tokens: createSessionTokens(database),
    find: async (slug) => (await readProvider(slug)) ?? null,
    game: async (slug) => (await readGame(slug)) ?? null,
    gameByCode: async (provider, code) => (await readCalled(`${provider} ${code}`)) ?? null,
    isFirstUse: (provider, nonce) => nonces.run({ provider, nonce }),
  };
}

/** Twice the time in which a signature is valid, because a provider's clock may be ahead. */
const NONCE_MS = 2 * SKEW_SECONDS_MAX * 1000 + 60_000;

export async function sweepProviders(database: Pick<Database, 'query' | 'now'>): Promise<void> {
  await database.query(sweepNonces, [new Date(database.now().getTime() - NONCE_MS)]);
}
