import { useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import { Sheet, SheetTitle } from '@tulpar/ui/sheet';
import * as dialogStyles from '#parts/dialog.module.css';
import { FormNote } from '#parts/form/form-note.tsx';
import { Illustration } from '#parts/illustration.tsx';

interface Props {
  readonly isOpen: boolean;
  /** PROMO-04: the player has had it. */
  readonly isReceived: boolean;
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onClaim: () => void;
  readonly onClose: () => void;
}

function Received({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useLanguage();
  const go = useLinkPress({ href: paths.bonusesReceived, onGo: onClose });
  return (
    <>
      <SheetTitle className={dialogStyles.dialogTitle}>{t('install.bonus.received.title')}</SheetTitle>
      <p className="text-balance text-muted">{t('install.bonus.received.text')}</p>
      <Button look="main" wide href={paths.bonusesReceived} onClick={go}>
        {t('install.bonus.received.button')}
      </Button>
    </>
  );
}

/** SYS-02, APP-12: the bonus of the installed app, before it is claimed and afterwards. */
export function AppBonus({ isOpen, isReceived, isBusy, error, onClaim, onClose }: Props) {
  const { t } = useLanguage();
  return (
    <Sheet open={isOpen} onClose={onClose} closeLabel={t('common.actions.close')}>
      <div className={dialogStyles.dialog} data-part="app-bonus">
        <Illustration name="chest" />
        {isReceived ? (
          <Received onClose={onClose} />
        ) : (
          <>
            <SheetTitle className={dialogStyles.dialogTitle}>{t('install.bonus.title')}</SheetTitle>
            <p className="text-balance text-muted">{t('install.bonus.text')}</p>
            <FormNote text={error} />
            <Button look="main" wide loading={isBusy} onClick={onClaim}>
              {t('install.bonus.claim')}
            </Button>
            <Button look="ghost" wide onClick={onClose}>
              {t('install.bonus.notNow')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}
