import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { Skeleton } from '@tulpar/ui/skeleton';
import type { OfferView, Spins, TakenOffer } from '#features/offers/model/offer.ts';
import { awaitingText, titleOf } from '#features/offers/model/words.ts';
import { pictureSource } from '#parts/pictures/picture-source.ts';
import { OfferFacts, WagerLine } from '../facts.tsx';
import { linkTarget, type OfferActions } from '../offer-actions.ts';
import * as styles from '../offers.module.css';
import * as rowStyles from '../rows.module.css';
import { TakeButton } from '../take-button.tsx';
import { NeedLink } from './need-link.tsx';
import { TagPill } from './tag-pill.tsx';

const WIDTHS = [180, 240, 360, 480];

/** The picture of the game whose spins are given. */
export function SpinsPicture({ spins, className }: { spins: Spins | null; className: string }) {
  if (!spins?.image) return <span className={className} />;
  return (
    <span className={className}>
      <img
        {...pictureSource(spins.image, WIDTHS)}
        sizes="(min-width: 800px) 220px, 170px"
        width={480}
        height={640}
        alt=""
        loading="lazy"
        decoding="async"
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
      />
    </span>
  );
}

/** Free spins with the picture of their game. */
export function SpinsCard({ offer, actions }: { offer: OfferView; actions: OfferActions }) {
  const { t } = useLanguage();
  const { spins, status } = offer;
  const isLocked = status !== 'available';
  const title = titleOf(t, offer);
  return (
    <li className={rowStyles.spinsCard} data-part="spins-offer" {...linkTarget(offer, actions)}>
      <SpinsPicture spins={spins} className={rowStyles.spinsPicture} />
      <div>
        <TagPill offer={offer} />
        <h3>{title}</h3>
        {spins ? (
          <>
            <p>{spins.name}</p>
            <OfferFacts offer={offer} isNarrow />
          </>
        ) : null}
        {isLocked ? <p>{awaitingText(t, offer)}</p> : null}
        {isLocked ? <NeedLink offer={offer} verified={actions.verified} /> : null}
        <WagerLine offer={offer} actions={actions} />
        <div className={rowStyles.spinsButtons}>
          <TakeButton offer={offer} actions={actions} size="small" wide />
          <Button
            size="small"
            look="ghost"
            wide
            aria-label={`${t('offers.actions.terms')}: ${title}`}
            onClick={() => actions.show({ sheet: 'terms', offer })}
          >
            {t('offers.actions.terms')}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** BONUS-03: five placeholders while the offers are loading. */
const PLACES = ['a', 'b', 'c', 'd', 'e'];

export function SpinsShelf({ offers, actions }: { offers: readonly TakenOffer[] | undefined; actions: OfferActions }) {
  const { t } = useLanguage();
  if (offers?.length === 0) return null;
  return (
    <section aria-labelledby="spin-offers" aria-busy={offers === undefined} data-part="spin-offers">
      <h2 id="spin-offers" className={styles.sectionTitle}>
        {t('offers.sections.spins')}
      </h2>
      <ul className={rowStyles.spinsRow}>
        {offers
          ? offers.map((offer) => <SpinsCard key={offer.id} offer={offer} actions={actions} />)
          : PLACES.map((place) => (
              <li key={place} data-part="spins-place">
                <Skeleton className="h-[268px] w-full rounded-20" />
              </li>
            ))}
      </ul>
    </section>
  );
}
