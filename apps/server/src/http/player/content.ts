import {
  getFooterPages,
  getLegalIcons,
  getPaymentIcons,
  getPromoBanners,
  getStaticPage,
  getStaticPages,
  sendFeedback,
} from '@tulpar/contract/content';
import { getTranslations } from '@tulpar/contract/translations';
import { isLanguage } from '@tulpar/domain/languages';
import { messagesOf } from '@tulpar/i18n/all-messages';
import type { AppContext } from '#flows/app-context.ts';
import { receiveFeedback } from '#flows/content/receive-feedback.ts';
import { languageAndCurrencyOf } from '#http/audience.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { type Audience, listBanners, listFooterLinks, listIcons, listPages, readPage } from '#modules/content/index.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';

const SUCCEEDED = { data: { success: true } } as const;

export function serveContent(serve: Serve<Claims>, context: AppContext): void {
  const { database } = context;
  const { brandName } = context.config;

  serve(getTranslations, ({ params }) => (isLanguage(params.lng) ? { ...messagesOf(params.lng) } : refuse(404, 'NOT_FOUND')));

  serve(getStaticPages, async (asked) => {
    const pages = await listPages(database, { ...languageAndCurrencyOf(asked), brandName });
    return { data: pages.map(({ slug, title }) => ({ slug, title })) };
  });
  serve(getStaticPage, async (asked) => {
    const page = await readPage(database, asked.params.slug, { ...languageAndCurrencyOf(asked), brandName });
    return page ? { data: page } : refuse(404, 'NOT_FOUND');
  });
  serve(getFooterPages, async (asked) => {
    const links = await listFooterLinks(database, languageAndCurrencyOf(asked));
    return { data: links.map(({ url, name }) => ({ url, link_name: name })) };
  });
  const readIcons = async (kind: 'legal' | 'payment', audience: Audience) => {
    const icons = await listIcons(database, kind, audience);
    return icons.map(({ name, imageUrl, url }) => (url === null ? { name, image_url: imageUrl } : { name, image_url: imageUrl, url }));
  };
  serve(getLegalIcons, async (asked) => ({ data: await readIcons('legal', languageAndCurrencyOf(asked)) }));
  serve(getPaymentIcons, async (asked) => ({ data: await readIcons('payment', languageAndCurrencyOf(asked)) }));
  serve(getPromoBanners, async (asked) => {
    const banners = await listBanners(database, asked.query.category ?? null, languageAndCurrencyOf(asked));
    return { data: banners.map(({ slug, imageUrl }) => ({ slug, img_icon: imageUrl })) };
  });

  serve(sendFeedback, async ({ body, visitor }) => {
    const outcome = await receiveFeedback(context, { email: body.email, message: body.message, ip: visitor.ip });
    return outcome.ok ? SUCCEEDED : refuse(429, outcome.code, { retryAfterMs: outcome.retryAfterMs });
  });
}
