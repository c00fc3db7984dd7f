import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { notify } from '@tulpar/ui/notify';
import { Sheet, SheetTitle } from '@tulpar/ui/sheet';
import { useState } from 'react';
import * as dialogStyles from '#parts/dialog.module.css';
import { Illustration } from '#parts/illustration.tsx';
import { keepTelegram } from '../external/telegram.ts';

/** MARKET-10: after a sign-in with the password the player may link this Telegram account. */
export function TelegramOffer({ initData }: { initData: string }) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const close = () => setOpen(false);

  async function link(): Promise<void> {
    setBusy(true);
    const result = await keepTelegram(initData);
    setBusy(false);
    close();
    if (result.ok) return notify({ tone: 'success', title: t('accounts.telegram.done') });
    notify({ tone: 'error', title: readFormErrors(t, result.error, []).general ?? t('API_ERRORS.DEFAULT') });
  }

  return (
    <Sheet open={isOpen} onClose={close} closeLabel={t('common.actions.close')}>
      <div className={dialogStyles.dialog}>
        <Illustration name="phone" />
        <SheetTitle className={dialogStyles.dialogTitle}>{t('accounts.telegram.title')}</SheetTitle>
        <p className="text-balance text-muted">{t('accounts.telegram.text')}</p>
        <Button look="main" wide loading={isBusy} onClick={() => void link()}>
          {t('accounts.telegram.link')}
        </Button>
        <Button look="ghost" wide onClick={close}>
          {t('install.bonus.notNow')}
        </Button>
      </div>
    </Sheet>
  );
}
