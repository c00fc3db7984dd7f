import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import type { OfferView } from '#features/offers/model/offer.ts';
import * as linkStyles from '#parts/link.module.css';
import type { Verified } from '../offer-actions.ts';

/** What the offer asks for and the player does not have yet, with the way to it. */
export function NeedLink({ offer, verified }: { offer: OfferView; verified: Verified }) {
  const { t } = useLanguage();
  const { phone, documents } = offer.terms.needs;
  if (phone && !verified.phone)
    return (
      <p>
        <Link className={linkStyles.inlineLink} href={paths.verifyContact('phone')}>
          {t('offers.awaiting.verifyPhone')}
        </Link>
      </p>
    );
  if (documents && !verified.documents)
    return (
      <p>
        <Link className={linkStyles.inlineLink} href={paths.profileDocuments}>
          {t('offers.awaiting.sendDocuments')}
        </Link>
      </p>
    );
  return null;
}
