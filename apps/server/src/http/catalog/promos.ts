import * as wire from '@tulpar/contract/games/promos';
import { languageFromWire } from '@tulpar/domain/markets';
import type { AppContext } from '#flows/app-context.ts';
import { createWinners, type Winner } from '#flows/catalog/read-winners.ts';
import { languageAndCurrencyOf } from '#http/audience.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { type Audience, listPromos, listSlides, type Slide } from '#modules/content/index.ts';
import type { Serve } from '#platform/http/serve.ts';

const toWireSlide = (slide: Slide): wire.Slide => ({
  slug: slide.slug,
  image_url: slide.imageUrl,
  video_url: slide.videoUrl,
  video_banner_ios: slide.iosVideoUrl,
  video_banner_android: slide.androidVideoUrl,
  isAppLink: slide.isAppLink,
  main_header: slide.mainHeader,
  sub_header: slide.subHeader,
  description: slide.description,
  button_text: slide.buttonText,
  button_link: slide.buttonLink,
  tournament_slug: slide.tournamentSlug,
  blur_bg: slide.blurColor,
  blur_height: slide.blurHeight,
});

const toWireWinner = ({ player, game, amount, currency, wonAt }: Winner): wire.Winner => ({
  player,
  game_name: game.name,
  game_slug: game.slug,
  game_img: game.image,
  amount,
  currency,
  created_at: wonAt.toISOString(),
});

export function servePromos(serve: Serve<Claims>, context: AppContext): void {
  const { database } = context;
  const { brandName } = context.config;
  const readWinners = createWinners(context);

  const readSlides = async (kind: 'promo' | 'video', audience: Audience) =>
    (await listSlides(database, kind, { ...audience, brandName })).map(toWireSlide);
  serve(wire.getPromoSlides, async (asked) => ({ data: await readSlides('promo', languageAndCurrencyOf(asked)) }));
  serve(wire.getVideoBanners, async (asked) => ({ data: await readSlides('video', languageAndCurrencyOf(asked)) }));

  serve(wire.getPromos, async ({ query, visitor }) => {
    const { category = null, slug = null, locale = '', currency, 'order[date]': byDate, 'order[priority]': byPriority } = query;
    const audience = languageAndCurrencyOf({ query: { currency, language: languageFromWire(locale) ?? undefined }, visitor });
    const input = { category, slug, byDate: byDate ?? null, byPriority: byPriority ?? null };
    const promos = await listPromos(database, input, { ...audience, brandName });
    return {
      data: promos.map(({ slug: name, title, imageUrl, content, date, priority }) => ({
        slug: name,
        title,
        image_url: imageUrl,
        content,
        date,
        priority,
      })),
    };
  });

  serve(wire.getWinners, async (asked) => ({ data: (await readWinners(languageAndCurrencyOf(asked))).map(toWireWinner) }));
}
