import { useLanguage } from '@tulpar/app-kit/language';
import { translateCode } from '@tulpar/i18n/translate-code';
import { Button } from '@tulpar/ui/button';
import { notify } from '@tulpar/ui/notify';
import { Sheet } from '@tulpar/ui/sheet';
import { useState } from 'react';
import { useOfferAct } from '#features/offers/api.ts';
import type { OfferView } from '#features/offers/model/offer.ts';
import { codeOf } from '#features/offers/model/refusal.ts';
import { titleOf } from '#features/offers/model/words.ts';
import type { SheetProps } from './sheet-props.ts';

/** API-61: an offer that was refused does not come back. */
export function RejectDialog({ offer, isOpen, onClose }: SheetProps & { offer: OfferView }) {
  const { t } = useLanguage();
  const act = useOfferAct();
  const [isBusy, setBusy] = useState(false);
  async function confirm(): Promise<void> {
    setBusy(true);
    const outcome = await act({ act: 'reject', id: offer.id });
    setBusy(false);
    onClose();
    if (outcome.ok) return notify({ title: t('offers.reject.done') });
    return notify({ tone: 'error', title: translateCode(t, codeOf(outcome.error)) });
  }
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('offers.reject.title')} closeLabel={t('common.actions.close')}>
      <div className="grid gap-3">
        <p className="font-bold">{titleOf(t, offer)}</p>
        <p className="text-muted">{t('offers.reject.text')}</p>
        <Button look="danger" wide loading={isBusy} onClick={() => void confirm()}>
          {t('offers.reject.button')}
        </Button>
        <Button look="ghost" wide onClick={onClose} data-autofocus="">
          {t('offers.reject.keep')}
        </Button>
      </div>
    </Sheet>
  );
}

/** A bonus is active: another one that is taken waits for its turn, if the player says so. */
export function QueueDialog({ offer, isOpen, busyId, onClose, onQueue }: SheetProps & { offer: OfferView }) {
  const { t } = useLanguage();
  return (
    <Sheet open={isOpen} onClose={onClose} title={titleOf(t, offer)} closeLabel={t('common.actions.close')}>
      <div className="grid gap-3">
        <p className="text-muted">{t('offers.after.text')}</p>
        <Button look="action" wide loading={busyId === offer.id} onClick={() => onQueue(offer)}>
          {t('offers.after.start')}
        </Button>
        <Button look="ghost" wide onClick={onClose} data-autofocus="">
          {t('common.actions.close')}
        </Button>
      </div>
    </Sheet>
  );
}
