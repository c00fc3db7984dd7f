import type { AppContext } from '#flows/app-context.ts';
import { showProvider, storeProviderGames } from '#modules/catalog/index.ts';
import { addKey, liveKeys, retireKey, storeProvider, storeProviderGame } from '#modules/providers/index.ts';
import { readDemoProvider } from './catalog.ts';

export interface DemoProvider {
  /** Where it is found, without a slash at the end. */
  readonly url: string;
  /** Shared with it; null where both sides have one already. */
  readonly key: string | null;
}

/** By the wager a game counts like one of these. */
const KINDS = { slot: 'slot', original: 'original', crash: 'original', table: 'table', live: 'table' } as const;
const kindOf = (kind: string) => KINDS[kind as keyof typeof KINDS] ?? 'original';

/**
 * The provider of the demo world: a company of its own as far as the house is concerned, with one game, played over the signed calls only.
 * Its key is the one that the settings bring, or one that was made at the first start. Null: it is not there, and its games are not shown.
 */
export async function seedDemoProvider(
  { database, providers }: Pick<AppContext, 'database' | 'providers'>,
  guest: DemoProvider | null,
): Promise<void> {
  const seed = await readDemoProvider();
  for (const { slug } of seed.providers) {
    const known = await providers.find(slug);
    if (!guest) {
      if (known) await database.transaction((tx) => showProvider(tx, slug, false));
      continue;
    }
    await database.transaction(async (tx) => {
      await storeProvider(tx, { slug, protocol: 'tulpar', url: guest.url });
      if (guest.key !== null && !known?.secrets.includes(guest.key)) {
        // The settings bring the key that both sides know from now on: of two others the older one makes place.
        const [oldest, ...others] = await liveKeys(tx, slug);
        if (oldest && others.length > 0) await retireKey(tx, slug, oldest.id);
        await addKey(tx, slug, guest.key);
      }
      await storeProviderGames(tx, seed);
      // Whom a person of the house has stopped stays so.
      await showProvider(tx, slug, known?.isActive ?? true);
      for (const game of seed.games)
        await storeProviderGame(tx, { slug: game.slug, provider: slug, code: game.slug, kind: kindOf(game.kind) });
    });
  }
}
