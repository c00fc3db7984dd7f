import { useLanguage } from '@tulpar/app-kit/language';
import { negative } from '@tulpar/domain/ledger/amount';
import { translateCode } from '@tulpar/i18n/translate-code';
import { Button } from '@tulpar/ui/button';
import { Money } from '@tulpar/ui/money';
import { notify } from '@tulpar/ui/notify';
import { Sheet } from '@tulpar/ui/sheet';
import { useState } from 'react';
import { useOfferAct } from '#features/offers/api.ts';
import type { TakenOffer } from '#features/offers/model/offer.ts';
import { codeOf } from '#features/offers/model/refusal.ts';
import * as styles from '../sheets.module.css';
import type { SheetProps } from './sheet-props.ts';

/** OFFER-14: asks with both sums, as the server computes them, before anything is given up. */
export function GiveUpDialog({ offer, act, isOpen, onClose }: SheetProps & { offer: TakenOffer; act: 'forfeit' | 'cancel' }) {
  const { t } = useLanguage();
  const send = useOfferAct();
  const [isBusy, setBusy] = useState(false);
  const { onForfeit, currency } = offer;

  async function confirm(): Promise<void> {
    setBusy(true);
    const outcome = await send({ act, id: offer.id });
    setBusy(false);
    // OFFER-15
    onClose();
    if (outcome.ok) return notify({ tone: 'success', title: t('offers.forfeit.done') });
    // ERR-12
    return notify({ tone: 'error', title: translateCode(t, codeOf(outcome.error)) });
  }
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('offers.forfeit.title')} closeLabel={t('common.actions.close')}>
      <div className="grid gap-3">
        <p className="text-muted">{t(act === 'cancel' ? 'offers.forfeit.spinsText' : 'offers.forfeit.text')}</p>
        {act === 'forfeit' && onForfeit ? (
          <dl className={styles.sums} data-part="give-up-sums">
            <div>
              <dt>{t('offers.forfeit.removed')}</dt>
              <dd className="text-red-text">
                <Money amount={negative(onForfeit.removed)} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>{t('offers.forfeit.kept')}</dt>
              <dd>
                <Money amount={onForfeit.kept} currency={currency} />
              </dd>
            </div>
          </dl>
        ) : null}
        <Button look="danger" wide loading={isBusy} onClick={() => void confirm()}>
          {t('offers.actions.cancel')}
        </Button>
        <Button look="ghost" wide onClick={onClose} data-autofocus="">
          {t('offers.actions.keep')}
        </Button>
      </div>
    </Sheet>
  );
}
