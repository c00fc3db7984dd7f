import { callAddress } from '@tulpar/app-kit/first-answers';
import type { getPromos } from '@tulpar/contract/games/promos';

/** Written out, because importing the endpoint would load the schemas. */
const PROMOS_PATH: (typeof getPromos)['path'] = '/api/v1/promos';

/** API-45: the address of all promotions, or of one. */
export function promosAddress({ language, currency }: { readonly language: string; readonly currency: string }, slug?: string): string {
  return callAddress(PROMOS_PATH, { locale: language, currency, slug });
}
