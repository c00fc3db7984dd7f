import { setTestLicence } from './licence.ts';
import { promoCode } from './promo-code.ts';

/** QUERY-01, QUERY-08: called at start. A visitor may leave the page before the code of the query actions has loaded. */
export function rememberQuery(search: string): void {
  const query = new URLSearchParams(search);
  const promo = query.has('promocode') ? promoCode.read(search) : '';
  if (promo !== '') promoCode.keep(promo);
  if (query.has('licence')) setTestLicence();
}
