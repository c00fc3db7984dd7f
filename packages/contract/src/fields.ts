import { LANGUAGES } from '@tulpar/domain/languages';
import { CURRENCIES, languageFromWire } from '@tulpar/domain/markets';
import * as z from 'zod/mini';

/** Fields that several calls share. A check's message is the error code the field answers with. */

export const text = (charactersMax: number) => z.string().check(z.trim(), z.maxLength(charactersMax, 'TOO_LONG'));

export const Token = z.string().check(z.minLength(1, 'REQUIRED'), z.maxLength(512, 'INVALID_VALUE'));

export const LanguageCode = z.enum(LANGUAGES);
export const CurrencyCode = z.enum(CURRENCIES);

/** A language as the sign-up call may send it: one of ours, or KZ for Kazakh. */
export const WireLanguage = z.pipe(
  z.string().check(
    z.maxLength(8, 'INVALID_VALUE'),
    z.refine((value) => languageFromWire(value) !== null, 'INVALID_VALUE'),
  ),
  z.transform((value) => languageFromWire(value) ?? 'kk'),
);

/** Money on the wire: a whole JSON number of minor units. */
export const MinorUnits = z.int();

/** A whole number in a query. */
export const wholeNumber = (min: number, max: number, otherwise: number) =>
  z._default(z.coerce.number().check(z.int('INVALID_VALUE'), z.gte(min, 'INVALID_VALUE'), z.lte(max, 'INVALID_VALUE')), otherwise);

/** `items` is how many there are on all pages together. */
export const Pagination = z.object({ total_pages: z.int(), items: z.int() });

/** The language and currency of an answer. A missing or unknown value is replaced by that of the visitor's country, never refused. */
export const Audience = z.object({ currency: z.optional(text(8)), language: z.optional(text(8)) });

/** A message of a socket: the inbox has changed, and so many notifications are unread now. */
export const InboxCount = z.object({ type: z.literal('inbox'), unread: z.int() });
export type InboxCount = z.output<typeof InboxCount>;
