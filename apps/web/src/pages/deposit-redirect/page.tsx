import { useLanguage } from '@tulpar/app-kit/language';
import { useGoTo } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { Loader } from '@tulpar/ui/loader';
import { useEffect } from 'react';
import { paymentRedirect } from '#features/cashbox/store.ts';

/** ROUTE-23: redirects to the stored payment page, or to the cash box when there is none. */
export function Page() {
  const { t } = useLanguage();
  const goTo = useGoTo();
  useEffect(() => {
    const url = paymentRedirect.take();
    if (url) location.replace(url);
    else goTo(paths.cashBoxDeposit, { replace: true });
  }, [goTo]);
  return (
    <main id="content">
      <h1 className="sr-only">{t('cashbox.leaving')}</h1>
      <Loader label={t('cashbox.leaving')} />
    </main>
  );
}
