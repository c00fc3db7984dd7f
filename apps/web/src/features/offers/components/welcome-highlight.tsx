import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { Sheet, SheetTitle } from '@tulpar/ui/sheet';
import * as dialogStyles from '#parts/dialog.module.css';
import { Illustration } from '#parts/illustration.tsx';
import type { OfferView } from '../model/offer.ts';
import { wagerText } from '../model/words.ts';
import { OfferFacts, PacketNotes } from './facts.tsx';
import * as styles from './offers.module.css';
import { TermsFold } from './terms-fold.tsx';

interface Props {
  readonly offer: OfferView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onTake: () => void;
}

/** WELCOME-01: the welcome offer in a dialog, with what it really asks. */
export function WelcomeHighlight({ offer, isOpen, onClose, onTake }: Props) {
  const { t } = useLanguage();
  return (
    <Sheet open={isOpen} onClose={onClose} closeLabel={t('common.actions.close')}>
      <div className={`${dialogStyles.dialog} ${styles.highlight}`} data-part="welcome-highlight">
        <Illustration name="gift" />
        <SheetTitle className={dialogStyles.dialogTitle}>{t('offers.welcome.title', { percent: offer.percent })}</SheetTitle>
        <div className="w-full text-start">
          <OfferFacts offer={offer} />
          <p className={styles.price}>{wagerText(t, offer)}</p>
          <PacketNotes offer={offer} />
          <TermsFold offer={offer} isWhole />
        </div>
        <Button look="main" wide onClick={onTake}>
          {t('offers.welcome.button')}
        </Button>
        <Button look="ghost" wide onClick={onClose}>
          {t('offers.welcome.later')}
        </Button>
      </div>
    </Sheet>
  );
}
