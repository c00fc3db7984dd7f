import { titleOf } from '@tulpar/app-kit/page-title';
import * as paths from '@tulpar/contract/paths';
import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import { createTranslator } from '@tulpar/i18n/translate';
import { questionsOf } from '#features/content/model.ts';
import type { Boot } from '#platform/boot.ts';
import type { Route } from './routes/route.ts';
import { NOT_FOUND } from './routes.ts';
import { isEmpty, subjectOf } from './routing/subject.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');
const LOCALES = { kk: 'kk_KZ', en: 'en_GB', az: 'az_AZ', ru: 'ru_RU' } as const satisfies Record<Language, string>;
const SHARED_PICTURE = '/cdn/banners/welcome-wide.webp?format=webp&quality=70&width=1280';

/** Whether the address has no content: no such route, text, game, list or promotion. */
export function isMissing({ page, answers }: Boot, route: Route): boolean {
  if (route.status === 404 || (route.text !== undefined && page === null)) return true;
  const firsts = Object.values(answers);
  return firsts.some(({ status }) => status === 404) || (route.name === 'promotion' && firsts.slice(0, 1).some(isEmpty));
}

function headTexts(boot: Boot, route: Route): { title: string; description: string } {
  const { page, language, messages, brandName } = boot;
  if (page) return { title: `${page.title} · ${brandName}`, description: page.description };
  const { t } = createTranslator(language, messages);
  const { name } = isMissing(boot, route) ? NOT_FOUND : route;
  return {
    title: titleOf(subjectOf(boot, name), brandName) ?? t(`meta.${name}.title`, { brand: brandName }),
    description: t(`meta.${name}.description`, { brand: brandName }),
  };
}

/** The page's questions as structured data for search engines. Escaped, so that it cannot close the element. */
function structuredData({ page }: Boot): string {
  const questions = questionsOf(page?.content ?? '');
  if (questions.length === 0) return '';
  const data = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** The title and meta tags of a page for search engines and messengers, in its language. */
export function headOf(boot: Boot, route: Route): string {
  const { origin, url, language, brandName } = boot;
  const { title, description } = headTexts(boot, route);
  const [path = paths.lobby, query = ''] = url.replace(/#.*$/, '').split('?', 2);
  const address = (asked: Language | null) => escapeHtml(`${origin}${path}${asked ? `?language=${asked}` : ''}`);
  const meta = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  const plain = `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">`;
  if (isMissing(boot, route) || route.isHidden) return `${plain}<meta name="robots" content="noindex">`;
  // With a language in the address that page is canonical; without it the page without a language is.
  const own = address(new URLSearchParams(query).get('language') === language ? language : null);
  return [
    plain,
    `<link rel="canonical" href="${own}">`,
    ...LANGUAGES.map((one) => `<link rel="alternate" hreflang="${one}" href="${address(one)}">`),
    `<link rel="alternate" hreflang="x-default" href="${address(null)}">`,
    meta('type', 'website'),
    meta('site_name', brandName),
    meta('title', title),
    meta('description', description),
    `<meta property="og:url" content="${own}">`,
    meta('image', origin + SHARED_PICTURE),
    meta('locale', LOCALES[language]),
    ...LANGUAGES.filter((one) => one !== language).map((one) => meta('locale:alternate', LOCALES[one])),
    '<meta name="twitter:card" content="summary_large_image">',
    structuredData(boot),
  ].join('');
}
