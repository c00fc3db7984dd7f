import {
  getCategories,
  getGameSlider,
  getProviderSlider,
  getProviders,
  getProvidersPage,
  getShortcuts,
} from '@tulpar/contract/games/lobby';
import type { AppContext } from '#flows/app-context.ts';
import { ownListsOf } from '#flows/catalog/own-lists.ts';
import { languageAndCurrencyOf } from '#http/audience.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { listCategories, listProviders, listShortcuts, readSlider, type Viewer } from '#modules/catalog/index.ts';
import type { Serve } from '#platform/http/serve.ts';
import { toCategoryItem, toGameItem, toPagination } from './catalog-shape.ts';

const isYes = (flag: string | undefined) => flag === '1' || flag === 'true';
const isNo = (flag: string | undefined) => flag === '0' || flag === 'false';

export function serveLobby(serve: Serve<Claims>, context: AppContext): void {
  const { database } = context;

  serve(getCategories, async (asked) => {
    const viewer = languageAndCurrencyOf(asked);
    const { limit, type, is_active: isActive, slugs, games } = asked.query;
    const input = {
      limit,
      type: type ?? ('lobby' as const),
      isActive: !isNo(isActive),
      slugs: slugs === undefined ? null : slugs.split(',').map((slug) => slug.trim()),
      withGames: isYes(games),
    };
    const own = ownListsOf(context, asked.player?.playerId ?? null, viewer.currency);
    return { data: (await listCategories(database, input, viewer, own)).map(toCategoryItem) };
  });

  serve(getShortcuts, async (asked) => {
    const viewer = languageAndCurrencyOf(asked);
    const own = ownListsOf(context, asked.player?.playerId ?? null, viewer.currency);
    const { shortcuts, total } = await listShortcuts(database, asked.query, viewer, own);
    const data = shortcuts.map(({ slug, name, image }) => ({ slug, name, image_url: image }));
    return { data, pagination: toPagination(total, asked.query.limit) };
  });

  const readProviders = async (viewer: Viewer) =>
    (await listProviders(database, viewer)).providers.map(({ slug, name, images }) => ({ slug, name, images: [...images] }));
  serve(getProviders, async (asked) => ({ data: await readProviders(languageAndCurrencyOf(asked)) }));
  serve(getProviderSlider, async (asked) => ({ data: await readProviders(languageAndCurrencyOf(asked)) }));
  serve(getProvidersPage, async (asked) => {
    const { providers, total } = await listProviders(database, languageAndCurrencyOf(asked), asked.query);
    const data = providers.map(({ slug, name, images, gamesCount }) => ({ slug, name, images: [...images], games_count: gamesCount }));
    return { data, pagination: toPagination(total, asked.query.limit) };
  });
  serve(getGameSlider, async (asked) => ({ data: (await readSlider(database, languageAndCurrencyOf(asked))).map(toGameItem) }));
}
