import { Link } from '@tulpar/app-kit/components/link';
import { dayOf, timeOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import type { OfferReceipt } from '@tulpar/contract/offer-changes';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import { Sheet } from '@tulpar/ui/sheet';
import { Skeleton } from '@tulpar/ui/skeleton';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useState } from 'react';
import { useReceipt } from '#features/offers/api.ts';
import type { TakenOffer } from '#features/offers/model/offer.ts';
import { exactTerms, hashOfTerms } from '#features/offers/model/receipt.ts';
import * as linkStyles from '#parts/link.module.css';
import * as styles from '../sheets.module.css';
import type { SheetProps } from './sheet-props.ts';

/** Recomputes the hash from the terms that are shown. */
function HashCheck({ receipt }: { receipt: OfferReceipt }) {
  const { t } = useLanguage();
  const [hash, setHash] = useState<string | null | undefined>();
  const { terms, terms_hash: expected } = receipt;
  useEffect(() => {
    let isWanted = true;
    void hashOfTerms(terms).then((found) => isWanted && setHash(found));
    return () => {
      isWanted = false;
    };
  }, [terms]);
  // Without cryptography in the browser nothing is claimed.
  if (hash === null) return null;
  const isRight = hash === expected;
  const tone = hash === undefined ? undefined : isRight ? 'good' : 'bad';
  return (
    <div className={styles.check} data-tone={tone} data-part="hash-check" aria-live="polite">
      {hash === undefined ? null : isRight ? <BadgeCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      <p>
        {t(hash === undefined ? 'offers.receipt.checking' : isRight ? 'offers.receipt.right' : 'offers.receipt.wrong')}{' '}
        {tone === 'bad' ? (
          <Link className={linkStyles.inlineLink} href={paths.contacts}>
            {t('offers.receipt.write')}
          </Link>
        ) : null}
      </p>
    </div>
  );
}

function Receipt({ receipt }: { receipt: OfferReceipt }) {
  const { t } = useLanguage();
  const at = new Date(receipt.accepted_at);
  return (
    <div className="grid gap-3">
      <HashCheck receipt={receipt} />
      {receipt.text.title ? <h3 className="text-17">{receipt.text.title}</h3> : null}
      {receipt.text.rules.length > 0 ? (
        <ul className="grid list-disc gap-1 pl-5 text-muted">
          {receipt.text.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      ) : null}
      <dl className={styles.sums}>
        <div>
          <dt>{t('offers.receipt.accepted')}</dt>
          <dd className="num">
            {dayOf(at)} {timeOf(at)}
          </dd>
        </div>
        {receipt.entry_seq === null ? null : (
          <div>
            <dt>{t('offers.receipt.entry')}</dt>
            <dd className="num">№ {receipt.entry_seq}</dd>
          </div>
        )}
        <div>
          <dt>{t('offers.receipt.hash')}</dt>
          <dd data-long="">{receipt.terms_hash}</dd>
        </div>
      </dl>
      <details>
        <summary className="text-muted">{t('offers.receipt.exact')}</summary>
        <pre className={`${styles.exact} mt-2`}>{exactTerms(receipt.terms)}</pre>
      </details>
    </div>
  );
}

/** The terms that were accepted, for as long as the account stands. */
export function ReceiptSheet({ offer, isOpen, onClose }: SheetProps & { offer: TakenOffer }) {
  const { t } = useLanguage();
  const { data, isError, refetch } = useReceipt(offer.id);
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('offers.receipt.title')} closeLabel={t('common.actions.close')}>
      {data ? <Receipt receipt={data} /> : null}
      {isError && !data ? (
        <div className="grid gap-3">
          <p>{t('offers.receipt.failed')}</p>
          <Button onClick={() => void refetch()}>{t('common.actions.tryAgain')}</Button>
        </div>
      ) : null}
      {data || isError ? null : <Skeleton className="h-64 w-full rounded-12" />}
    </Sheet>
  );
}
