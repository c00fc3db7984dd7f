import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import Info from 'lucide-react/icons/info';
import { useEffect } from 'react';
import { useAllWelcomeOffers, useHistory } from '#features/offers/api.ts';
import { statusText, titleOf } from '#features/offers/model/words.ts';
import * as linkStyles from '#parts/link.module.css';
import * as styles from './page.module.css';

/** An offer that no card shows is over, or is none of this player's. */
function Missing({ id }: { id: string }) {
  const { t } = useLanguage();
  const history = useHistory(false);
  const welcome = useAllWelcomeOffers();
  if (history.isPending || welcome.isPending) return null;
  const ended = history.data?.offers.find((offer) => offer.id === id);
  const over = ended ?? welcome.data?.find((offer) => offer.id === id);
  return (
    <output className={styles.linked} data-part="linked-offer">
      <Info size={16} aria-hidden="true" />
      <span>
        {over ? t('offers.linked.over', { name: titleOf(t, over), status: statusText(t, over) }) : t('offers.linked.unknown')}{' '}
        {ended ? (
          <Link href={paths.bonusesHistory} className={linkStyles.inlineLink}>
            {t('offers.history')}
          </Link>
        ) : null}
      </span>
    </output>
  );
}

/** The offer that a link has named: its card is brought into view, or it is said that it is not here. Drawn with the cards. */
export function LinkedOffer({ id, isHere }: { id: string; isHere: boolean }) {
  useEffect(() => {
    const card = document.getElementById(`offer-${id}`);
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, [id]);
  return isHere ? null : <Missing id={id} />;
}
