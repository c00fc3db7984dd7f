import * as z from 'zod/mini';
import { dataOf, endpoint, publicList, Success } from './endpoint.ts';
import { FEEDBACK_CHARACTERS_MAX } from './field-values.ts';
import { Audience, text } from './fields.ts';
import { Email } from './identity-fields.ts';

const FEEDBACK_CHARACTERS_MIN = 2;

const Icon = z.object({ image_url: z.string(), name: z.string(), url: z.optional(z.string()) });
export type Icon = z.output<typeof Icon>;

export const getLegalIcons = publicList('/api/v1/legal-icon', 'Marks of fairness, help and licence for the footer', Icon);

export const getPaymentIcons = publicList('/api/v1/payment-method', 'Ways to pay in a currency, as icons for the footer', Icon);

export const getStaticPages = publicList(
  '/api/v1/static-page',
  'The pages of text there are',
  z.object({ slug: z.string(), title: z.string() }),
);

const StaticPage = z.object({
  slug: z.string(),
  title: z.string(),
  /** One sentence about the page, for its top and for search engines. */
  description: z.string(),
  /** Sanitized HTML. */
  content: z.string(),
});
export type StaticPage = z.output<typeof StaticPage>;

export const getStaticPage = endpoint({
  method: 'GET',
  path: '/api/v1/static-page/:slug',
  access: 'public',
  summary: 'One content page in the requested language, as sanitized HTML',
  params: z.object({ slug: text(64) }),
  query: Audience,
  response: dataOf(StaticPage),
  errors: ['NOT_FOUND'],
});

const FooterPage = z.object({ url: z.string(), link_name: z.string() });
export type FooterPage = z.output<typeof FooterPage>;

export const getFooterPages = publicList('/api/v1/cms/pages', 'The links of the footer', FooterPage);

const Banner = z.object({ slug: z.string(), img_icon: z.string() });

export const getPromoBanners = endpoint({
  method: 'GET',
  path: '/api/v1/promo-banners',
  access: 'public',
  summary: 'Banners, optionally of one category; register_banner is the category of the registration page',
  query: z.extend(Audience, { category: z.optional(text(64)) }),
  response: dataOf(z.array(Banner)),
});

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/v1/feedback',
  access: 'public',
  summary: 'Sends a message to the casino, which is answered by e-mail',
  body: z.object({
    email: Email,
    message: z.string().check(z.trim(), z.minLength(FEEDBACK_CHARACTERS_MIN, 'REQUIRED'), z.maxLength(FEEDBACK_CHARACTERS_MAX, 'TOO_LONG')),
  }),
  response: Success,
  errors: ['TOO_MANY_REQUESTS'],
});
