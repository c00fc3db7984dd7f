import { isLanguage, LANGUAGE_FALLBACK, type Language } from '@tulpar/domain/languages';
import { type Currency, currencyOf, isCurrency } from '@tulpar/domain/markets';

interface Asked {
  readonly query: { readonly language?: string | undefined; readonly currency?: string | undefined };
  readonly visitor: { readonly country: string | null };
}

/** A language or currency that we do not support falls back to the default. */
export function languageAndCurrencyOf({ query, visitor }: Asked): { language: Language; currency: Currency } {
  return {
    language: isLanguage(query.language) ? query.language : LANGUAGE_FALLBACK,
    currency: isCurrency(query.currency) ? query.currency : currencyOf(visitor.country),
  };
}
