import type { QueryClient } from '@tanstack/react-query';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { Translate } from '@tulpar/i18n/translate';
import { translateCode } from '@tulpar/i18n/translate-code';
import { notify } from '@tulpar/ui/notify';
import { api } from '#platform/api.ts';

const addFavourite = lazyCall(async () => (await import('@tulpar/contract/games/catalog')).addFavourite);
const getGames = lazyCall(async () => (await import('@tulpar/contract/games/catalog')).getGames);
const removeFavourite = lazyCall(async () => (await import('@tulpar/contract/games/catalog')).removeFavourite);

const PER_PAGE = 100;

/** The slugs of all favourites of the player. */
export async function readFavourites(signal: AbortSignal): Promise<readonly string[]> {
  const slugs: string[] = [];
  for (let page = 1; ; page++) {
    const query = { category_slug: 'favourites', limit: PER_PAGE, page };
    const { data, pagination } = await api.callOrThrow(getGames, { query }, { signal });
    slugs.push(...data.map(({ slug }) => slug));
    if (page >= pagination.total_pages) return slugs;
  }
}

const withFavourite = (slugs: readonly string[], slug: string, isFavourite: boolean) => [
  ...(isFavourite ? [slug] : []),
  ...slugs.filter((one) => one !== slug),
];

/** Calls are sent one after the other, so the last press is the last call. */
let line: Promise<unknown> = Promise.resolve();

interface SetFavouriteInput {
  readonly client: QueryClient;
  readonly queryKey: readonly unknown[];
  readonly slug: string;
  readonly isFavourite: boolean;
  readonly t: Translate;
}

/** Shows the change at once, sends it, and reverts it with a toast when the server refuses. */
export async function setFavourite({ client, queryKey, slug, isFavourite, t }: SetFavouriteInput): Promise<void> {
  const show = (favourite: boolean) =>
    client.setQueryData<readonly string[]>(queryKey, (slugs = []) => withFavourite(slugs, slug, favourite));
  await client.cancelQueries({ queryKey });
  show(isFavourite);
  const sent = line.then(() => api.call(isFavourite ? addFavourite : removeFavourite, { params: { slug } }));
  line = sent;
  const result = await sent;
  if (!result.ok) {
    show(!isFavourite);
    notify({ title: translateCode(t, result.error.kind === 'refused' ? result.error.code : null), tone: 'error', key: 'favourite' });
    return;
  }
  // Lists with favourites are stale now; the favourites themselves are up to date.
  await client.invalidateQueries({ predicate: ({ queryKey: [room, call] }) => room === 'catalog' && call !== 'favourites' });
}
