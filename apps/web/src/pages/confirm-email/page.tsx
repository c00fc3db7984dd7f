import { Loader } from '@tulpar/ui/loader';
import { useEffect } from 'react';
import { useLanguage } from '#platform/language.tsx';
import { useGoTo, useQueryValue } from '#platform/navigation.ts';
import { useSession } from '#platform/session.ts';

/** AUTH-12: after the token login, if there is one, a player goes to the contacts and a guest signs in. */
export function Page() {
  const { t } = useLanguage();
  const { status } = useSession();
  const goTo = useGoTo();
  const isWaiting = useQueryValue('auth_token') !== null;
  useEffect(() => {
    if (!isWaiting) goTo(status === 'player' ? '/profile/contacts' : '/auth/login', { replace: true });
  }, [isWaiting, status, goTo]);
  return (
    <main id="content">
      <h1 className="sr-only">{t('profiles.confirming')}</h1>
      <Loader label={t('profiles.confirming')} />
    </main>
  );
}
