import type { AppContext } from '#flows/app-context.ts';
import { showProvider, storeProviderGames } from '#modules/catalog/index.ts';
import { addKey, liveKeys, retireKey, storeProvider, storeProviderGame } from '#modules/providers/index.ts';
import { readDemoProvider } from './catalog.ts';

export interface DemoProvider {
  /** Its address, without a trailing slash. */
  readonly url: string;
  /** The shared key; null if both sides have one already. */
  readonly key: string | null;
}

/** The kind by which a game's stakes count towards the wager. */
const KINDS = { slot: 'slot', original: 'original', crash: 'original', table: 'table', live: 'table' } as const;
const kindOf = (kind: string) => KINDS[kind as keyof typeof KINDS] ?? 'original';

/**
 * The demo provider: to the casino it is another company, with one game, connected by signed calls only. Its key comes from the settings
 * or is made at the first start. Null: the provider is not installed, and its games are hidden.
 */
export async function seedDemoProvider(
  { database, providers }: Pick<AppContext, 'database' | 'providers'>,
  provider: DemoProvider | null,
): Promise<void> {
  const seed = await readDemoProvider();
  for (const { slug } of seed.providers) {
    const known = await providers.find(slug);
    if (!provider) {
      if (known) await database.transaction((tx) => showProvider(tx, slug, false));
      continue;
    }
    await database.transaction(async (tx) => {
      await storeProvider(tx, { slug, protocol: 'tulpar', url: provider.url, hasFreeRounds: true });
      if (provider.key !== null && !known?.secrets.includes(provider.key)) {
        // The key of the settings is new; if there are two keys already, the older one is retired.
        const [oldest, ...others] = await liveKeys(tx, slug);
        if (oldest && others.length > 0) await retireKey(tx, slug, oldest.id);
        await addKey(tx, slug, provider.key);
      }
      await storeProviderGames(tx, seed);
      // A provider that staff has stopped stays stopped.
      await showProvider(tx, slug, known?.isActive ?? true);
      for (const game of seed.games)
        await storeProviderGame(tx, { slug: game.slug, provider: slug, code: game.slug, kind: kindOf(game.kind) });
    });
  }
}
