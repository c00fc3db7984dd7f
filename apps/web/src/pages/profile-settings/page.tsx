import { lazyHydrate } from '@tulpar/app-kit/components/lazy-hydrate';
import { useLanguage } from '@tulpar/app-kit/language';
import { useGoTo, useNavigationState } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { notify } from '@tulpar/ui/notify';
import { Skeleton } from '@tulpar/ui/skeleton';
import FileDown from 'lucide-react/icons/file-down';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useRef } from 'react';
import { ChangePasswordForm } from '#features/accounts/components/change-password-form.tsx';
import { TelegramLink } from '#features/accounts/components/telegram-link.tsx';
import { useLogOut } from '#features/accounts/log-out.ts';
import { useChooseLanguage } from '#features/profiles/choose-language.ts';
import { NewsSwitches } from '#features/profiles/components/news-switches.tsx';
import { ProfileLoadError } from '#features/profiles/components/profile-load-error.tsx';
import { ProfileTabs } from '#features/profiles/components/profile-tabs.tsx';
import { useKnownProfile } from '#features/profiles/known-profile.ts';
import * as columnStyles from '#parts/columns.module.css';
import * as formStyles from '#parts/form/form.module.css';
import { LanguageRow } from '#parts/language-row.tsx';
import * as listRowStyles from '#parts/list-row.module.css';
import { LinkRow } from '#parts/list-row.tsx';
import * as pageStyles from '#parts/page.module.css';
import { PageTop } from '#parts/page-top.tsx';
import * as styles from './page.module.css';

/** Its sheets would make the page too heavy to open at once. */
const responsiblePlay = async () => (await import('#pages/profile-limits/responsible-section.tsx')).ResponsibleSection;
const RESPONSIBLE_PLAY = lazyHydrate(
  import.meta.env.SSR ? await responsiblePlay() : null,
  responsiblePlay,
  <Skeleton className="h-screen rounded-20" />,
);

const pushSection = async () => (await import('./push-section.tsx')).PushSection;
const PUSH = lazyHydrate(import.meta.env.SSR ? await pushSection() : null, pushSection, <Skeleton className="h-40 rounded-20" />);

/** Shows the form of the password to a player who comes for it: the page's other parts are above it. */
function usePasswordPart() {
  const part = useRef<HTMLElement>(null);
  const isAsked = useNavigationState('at') === 'password';
  useEffect(() => {
    if (!isAsked) return;
    const show = () => part.current?.scrollIntoView();
    part.current?.querySelector('input')?.focus({ preventScroll: true });
    show();
    // The part above loads later and pushes the form down.
    responsiblePlay().then(() => requestAnimationFrame(show), show);
  }, [isAsked]);
  return part;
}

export function Page() {
  const { t } = useLanguage();
  const passwordPart = usePasswordPart();
  const { user, loadError } = useKnownProfile();
  const chooseLanguage = useChooseLanguage();
  const logOut = useLogOut();
  const goTo = useGoTo();
  return (
    <div className={columnStyles.columnsPage}>
      <PageTop title={t('profiles.title')} backHref={paths.profile} />
      <div className={pageStyles.pageColumn}>
        <ProfileTabs user={user} />
        <div className={columnStyles.columns}>
          <ul className={listRowStyles.rows}>
            <LanguageRow onChoose={chooseLanguage} />
            <LinkRow href={paths.profileData} icon={<FileDown />} title={t('profiles.links.data')} />
            <LinkRow href={paths.profileSecurity} icon={<KeyRound />} title={t('profiles.links.security')} />
          </ul>
          <div className={`${columnStyles.column} ${columnStyles.columnBeside}`}>{RESPONSIBLE_PLAY}</div>
          <div className={columnStyles.column}>
            <h2 className={formStyles.formTitle}>{t('profiles.settingsPage.news')}</h2>
            {user ? (
              <NewsSwitches user={user} />
            ) : loadError ? (
              <ProfileLoadError {...loadError} />
            ) : (
              <Skeleton className="h-30 rounded-20" />
            )}
            {PUSH}
            <section ref={passwordPart} className={styles.password} aria-labelledby="password">
              <h2 id="password" className={formStyles.formTitle}>
                {t('profiles.settingsPage.password')}
              </h2>
              <div className={formStyles.formCard}>
                <ChangePasswordForm
                  onDone={() => {
                    // The server has ended this session too, so the stored tokens are invalid.
                    logOut();
                    notify({ tone: 'success', title: t('NOTIFICATIONS.passwordChanged.message') });
                    goTo(paths.login);
                  }}
                />
              </div>
            </section>
            <TelegramLink />
          </div>
        </div>
      </div>
    </div>
  );
}
