import * as z from 'zod/mini';
import { dataOf, endpoint, publicList } from '../endpoint.ts';
import { CurrencyCode, MinorUnits, text } from '../fields.ts';

export const Slide = z.object({
  slug: z.string(),
  image_url: z.nullable(z.string()),
  video_url: z.nullable(z.string()),
  /** Instead of the other video, on that platform. */
  video_banner_ios: z.nullable(z.string()),
  video_banner_android: z.nullable(z.string()),
  /** The button opens the app's download. */
  isAppLink: z.boolean(),
  main_header: z.string(),
  sub_header: z.string(),
  description: z.string(),
  button_text: z.string(),
  /** A path of ours or another site; may be empty. */
  button_link: z.string(),
  tournament_slug: z.nullable(z.string()),
  /** Colour and height of a blurred strip under the texts. */
  blur_bg: z.nullable(z.string()),
  blur_height: z.nullable(z.int()),
});
export type Slide = z.output<typeof Slide>;

export const getPromoSlides = publicList('/api/v1/promo-slides', 'Slides of the banner in the lobby', Slide);

export const getVideoBanners = publicList('/api/v1/video-banner', 'Video banners: bonuses, download-app and download-app-afterDep', Slide);

const Promo = z.object({
  slug: z.string(),
  title: z.string(),
  image_url: z.nullable(z.string()),
  /** Sanitized HTML. */
  content: z.string(),
  date: z.string(),
  priority: z.int(),
});
export type Promo = z.output<typeof Promo>;
const Direction = z.optional(z.enum(['asc', 'desc']));

export const getPromos = endpoint({
  method: 'GET',
  path: '/api/v1/promos',
  access: 'public',
  summary: 'Promotions with their texts, newest first by default',
  query: z.object({
    category: z.optional(text(64)),
    locale: z.optional(text(8)),
    currency: z.optional(text(8)),
    slug: z.optional(text(64)),
    'order[date]': Direction,
    'order[priority]': Direction,
  }),
  response: dataOf(z.array(Promo)),
});

const Winner = z.object({
  /** The masked name. */
  player: z.string(),
  game_name: z.string(),
  game_slug: z.string(),
  game_img: z.nullable(z.string()),
  amount: MinorUnits,
  currency: CurrencyCode,
  created_at: z.string(),
});
export type Winner = z.output<typeof Winner>;

export const getWinners = publicList('/api/v1/winners', 'The last rounds that paid more than they cost, the newest first', Winner);
