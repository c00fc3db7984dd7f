import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { formatMoney } from '@tulpar/domain/money';
import * as linkStyles from '#parts/link.module.css';
import { useOffers } from '../api.ts';
import { activeOffers } from '../model/lists.ts';
import type { TakenOffer } from '../model/offer.ts';
import { percentOf, wagerLeft } from '../model/sums.ts';
import { titleOf } from '../model/words.ts';
import * as styles from './offers.module.css';

function Bonus({ offer }: { offer: TakenOffer }) {
  const { t } = useLanguage();
  const { spins, played, wagered, wagerTarget, currency } = offer;
  const percent = spins ? percentOf(played, spins.count) : percentOf(wagered, wagerTarget);
  return (
    <li className="py-2">
      <p className={styles.line}>
        <span>{titleOf(t, offer)}</span>
        <b className="num">{percent}%</b>
      </p>
      <progress className={styles.bar} data-tone={spins ? 'money' : undefined} max={100} value={percent} aria-label={titleOf(t, offer)} />
      <p className={`${styles.line} num`}>
        {spins
          ? t('offers.active.of', { played, count: spins.count })
          : t('offers.active.left', { amount: formatMoney(wagerLeft(offer), currency) })}
      </p>
    </li>
  );
}

/** How far active bonuses and free spins are; nothing where there are none. */
export function BonusProgress() {
  const { t } = useLanguage();
  const active = activeOffers(useOffers().data ?? []).filter(({ isQueued }) => !isQueued);
  if (active.length === 0) return null;
  return (
    <section className="border-t border-hairline pt-1 pb-3" aria-label={t('offers.progress.title')} data-part="bonus-progress">
      <ul>
        {active.map((offer) => (
          <Bonus key={offer.id} offer={offer} />
        ))}
      </ul>
      <Link className={`${linkStyles.textLink} text-13`} href={paths.bonusesReceived}>
        {t('offers.progress.link')}
      </Link>
    </section>
  );
}
