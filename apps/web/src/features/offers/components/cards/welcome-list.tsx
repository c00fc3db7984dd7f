import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { Pill } from '@tulpar/ui/pill';
import Clock from 'lucide-react/icons/clock';
import Lock from 'lucide-react/icons/lock';
import { welcomeOffers } from '#features/offers/model/lists.ts';
import type { OfferView } from '#features/offers/model/offer.ts';
import { awaitingText, titleOf } from '#features/offers/model/words.ts';
import { Illustration } from '#parts/illustration.tsx';
import * as linkStyles from '#parts/link.module.css';
import { OfferFacts, WagerLine } from '../facts.tsx';
import { linkTarget, type OfferActions } from '../offer-actions.ts';
import * as styles from '../offers.module.css';
import * as rowStyles from '../rows.module.css';
import { TakeButton } from '../take-button.tsx';
import { NeedLink } from './need-link.tsx';
import { SpinsCard } from './spins-shelf.tsx';

/** OFFER-03: it is locked, and says until when or what for. Its terms can be read all the same. */
export function LockedOffer({ offer, actions }: { offer: OfferView; actions: OfferActions }) {
  const { t } = useLanguage();
  const isByDate = offer.dayFrom !== null || offer.availableAt !== null;
  const title = titleOf(t, offer);
  return (
    <li className={rowStyles.locked} data-part="locked-offer" {...linkTarget(offer, actions)}>
      <span className={rowStyles.lockedMark} aria-hidden="true">
        {isByDate ? <Clock /> : <Lock />}
      </span>
      <div className={rowStyles.lockedWords}>
        <b>{title}</b>
        <p>{awaitingText(t, offer)}</p>
        <NeedLink offer={offer} verified={actions.verified} />
        <div className={rowStyles.lockedMore}>
          <button
            type="button"
            className={`${linkStyles.inlineLink} text-13`}
            aria-label={`${t('offers.actions.terms')}: ${title}`}
            onClick={() => actions.show({ sheet: 'terms', offer })}
          >
            {t('offers.actions.terms')}
          </button>
          <TakeButton offer={offer} actions={actions} size="small" />
        </div>
      </div>
    </li>
  );
}

const NUMBERS = ['1', '2', '3'] as const;

/** A welcome offer for a deposit that can be taken now. */
function WelcomeHero({ offer, actions }: { offer: OfferView; actions: OfferActions }) {
  const { t } = useLanguage();
  const { depositNumber } = offer;
  const number = NUMBERS.find((one) => one === String(depositNumber));
  return (
    <li className={`${styles.offer} ${styles.offerHero}`} data-look="welcome" data-part="welcome-offer" {...linkTarget(offer, actions)}>
      <Illustration name="gift" />
      {number ? (
        <span>
          <Pill tone="money">{t(`offers.deposit.${number}`)}</Pill>
        </span>
      ) : null}
      <h3 className={styles.offerTitle}>{titleOf(t, offer)}</h3>
      <OfferFacts offer={offer} />
      <WagerLine offer={offer} actions={actions} />
      <div className={styles.offerButtons}>
        <TakeButton offer={offer} actions={actions} look="main" />
        <Button onClick={() => actions.show({ sheet: 'terms', offer })}>{t('offers.actions.terms')}</Button>
      </div>
    </li>
  );
}

/** OFFER-10: the welcome offers, those that can be taken first. */
export function WelcomeList({ offers, actions }: { offers: readonly OfferView[]; actions: OfferActions }) {
  const { t } = useLanguage();
  const shown = welcomeOffers(offers);
  if (shown.length === 0) return null;
  const open = shown.filter(({ status, spins }) => status === 'available' && !spins);
  const packets = shown.filter(({ status, spins }) => status === 'available' && spins);
  const locked = shown.filter(({ status }) => status !== 'available');
  return (
    <section aria-labelledby="welcome-offers" data-part="welcome-offers">
      <h2 id="welcome-offers" className={styles.sectionTitle}>
        {t('offers.sections.welcome')}
      </h2>
      <ul className={styles.stack}>
        {open.map((offer) => (
          <WelcomeHero key={offer.id} offer={offer} actions={actions} />
        ))}
      </ul>
      {packets.length > 0 ? (
        <ul className={`${rowStyles.spinsRow} ${open.length > 0 ? 'mt-2.5' : ''}`} data-part="welcome-spins">
          {packets.map((offer) => (
            <SpinsCard key={offer.id} offer={offer} actions={actions} />
          ))}
        </ul>
      ) : null}
      {locked.length > 0 ? (
        <ul className={`${styles.stack} ${styles.pair} ${locked.length < shown.length ? 'mt-2.5' : ''}`}>
          {locked.map((offer) => (
            <LockedOffer key={offer.id} offer={offer} actions={actions} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
