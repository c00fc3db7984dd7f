import { dayOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { Pill } from '@tulpar/ui/pill';
import type { TakenOffer } from '#features/offers/model/offer.ts';
import { titleOf } from '#features/offers/model/words.ts';
import { Illustration } from '#parts/illustration.tsx';
import { OfferFacts, WagerLine } from '../facts.tsx';
import { linkTarget, type OfferActions } from '../offer-actions.ts';
import * as styles from '../offers.module.css';
import { TakeButton } from '../take-button.tsx';
import { TagPill } from './tag-pill.tsx';
import { LockedOffer } from './welcome-list.tsx';

function MoneyCard({ offer, actions }: { offer: TakenOffer; actions: OfferActions }) {
  const { t } = useLanguage();
  const { type, until, isVip } = offer;
  return (
    <li className={styles.offer} data-look={isVip ? 'vip' : undefined} data-part="money-offer" {...linkTarget(offer, actions)}>
      <Illustration name="gift" />
      <span>
        <Pill tone="money">{t(`offers.types.${type}`)}</Pill> <TagPill offer={offer} />
      </span>
      <h3 className={styles.offerTitle}>{titleOf(t, offer)}</h3>
      {until ? (
        <p className={styles.offerSub}>
          {t('offers.facts.until')}: <span className="num">{dayOf(new Date(until))}</span>
        </p>
      ) : null}
      <OfferFacts offer={offer} />
      <WagerLine offer={offer} actions={actions} />
      <div className={styles.offerButtons}>
        <TakeButton offer={offer} actions={actions} look="action" />
        <Button onClick={() => actions.show({ sheet: 'terms', offer })}>{t('offers.actions.terms')}</Button>
      </div>
    </li>
  );
}

/** BONUS-02. */
export function MoneyList({ offers, actions }: { offers: readonly TakenOffer[]; actions: OfferActions }) {
  const { t } = useLanguage();
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="money-offers" data-part="money-offers">
      <h2 id="money-offers" className={styles.sectionTitle}>
        {t('offers.sections.money')}
      </h2>
      <ul className={styles.stack}>
        {offers.map((offer) =>
          offer.status === 'available' ? (
            <MoneyCard key={offer.id} offer={offer} actions={actions} />
          ) : (
            <LockedOffer key={offer.id} offer={offer} actions={actions} />
          ),
        )}
      </ul>
    </section>
  );
}
