import { Lazy } from '@tulpar/app-kit/components/lazy';
import { useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import { useGoTo } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { badgeText } from '@tulpar/ui/badge-text';
import { Button } from '@tulpar/ui/button';
import { notify } from '@tulpar/ui/notify';
import { Pill } from '@tulpar/ui/pill';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Bell from 'lucide-react/icons/bell';
import ChartColumn from 'lucide-react/icons/chart-column';
import Crown from 'lucide-react/icons/crown';
import FileDown from 'lucide-react/icons/file-down';
import Gift from 'lucide-react/icons/gift';
import History from 'lucide-react/icons/history';
import KeyRound from 'lucide-react/icons/key-round';
import ListChecks from 'lucide-react/icons/list-checks';
import LogOut from 'lucide-react/icons/log-out';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trophy from 'lucide-react/icons/trophy';
import User from 'lucide-react/icons/user';
import { useLogOut } from '#features/accounts/log-out.ts';
import { chat, useChat } from '#features/chat/store.ts';
import { usePromotionsLink } from '#features/content/promotions-link.ts';
import { BalanceCard } from '#features/ledger/components/balance-card.tsx';
import { useChooseLanguage } from '#features/profiles/choose-language.ts';
import { PlayerCard } from '#features/profiles/components/player-card.tsx';
import { ProfileLoadError } from '#features/profiles/components/profile-load-error.tsx';
import { useKnownProfile } from '#features/profiles/known-profile.ts';
import { LevelShield } from '#features/vip/components/level-shield.tsx';
import { LanguageRow } from '#parts/language-row.tsx';
import * as listRowStyles from '#parts/list-row.module.css';
import { ActionRow, LinkRow } from '#parts/list-row.tsx';
import { backPath } from '#platform/back-path.ts';
import { useUnread } from '#platform/unread-count.ts';
import { Operations } from './operations.tsx';
import * as styles from './page.module.css';

const loadTournamentPlace = async () => (await import('./tournament-place.tsx')).TournamentPlace;

/** PROFILE-08. */
function Foot() {
  const { t } = useLanguage();
  const logOut = useLogOut();
  const goTo = useGoTo();
  const settings = useLinkPress({ href: paths.profileSettings });
  return (
    <div className={styles.profileFoot}>
      <Button href={paths.profileSettings} onClick={settings}>
        <Settings />
        {t('profiles.settings')}
      </Button>
      <Button
        onClick={() => {
          logOut();
          notify({ title: t('NOTIFICATIONS.loggedOut.message') });
          goTo(paths.lobby);
        }}
      >
        <LogOut />
        {t('profiles.logOut')}
      </Button>
    </div>
  );
}

function Links({ isVerified }: { isVerified: boolean }) {
  const { t } = useLanguage();
  const chooseLanguage = useChooseLanguage();
  const { unread } = useChat();
  const notifications = useUnread();
  return (
    <nav className="grid gap-3" aria-label={t('profiles.links.label')}>
      <ul className={listRowStyles.rows}>
        {/* HEADER-04: on a phone this page has no header. */}
        <LinkRow
          href={paths.notifications}
          icon={<Bell />}
          title={t('common.header.notifications')}
          after={
            notifications > 0 ? (
              <Pill tone="active">
                <span aria-hidden="true">{badgeText(notifications)?.text}</span>
                <span className="sr-only">{t('common.header.unread', { count: notifications })}</span>
              </Pill>
            ) : null
          }
        />
        {/* PROTECT-02: who wants to stop finds the way without scrolling. */}
        <LinkRow
          href={paths.profileLimits}
          icon={<ShieldCheck />}
          title={t('profiles.links.responsible')}
          detail={t('profiles.links.stop')}
        />
        <LinkRow href={paths.bonuses} icon={<Gift />} title={t('profiles.links.bonuses')} />
        <LinkRow
          href={paths.tournaments}
          icon={<Trophy />}
          title={t('profiles.links.tournaments')}
          after={<Lazy load={loadTournamentPlace} given={{}} />}
        />
        <LinkRow href={paths.vipclub} icon={<Crown />} title={t('profiles.links.vip')} />
        <LinkRow href={usePromotionsLink()} icon={<Megaphone />} title={t('profiles.links.promotions')} />
        <LinkRow href={paths.cashBoxHistory} icon={<History />} title={t('profiles.links.history')} />
        <LinkRow href={paths.profileRounds} icon={<ListChecks />} title={t('profiles.links.rounds')} />
        <LinkRow href={paths.profileStatement} icon={<ChartColumn />} title={t('profiles.links.statement')} />
      </ul>
      <ul className={listRowStyles.rows}>
        <LinkRow
          href={paths.profileContacts}
          icon={<User />}
          title={t('profiles.links.personal')}
          after={
            isVerified ? (
              <Pill tone="good">
                <BadgeCheck />
                {t('profiles.verified')}
              </Pill>
            ) : null
          }
        />
        <LinkRow href={paths.profileSecurity} icon={<KeyRound />} title={t('profiles.links.security')} />
        {/* PROFILE-06. */}
        <ActionRow
          icon={<MessageCircle />}
          title={t('profiles.links.support')}
          onPress={chat.open}
          after={unread > 0 ? <Pill tone="active">{t('profiles.links.new')}</Pill> : null}
        />
        <LinkRow href={paths.profileData} icon={<FileDown />} title={t('profiles.links.data')} />
        <LanguageRow onChoose={chooseLanguage} />
      </ul>
    </nav>
  );
}

export function Page() {
  const { t } = useLanguage();
  const { user, loadError } = useKnownProfile();
  const remember = () => backPath.remember(paths.profile);
  const deposit = useLinkPress({ href: paths.cashBoxDeposit, onGo: remember });
  const withdraw = useLinkPress({ href: paths.cashBoxWithdrawal, onGo: remember });
  // PROFILE-01: skeletons until the player is loaded.
  return (
    <div className={styles.profile}>
      <h1 className={styles.profileTitle}>{t('profiles.title')}</h1>
      <div>{loadError ? <ProfileLoadError {...loadError} /> : <PlayerCard user={user} />}</div>
      <div className={styles.profileMain}>
        <BalanceCard
          status={user ? t(`USER_STATUS.${user.status}`) : loadError ? undefined : null}
          sign={user ? <LevelShield status={user.status} className={styles.balanceShield} /> : null}
        >
          {/* On a wide screen the header has this button. */}
          <span className="contents desk:hidden">
            <Button look="main" href={paths.cashBoxDeposit} onClick={deposit}>
              {t('profiles.deposit')}
            </Button>
          </span>
          <Button href={paths.cashBoxWithdrawal} onClick={withdraw}>
            {t('profiles.withdraw')}
          </Button>
        </BalanceCard>
        <Operations />
      </div>
      <div className={styles.profileSide}>
        <Links isVerified={user?.is_doc_verified ?? false} />
      </div>
      <Foot />
    </div>
  );
}
