import { setTestLicence } from './licence.ts';
import { promoCode } from './promo-code.ts';

const PROMO_CHARACTERS_MAX = 64;

/** QUERY-01, QUERY-08: called at start. A visitor may leave the page before the code of the query actions has loaded. */
export function rememberQuery(search: string): void {
  const query = new URLSearchParams(search);
  const promo = query.get('promocode')?.trim();
  if (promo && promo.length <= PROMO_CHARACTERS_MAX) promoCode.keep(promo);
  if (query.has('licence')) setTestLicence();
}
