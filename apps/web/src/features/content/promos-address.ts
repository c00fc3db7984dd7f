import type { getPromos } from '@tulpar/contract/games/promos';
import { callAddress } from '#platform/first-answers.ts';

/** Written out, because the call's description would bring the schemas along. */
const PROMOS_PATH: (typeof getPromos)['path'] = '/api/v1/promos';

/** API-45: where promotions are asked for, all or one alone. */
export function promosAddress({ language, currency }: { readonly language: string; readonly currency: string }, slug?: string): string {
  return callAddress(PROMOS_PATH, { locale: language, currency, slug });
}
