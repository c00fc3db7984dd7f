import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiError } from '@tulpar/api-client/api-error';
import { useLanguage } from '@tulpar/app-kit/language';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { FooterPage, Icon, StaticPage } from '@tulpar/contract/content';
import { api } from '#platform/api.ts';
import { useBoot } from '#platform/boot.ts';
import { useShownCurrency } from '#platform/guest-choices.ts';

const getFooterPages = lazyCall(async () => (await import('@tulpar/contract/content')).getFooterPages);
const getLegalIcons = lazyCall(async () => (await import('@tulpar/contract/content')).getLegalIcons);
const getPaymentIcons = lazyCall(async () => (await import('@tulpar/contract/content')).getPaymentIcons);
const getPromoBanners = lazyCall(async () => (await import('@tulpar/contract/content')).getPromoBanners);
const getStaticPage = lazyCall(async () => (await import('@tulpar/contract/content')).getStaticPage);
const getStaticPages = lazyCall(async () => (await import('@tulpar/contract/content')).getStaticPages);
const sendFeedback = lazyCall(async () => (await import('@tulpar/contract/content')).sendFeedback);

/** Texts change rarely; a long visit sees a change after this time. */
const STALE_MS = 300_000;

interface Audience {
  readonly language: string;
  readonly currency: string;
}

function useAudience(): Audience {
  const currency = useShownCurrency();
  const { language } = useLanguage();
  return { language, currency };
}

const staticPageQuery = (slug: string, audience: Audience) =>
  queryOptions({
    queryKey: ['content', 'page', slug, audience],
    queryFn: async ({ signal }): Promise<StaticPage | null> => {
      const result = await api.call(getStaticPage, { params: { slug }, query: audience }, { signal });
      if (result.ok) return result.data.data;
      // A missing text is an answer too.
      if (result.error.kind === 'refused' && result.error.status === 404) return null;
      throw new Error(`text page: ${result.error.kind}`);
    },
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });

type ShownPage =
  | { readonly status: 'shown'; readonly page: StaticPage }
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly retry: () => void };

/** A content page. The server's HTML holds the first one, or that it does not exist. */
export function useStaticPage(slug: string): ShownPage {
  const boot = useBoot();
  const audience = useAudience();
  const isInBoot = boot.language === audience.language && boot.currency === audience.currency && boot.slug === slug;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...staticPageQuery(slug, audience),
    ...(isInBoot && { initialData: boot.page }),
  });
  if (data && !(isPlaceholderData && data.slug !== slug)) return { status: 'shown', page: data };
  if (isError) return { status: 'failed', retry: () => void refetch() };
  return { status: data === null && !isPlaceholderData ? 'missing' : 'loading' };
}

const linksQuery = (audience: Audience) =>
  queryOptions({
    queryKey: ['content', 'links', audience],
    queryFn: async ({ signal }) => (await api.callOrThrow(getFooterPages, { query: audience }, { signal })).data,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });

const iconsQuery = (kind: 'legal' | 'payment', audience: Audience) =>
  queryOptions({
    queryKey: ['content', 'icons', kind, audience],
    queryFn: async ({ signal }) =>
      (await api.callOrThrow(kind === 'legal' ? getLegalIcons : getPaymentIcons, { query: audience }, { signal })).data,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });

/** Each part is null while loading, and empty if it failed to load. */
interface FooterContent {
  /** FOOTER-03: the links to the content pages. */
  readonly pages: readonly FooterPage[] | null;
  /** FOOTER-04: payment methods of the visitor's currency, and legal icons. */
  readonly payments: readonly Icon[] | null;
  readonly legal: readonly Icon[] | null;
}

const shownPart = <Part>({ isPending, data }: { isPending: boolean; data: Part[] | undefined }) => (isPending ? null : (data ?? []));

export function useFooterContent(): FooterContent {
  const audience = useAudience();
  const pages = useQuery(linksQuery(audience));
  const payments = useQuery(iconsQuery('payment', audience));
  const legal = useQuery(iconsQuery('legal', audience));
  return { pages: shownPart(pages), payments: shownPart(payments), legal: shownPart(legal) };
}

/** Whether a content page exists, or null while unknown. Only requested when the answer matters. */
export function useHasPage(slug: string, isAsked: boolean): boolean | null {
  const audience = useAudience();
  const { data, isPending } = useQuery({
    queryKey: ['content', 'pages', audience],
    queryFn: async ({ signal }) => (await api.callOrThrow(getStaticPages, { query: audience }, { signal })).data,
    enabled: isAsked,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
  if (!isAsked) return false;
  return isPending ? null : data?.some((page) => page.slug === slug) === true;
}

/** REGISTER-07: the picture of the landing page in `lnd`, or null for the default. */
export function useRegisterBanner(slug: string | null): string | null {
  const audience = useAudience();
  const { data } = useQuery({
    queryKey: ['content', 'banners', 'register_banner', audience],
    queryFn: async ({ signal }) =>
      (await api.callOrThrow(getPromoBanners, { query: { ...audience, category: 'register_banner' } }, { signal })).data,
    enabled: slug !== null,
    staleTime: STALE_MS,
  });
  return data?.find((banner) => banner.slug === slug)?.img_icon ?? null;
}

export async function postFeedback(email: string, message: string): Promise<{ ok: true } | { ok: false; error: ApiError }> {
  const result = await api.call(sendFeedback, { body: { email, message } });
  return result.ok ? { ok: true } : result;
}
