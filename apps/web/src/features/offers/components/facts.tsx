import { useLanguage } from '@tulpar/app-kit/language';
import { formatMoney } from '@tulpar/domain/money';
import type { OfferView } from '../model/offer.ts';
import { cashOutText, wagerText } from '../model/words.ts';
import * as styles from './offers.module.css';

type Fact = readonly [label: string, value: string];

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What an offer gives and asks, as short as can be. */
export function OfferFacts({ offer }: { offer: OfferView }) {
  const { t } = useLanguage();
  const { currency, amountMax, depositMin, wager, terms, spins, takenBy } = offer;
  const money = (amount: OfferView['amount']) => formatMoney(amount, currency);
  const cashOut = cashOutText(offer);
  const facts: Fact[] = [
    ...(spins ? [[t('offers.facts.spinStake'), money(spins.stake)] as const] : []),
    ...(amountMax > 0 && !spins ? [[t('offers.facts.max'), money(amountMax)] as const] : []),
    ...(takenBy === 'deposit' && depositMin > 0 ? [[t('offers.facts.min'), money(depositMin)] as const] : []),
    ...(wager > 0 ? [[t('offers.facts.wager'), `×${wager}`] as const] : []),
    ...(cashOut === null ? [] : [[t('offers.facts.cap'), cashOut] as const]),
    // What is paid as money does not expire.
    ...(wager > 0 || spins
      ? [[t(spins ? 'offers.facts.useWithin' : 'offers.facts.time'), t('offers.days', { count: terms.days })] as const]
      : []),
  ];
  return <Facts facts={facts} />;
}

/** Why an offer that is open cannot be taken now. */
export function PromisedNote({ offer }: { offer: OfferView }) {
  const { t } = useLanguage();
  return offer.isPromised ? <p className={styles.offerSub}>{t('offers.awaiting.promised')}</p> : null;
}

/** What must be bet before anything can be withdrawn, in money and days. */
export function WagerLine({ offer }: { offer: OfferView }) {
  const { t } = useLanguage();
  return (
    <>
      <p className={styles.price}>{wagerText(t, offer)}</p>
      <PromisedNote offer={offer} />
    </>
  );
}
