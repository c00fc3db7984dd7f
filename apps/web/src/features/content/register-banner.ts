import { queryOptions, useQuery } from '@tanstack/react-query';
import { getPromoBanners } from '@tulpar/contract/content';
import type { AnswerOf } from '@tulpar/contract/endpoint';
import { api } from '#platform/api.ts';
import { useLanguage } from '#platform/language.tsx';

const REGISTER_BANNER = 'register_banner';
const SLUG_CHARACTERS_MAX = 64;

type Banner = AnswerOf<typeof getPromoBanners>['data'][number];

/** The landing that a visitor came from, as the address names it. */
export function landingOf(search: string): string | null {
  const slug = new URLSearchParams(search).get('lnd')?.trim() ?? '';
  return slug !== '' && slug.length <= SLUG_CHARACTERS_MAX ? slug : null;
}

/** REGISTER-07: the picture of the banner with that slug, or null for the picture of our own. */
export function pictureOf(slug: string | null, banners: readonly Banner[]): string | null {
  return banners.find((banner) => banner.slug === slug)?.img_icon || null;
}

const bannersQuery = (language: string, isWanted: boolean) =>
  queryOptions({
    queryKey: ['content', 'promo-banners', REGISTER_BANNER, language],
    queryFn: async ({ signal }) =>
      (await api.callOrThrow(getPromoBanners, { query: { category: REGISTER_BANNER, language } }, { signal })).data,
    enabled: isWanted,
  });

/** The picture for the top of the registration, asked for only by visitors whom a landing sent. */
export function useRegisterBanner(search: string): string | null {
  const { language } = useLanguage();
  const slug = landingOf(search);
  const { data = [] } = useQuery(bannersQuery(language, slug !== null));
  return pictureOf(slug, data);
}
