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
import { audienceOf } from '#http/audience.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { listCategories, listProviders, listShortcuts, readSlider } from '#modules/catalog/index.ts';
import type { Serve } from '#platform/http/serve.ts';
import { toPagination } from './pagination.ts';

const isYes = (flag: string | undefined) => flag === '1' || flag === 'true';
const isNo = (flag: string | undefined) => flag === '0' || flag === 'false';

export function serveLobby(serve: Serve<Claims>, context: AppContext): void {
  const { database } = context;

  serve(getCategories, async (asked) => {
    const viewer = audienceOf(asked);
    const { limit, type, is_active: isActive, slugs, games } = asked.query;
    const wish = {
      limit,
      type: type ?? ('lobby' as const),
      isActive: !isNo(isActive),
      slugs: slugs === undefined ? null : slugs.split(',').map((slug) => slug.trim()),
      withGames: isYes(games),
    };
    return { data: await listCategories(database, wish, viewer, ownListsOf(context, asked.player?.playerId ?? null, viewer.currency)) };
  });

  serve(getShortcuts, async (asked) => {
    const viewer = audienceOf(asked);
    const own = ownListsOf(context, asked.player?.playerId ?? null, viewer.currency);
    const { shortcuts, total } = await listShortcuts(database, asked.query, viewer, own);
    return { data: shortcuts, pagination: toPagination(total, asked.query.limit) };
  });

  serve(getProviders, async (asked) => ({ data: (await listProviders(database, audienceOf(asked))).providers }));
  serve(getProviderSlider, async (asked) => ({ data: (await listProviders(database, audienceOf(asked))).providers }));
  serve(getProvidersPage, async (asked) => {
    const { providers, total } = await listProviders(database, audienceOf(asked), asked.query);
    return { data: providers, pagination: toPagination(total, asked.query.limit) };
  });
  serve(getGameSlider, async (asked) => ({ data: await readSlider(database, audienceOf(asked)) }));
}
