import { Lazy } from '@tulpar/app-kit/components/lazy';
import { useLanguage } from '@tulpar/app-kit/language';
import { useGoTo } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { notify } from '@tulpar/ui/notify';
import KeyRound from 'lucide-react/icons/key-round';
import RotateCcwKey from 'lucide-react/icons/rotate-ccw-key';
import { useState } from 'react';
import { ForgottenPassword } from '#features/accounts/components/forgotten-password.tsx';
import { SignIns } from '#features/accounts/components/security/sign-ins.tsx';
import { useLogOut } from '#features/accounts/log-out.ts';
import { useSignIns } from '#features/accounts/sign-ins-api.ts';
import { useKnownProfile } from '#features/profiles/known-profile.ts';
import * as formStyles from '#parts/form/form.module.css';
import * as listRowStyles from '#parts/list-row.module.css';
import { ActionRow, LinkRow } from '#parts/list-row.tsx';
import * as pageStyles from '#parts/page.module.css';
import { PageTop } from '#parts/page-top.tsx';
import { askStepUp } from '#platform/step-up.ts';

/** API-16, API-17: with the old password, or with a code. */
function Password() {
  const { t } = useLanguage();
  const { user } = useKnownProfile();
  const logOut = useLogOut();
  const goTo = useGoTo();
  const [isForgotten, setForgotten] = useState(false);
  return (
    <>
      <h2 className={formStyles.formTitle}>{t('security.password.title')}</h2>
      <ul className={listRowStyles.rows}>
        <LinkRow href={paths.profileSettings} state={{ at: 'password' }} icon={<KeyRound />} title={t('security.password.change')} />
        <ActionRow icon={<RotateCcwKey />} title={t('accounts.login.forgot')} onPress={() => setForgotten(true)} />
      </ul>
      {user ? (
        <ForgottenPassword
          user={user}
          isOpen={isForgotten}
          onClose={() => setForgotten(false)}
          onDone={() => {
            // The server has ended this session too, so the stored tokens are invalid.
            logOut();
            notify({ tone: 'success', title: t('NOTIFICATIONS.passwordChanged.message') });
            goTo(paths.login);
          }}
        />
      ) : null}
    </>
  );
}

/** Most players have none, and its parts are many. */
const loadSecondFactor = async () => (await import('#features/factors/components/second-factor-section.tsx')).SecondFactorSection;

/** The safety of the account, one section under the other. */
export function Page() {
  const { t } = useLanguage();
  const isListed = !useSignIns().isPending;
  return (
    <div className={pageStyles.pageNarrow}>
      <PageTop title={t('profiles.links.security')} backHref={paths.profile} />
      <div className={pageStyles.pageColumn}>
        <Password />
        <SignIns />
        {/* After the list, so that neither moves the other. */}
        {isListed ? <Lazy load={loadSecondFactor} given={{ askPassword: askStepUp }} /> : null}
      </div>
    </div>
  );
}
