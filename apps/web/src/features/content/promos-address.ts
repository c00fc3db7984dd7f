import { getPromos } from '@tulpar/contract/games/promos';
import { callAddress } from '#platform/page/first-answers.ts';

/** API-45: where promotions are asked for, all or one alone. */
export function promosAddress({ language, currency }: { readonly language: string; readonly currency: string }, slug?: string): string {
  return callAddress(getPromos.path, { locale: language, currency, slug });
}
