import { useLanguage } from '@tulpar/app-kit/language';
import { useGoTo, useQueryValue, useSegments } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { Loader } from '@tulpar/ui/loader';
import { notify } from '@tulpar/ui/notify';
import { useEffect, useEffectEvent, useState } from 'react';
import { confirmEmail } from '#features/accounts/api.ts';
import { useRefreshUser } from '#features/profiles/changing.ts';
import { useSession } from '#platform/session.ts';

/** AUTH-12, AUTH-13: confirms the e-mail; then, after a token login if there is one, a player sees the contacts and a guest the sign-in. */
export function Page() {
  const { t } = useLanguage();
  const { status } = useSession();
  const goTo = useGoTo();
  const [, confirmToken = ''] = useSegments();
  // The token stays in the address until the login has finished.
  const isWaiting = useQueryValue('auth_token') !== null;
  const [isTold, setTold] = useState(false);

  const refreshUser = useRefreshUser();
  // The next page, the login of a guest among them, does not show it.
  const tell = useEffectEvent(() => notify({ tone: 'success', title: t('profiles.verify.emailDone') }));
  useEffect(() => {
    void (async () => {
      if (await confirmEmail(confirmToken)) tell();
      await refreshUser();
      setTold(true);
    })();
  }, [confirmToken, refreshUser]);
  useEffect(() => {
    if (isTold && !isWaiting) goTo(status === 'player' ? paths.profileContacts : paths.login, { replace: true });
  }, [isTold, isWaiting, status, goTo]);

  return (
    <main id="content">
      <h1 className="sr-only">{t('profiles.confirming')}</h1>
      <Loader label={t('profiles.confirming')} />
    </main>
  );
}
