import { useLanguage } from '@tulpar/app-kit/language';
import { expiringFlag } from '@tulpar/app-kit/storage/expiring-flag';
import { Button } from '@tulpar/ui/button';
import { useState } from 'react';
import * as formStyles from '#parts/form/form.module.css';
import { useThisDevice } from '../use-this-device.ts';

const PUT_OFF_HOURS = 30 * 24;
const putOff = expiringFlag('pushOfferPutOff', PUT_OFF_HOURS);

/** PUSH-01: asks a player who waits for money whether to tell them. The browser's own question comes after the press. */
export function PushOffer() {
  const { t } = useLanguage();
  const device = useThisDevice();
  const [isPutOff, setPutOff] = useState(() => putOff.read() !== null);
  if (isPutOff || !device || device.isOn) return null;
  return (
    <section className={formStyles.formCard} aria-labelledby="push-offer" data-part="push-offer">
      <div>
        <h2 id="push-offer" className="font-bold">
          {t('push.offer.title')}
        </h2>
        <p className="text-13 text-muted">{t('push.deviceText')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void device.change(true)}>
          {t('push.offer.turnOn')}
        </Button>
        <Button
          look="ghost"
          size="small"
          onClick={() => {
            putOff.set();
            setPutOff(true);
          }}
        >
          {t('push.offer.later')}
        </Button>
      </div>
    </section>
  );
}
