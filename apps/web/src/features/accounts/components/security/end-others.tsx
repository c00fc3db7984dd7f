import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { notify } from '@tulpar/ui/notify';
import { Sheet } from '@tulpar/ui/sheet';
import { useState } from 'react';
import { useEndSignIns } from '#features/accounts/sign-ins-api.ts';

/** Ends every other sign-in, after a question. */
export function EndOthers() {
  const { t } = useLanguage();
  const { endOthers } = useEndSignIns();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function end(): Promise<void> {
    setAsked(false);
    setBusy(true);
    const ended = await endOthers();
    setBusy(false);
    if (ended === null) return;
    if (ended.ok) notify({ tone: 'success', title: t('security.devices.othersEnded', { count: ended.data.data.ended }) });
    else notify({ tone: 'error', title: readFormErrors(t, ended.error, []).general ?? t('API_ERRORS.DEFAULT') });
  }

  return (
    <>
      <Button wide loading={isBusy} onClick={() => setAsked(true)}>
        {t('security.devices.endOthers')}
      </Button>
      <Sheet
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('security.devices.endOthersAsk')}
        closeLabel={t('common.actions.close')}
      >
        <div className="grid gap-3">
          <p className="text-muted">{t('security.devices.endOthersText')}</p>
          <Button look="danger" wide onClick={() => void end()}>
            {t('security.devices.endOthers')}
          </Button>
          <Button wide onClick={() => setAsked(false)}>
            {t('security.devices.keep')}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
