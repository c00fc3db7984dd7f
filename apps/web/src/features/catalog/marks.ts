import type { QueryClient } from '@tanstack/react-query';
import type { Translate } from '@tulpar/i18n/translate';
import { translateCode } from '@tulpar/i18n/translate-code';
import { notify } from '@tulpar/ui/notify';
import { api, lazyCall } from '#platform/api.ts';

const addFavourite = lazyCall(async () => (await import('@tulpar/contract/games/catalog')).addFavourite);
const getGames = lazyCall(async () => (await import('@tulpar/contract/games/catalog')).getGames);
const removeFavourite = lazyCall(async () => (await import('@tulpar/contract/games/catalog')).removeFavourite);

const PER_PAGE = 100;

/** The slugs of all games that the player has marked. */
export async function readMarks(signal: AbortSignal): Promise<readonly string[]> {
  const slugs: string[] = [];
  for (let page = 1; ; page++) {
    const query = { category_slug: 'favourites', limit: PER_PAGE, page };
    const { data, pagination } = await api.callOrThrow(getGames, { query }, { signal });
    slugs.push(...data.map(({ slug }) => slug));
    if (page >= pagination.total_pages) return slugs;
  }
}

const withMark = (slugs: readonly string[], slug: string, isMarked: boolean) => [
  ...(isMarked ? [slug] : []),
  ...slugs.filter((one) => one !== slug),
];

/** One heart after the other: what is pressed last is also what the server hears last. */
let line: Promise<unknown> = Promise.resolve();

interface Mark {
  readonly client: QueryClient;
  readonly queryKey: readonly unknown[];
  readonly slug: string;
  readonly isMarked: boolean;
  readonly t: Translate;
}

/** Shows the mark at once, tells the server, and takes it back with a word when the server refuses. */
export async function setMark({ client, queryKey, slug, isMarked, t }: Mark): Promise<void> {
  const show = (marked: boolean) => client.setQueryData<readonly string[]>(queryKey, (slugs = []) => withMark(slugs, slug, marked));
  await client.cancelQueries({ queryKey });
  show(isMarked);
  const sent = line.then(() => api.call(isMarked ? addFavourite : removeFavourite, { params: { slug } }));
  line = sent;
  const result = await sent;
  if (!result.ok) {
    show(!isMarked);
    notify({ title: translateCode(t, result.error.kind === 'refused' ? result.error.code : null), tone: 'error', key: 'favourite' });
    return;
  }
  // Lists that hold the favourites are old from now on; the marks themselves are known.
  await client.invalidateQueries({ predicate: ({ queryKey: [room, call] }) => room === 'catalog' && call !== 'favourites' });
}
