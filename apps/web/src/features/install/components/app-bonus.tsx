import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { Sheet, SheetTitle } from '@tulpar/ui/sheet';
import * as dialogStyles from '#parts/dialog.module.css';
import { Illustration } from '#parts/illustration.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClaim: () => void;
  readonly onClose: () => void;
}

/** SYS-02: the bonus of the installed app. */
export function AppBonus({ isOpen, onClaim, onClose }: Props) {
  const { t } = useLanguage();
  return (
    <Sheet open={isOpen} onClose={onClose} closeLabel={t('common.actions.close')}>
      <div className={dialogStyles.dialog}>
        <Illustration name="chest" />
        <SheetTitle className={dialogStyles.dialogTitle}>{t('install.bonus.title')}</SheetTitle>
        <p className="text-balance text-muted">{t('install.bonus.text')}</p>
        <Button look="main" wide onClick={onClaim}>
          {t('install.bonus.claim')}
        </Button>
        <Button look="ghost" wide onClick={onClose}>
          {t('install.bonus.notNow')}
        </Button>
      </div>
    </Sheet>
  );
}
