import { dayOf, timeOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import type { OfferStatus } from '@tulpar/domain/offers/status';
import { Money } from '@tulpar/ui/money';
import type { TakenOffer } from '#features/offers/model/offer.ts';
import { statusText, titleOf } from '#features/offers/model/words.ts';
import type { OfferActions } from '../offer-actions.ts';
import * as rowStyles from '../rows.module.css';

/** OFFER-08. */
const BAD: ReadonlySet<OfferStatus> = new Set(['canceled', 'wager_ignored', 'expired']);

function toneOf(status: OfferStatus): 'good' | 'bad' | undefined {
  if (BAD.has(status)) return 'bad';
  return status === 'finished' ? 'good' : undefined;
}

function Row({ offer, actions }: { offer: TakenOffer; actions: OfferActions }) {
  const { t } = useLanguage();
  const at = new Date(offer.at);
  const words = (
    <>
      <span>
        {titleOf(t, offer)}
        <small className="num">
          {dayOf(at)} {timeOf(at)}
        </small>
      </span>
      <span>
        <Money amount={offer.amount} currency={offer.currency} />
        <small data-tone={toneOf(offer.status)}>{statusText(t, offer)}</small>
      </span>
    </>
  );
  if (!offer.hasReceipt) return <div className={rowStyles.historyRow}>{words}</div>;
  return (
    <button type="button" className={rowStyles.historyRow} onClick={() => actions.show({ sheet: 'receipt', offer })}>
      {words}
    </button>
  );
}

/** BONUS-09: what is over, with its result. A press opens the terms that were accepted. */
export function HistoryList({ offers, actions }: { offers: readonly TakenOffer[]; actions: OfferActions }) {
  return (
    <ul className={rowStyles.history} data-part="offer-history">
      {offers.map((offer) => (
        <li key={offer.id}>
          <Row offer={offer} actions={actions} />
        </li>
      ))}
    </ul>
  );
}
