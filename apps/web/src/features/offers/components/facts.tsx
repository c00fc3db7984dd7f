import { useLanguage } from '@tulpar/app-kit/language';
import { formatMoney, type Minor, minor } from '@tulpar/domain/money';
import type { Translate } from '@tulpar/i18n/translate';
import * as linkStyles from '#parts/link.module.css';
import type { OfferView } from '../model/offer.ts';
import { capText, oddsText, packetLines, wagerText } from '../model/words.ts';
import type { OfferActions } from './offer-actions.ts';
import * as styles from './offers.module.css';
import { TermsFold } from './terms-fold.tsx';

type Fact = readonly [label: string, value: string];

/** What is given and what must be paid in; of cashback both are told in words. */
function giftFacts(t: Translate, { type, currency, amountMax, depositMin, spins, takenBy }: OfferView): Fact[] {
  if (type === 'cashback') return [];
  return [
    ...(spins ? [[t('offers.facts.spinStake'), formatMoney(spins.stake, currency)] as const] : []),
    ...(amountMax > 0 && !spins ? [[t('offers.facts.max'), formatMoney(amountMax, currency)] as const] : []),
    ...(takenBy === 'deposit' && depositMin > 0 ? [[t('offers.facts.min'), formatMoney(depositMin, currency)] as const] : []),
  ];
}

/** What holds until it is met; nothing of it where it is paid as money. */
function wagerFacts(t: Translate, offer: OfferView, atHand: Minor | null): Fact[] {
  const { wager, terms, currency } = offer;
  const cap = capText(offer, atHand);
  if (wager === 0) return cap === null ? [] : [[t('offers.facts.cap'), cap]];
  const stake = terms.stake_max > 0 ? formatMoney(minor(terms.stake_max), currency) : t('offers.terms.stakeNone');
  return [
    [t('offers.facts.wager'), `×${wager}`],
    [t('offers.facts.stake'), stake],
    [t('offers.facts.cap'), cap ?? t('offers.facts.noCap')],
  ];
}

interface Props {
  readonly offer: OfferView;
  /** The deposit at hand; else the smallest one. */
  readonly atHand?: Minor | null;
  /** One below the other, where there is no room for tiles. */
  readonly isNarrow?: boolean;
}

/** What an offer gives and asks, as short as can be. */
export function OfferFacts({ offer, atHand = null, isNarrow = false }: Props) {
  const { t } = useLanguage();
  const { wager, terms, spins } = offer;
  const facts: Fact[] = [
    ...giftFacts(t, offer),
    ...wagerFacts(t, offer, atHand),
    // What is paid as money does not expire.
    ...(wager > 0 || spins
      ? [[t(spins ? 'offers.facts.useWithin' : 'offers.facts.time'), t('offers.days', { count: terms.days })] as const]
      : []),
  ];
  if (facts.length === 0) return null;
  return (
    <dl className={isNarrow ? styles.factRows : styles.facts} data-part="offer-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The free spins that come with it, as what they are. */
export function PacketNotes({ offer }: { offer: OfferView }) {
  const { t } = useLanguage();
  const lines = packetLines(t, offer);
  if (lines.length === 0) return null;
  return (
    <div className={styles.price} data-part="packets">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** Why an offer that is open cannot be taken now. */
export function PromisedNote({ offer }: { offer: OfferView }) {
  const { t } = useLanguage();
  return offer.isPromised ? <p className={styles.offerSub}>{t('offers.awaiting.promised')}</p> : null;
}

/** What must be bet before anything can be withdrawn, in money and days, with the rest of the terms folded below. */
export function WagerLine({ offer, actions }: { offer: OfferView; actions: Pick<OfferActions, 'show'> }) {
  const { t } = useLanguage();
  const odds = oddsText(t, offer);
  return (
    <>
      <p className={styles.price}>{wagerText(t, offer)}</p>
      <PacketNotes offer={offer} />
      {odds === null ? null : (
        <p className={styles.worth} data-part="odds-line">
          {odds}{' '}
          <button type="button" className={linkStyles.inlineLink} onClick={() => actions.show({ sheet: 'odds', offer })}>
            {t('offers.worth.title')}
          </button>
        </p>
      )}
      <TermsFold offer={offer} />
      <PromisedNote offer={offer} />
    </>
  );
}
