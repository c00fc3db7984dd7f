import { getPromoSlides, getPromos, getVideoBanners, getWinners } from '@tulpar/contract/games/promos';
import { languageFromWire } from '@tulpar/domain/markets';
import type { AppContext } from '#flows/app-context.ts';
import { createWinners } from '#flows/catalog/read-winners.ts';
import { audienceOf } from '#http/audience.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { listPromos, listSlides } from '#modules/content/index.ts';
import type { Serve } from '#platform/http/serve.ts';

export function servePromos(serve: Serve<Claims>, context: AppContext): void {
  const { database } = context;
  const { brandName } = context.config;
  const readWinners = createWinners(context);

  serve(getPromoSlides, async (asked) => ({ data: await listSlides(database, 'promo', { ...audienceOf(asked), brandName }) }));
  serve(getVideoBanners, async (asked) => ({ data: await listSlides(database, 'video', { ...audienceOf(asked), brandName }) }));
  serve(getPromos, async ({ query, visitor }) => {
    const { category = null, slug = null, locale = '', currency, 'order[date]': byDate, 'order[priority]': byPriority } = query;
    const audience = audienceOf({ query: { currency, language: languageFromWire(locale) ?? undefined }, visitor });
    const wish = { category, slug, byDate: byDate ?? null, byPriority: byPriority ?? null };
    return { data: await listPromos(database, wish, { ...audience, brandName }) };
  });
  serve(getWinners, async (asked) => ({ data: await readWinners(audienceOf(asked)) }));
}
