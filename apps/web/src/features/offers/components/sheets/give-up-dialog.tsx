import { useLanguage } from '@tulpar/app-kit/language';
import { negative } from '@tulpar/domain/ledger/amount';
import { translateCode } from '@tulpar/i18n/translate-code';
import { Button } from '@tulpar/ui/button';
import { Money } from '@tulpar/ui/money';
import { notify } from '@tulpar/ui/notify';
import { Sheet } from '@tulpar/ui/sheet';
import { useState } from 'react';
import { useOfferAct, useOffers } from '#features/offers/api.ts';
import { keepsSpins } from '#features/offers/model/lists.ts';
import type { TakenOffer } from '#features/offers/model/offer.ts';
import { codeOf } from '#features/offers/model/refusal.ts';
import * as styles from '../sheets.module.css';
import type { SheetProps } from './sheet-props.ts';

/** Free spins are cancelled and keep what they have won; a bonus is given up. */
const WORDS = {
  cancel: {
    title: 'offers.cancel.title',
    text: 'offers.cancel.text',
    button: 'offers.actions.cancelSpins',
    keep: 'offers.actions.keepSpins',
    done: 'offers.cancel.done',
  },
  forfeit: {
    title: 'offers.forfeit.title',
    text: 'offers.forfeit.text',
    button: 'offers.actions.giveUp',
    keep: 'offers.actions.keep',
    done: 'offers.forfeit.done',
  },
} as const;

/** OFFER-14: asks before anything is removed; of what is given up with both sums, as the server computes them. */
export function GiveUpDialog({ offer, act, isOpen, onClose }: SheetProps & { offer: TakenOffer; act: 'forfeit' | 'cancel' }) {
  const { t } = useLanguage();
  const send = useOfferAct();
  const { data: offers = [] } = useOffers();
  const [isBusy, setBusy] = useState(false);
  const { onForfeit, currency, wager } = offer;
  const words = WORDS[act];

  async function confirm(): Promise<void> {
    setBusy(true);
    const outcome = await send({ act, id: offer.id });
    setBusy(false);
    // OFFER-15
    onClose();
    if (outcome.ok) return notify({ tone: 'success', title: t(words.done) });
    // ERR-12
    return notify({ tone: 'error', title: translateCode(t, codeOf(outcome.error)) });
  }
  return (
    <Sheet open={isOpen} onClose={onClose} title={t(words.title)} closeLabel={t('common.actions.close')}>
      <div className="grid gap-3">
        <p className="text-muted">{t(act === 'cancel' && wager === 0 ? 'offers.cancel.textMoney' : words.text)}</p>
        {act === 'cancel' ? <p className="text-muted">{t('offers.cancel.openRound')}</p> : null}
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
        {act === 'forfeit' && keepsSpins(offer, offers) ? <p>{t('offers.forfeit.spins')}</p> : null}
        <Button look="danger" wide loading={isBusy} onClick={() => void confirm()}>
          {t(words.button)}
        </Button>
        <Button look="ghost" wide onClick={onClose} data-autofocus="">
          {t(words.keep)}
        </Button>
      </div>
    </Sheet>
  );
}
