import { isLanguage, LANGUAGE_FALLBACK, type Language } from '@tulpar/domain/languages';
import { type Currency, currencyOf, isCurrency } from '@tulpar/domain/markets';

interface Asked {
  readonly query: { readonly language?: string | undefined; readonly currency?: string | undefined };
  readonly visitor: { readonly country: string | null };
}

/** Who asks in a language or a currency that is none of ours gets what a stranger would get. */
export function audienceOf({ query, visitor }: Asked): { language: Language; currency: Currency } {
  return {
    language: isLanguage(query.language) ? query.language : LANGUAGE_FALLBACK,
    currency: isCurrency(query.currency) ? query.currency : currencyOf(visitor.country),
  };
}
