import { Lazy } from '@tulpar/app-kit/components/lazy';
import { Link, useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import { useAddress, useGoTo } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { formatPhone } from '@tulpar/domain/phone';
import { Badge } from '@tulpar/ui/badge';
import { Button } from '@tulpar/ui/button';
import { IconButton } from '@tulpar/ui/icon-button';
import { Logo } from '@tulpar/ui/logo';
import { notify } from '@tulpar/ui/notify';
import Bell from 'lucide-react/icons/bell';
import LogOut from 'lucide-react/icons/log-out';
import User from 'lucide-react/icons/user';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { useLogOut } from '#features/accounts/log-out.ts';
import { useChat } from '#features/chat/store.ts';
import { BalanceMenu } from '#features/ledger/components/balance-menu.tsx';
import { useUser } from '#features/profiles/api.ts';
import { backPath } from '#platform/back-path.ts';
import { useBoot } from '#platform/boot.ts';
import { useSession } from '#platform/session.ts';
import { useUnread } from '#platform/unread-count.ts';
import { currentOf } from '../routing/menu.ts';
import { SEARCH_PLACE } from './desktop-rail-places.ts';
import * as styles from './header.module.css';

const loadProgress = async () => (await import('./bonus-progress.tsx')).BonusProgress;

function GuestActions() {
  const { t } = useLanguage();
  // HEADER-03: both return here afterwards.
  const onGo = backPath.rememberHere;
  const logIn = useLinkPress({ href: paths.login, onGo });
  const register = useLinkPress({ href: paths.register, onGo });
  return (
    <div className="flex gap-2" data-part="own-place">
      <Button size="small" href={paths.login} onClick={logIn}>
        {t('common.header.login')}
      </Button>
      <Button size="small" look="main" href={paths.register} onClick={register}>
        {t('common.header.register')}
      </Button>
    </div>
  );
}

/** The balance; its dropdown shows the two parts, the account and the logout. */
export function BalanceBox({ children }: { children: ReactNode }) {
  const { t } = useLanguage();
  const user = useUser();
  const logOut = useLogOut();
  const goTo = useGoTo();
  const leave = () => {
    logOut();
    notify({ title: t('NOTIFICATIONS.loggedOut.message') });
    goTo(paths.lobby);
  };
  const leadOn = () => {
    backPath.rememberHere();
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  };
  return (
    <div className={styles.balanceBox}>
      <BalanceMenu detail={<Lazy load={loadProgress} given={{}} />}>
        {user ? (
          <p className="border-t border-hairline py-2 text-13 text-muted">{user.phone ? formatPhone(user.phone) : user.email}</p>
        ) : null}
        <Link href={paths.cashBoxWithdrawal} className={styles.balanceAction} onGo={leadOn}>
          <Wallet />
          {t('common.header.withdraw')}
        </Link>
        <button type="button" className={styles.balanceAction} onClick={leave}>
          <LogOut />
          {t('common.actions.logOut')}
        </button>
      </BalanceMenu>
      {children}
    </div>
  );
}

/** HEADER-04, HEADER-05: the bell's number, and its name with the number. */
export function useBell(): { readonly label: string; readonly unread: number } {
  const { t } = useLanguage();
  const unread = useUnread();
  const label = t('common.header.notifications');
  return { unread, label: unread > 0 ? `${label}: ${t('common.header.unread', { count: unread })}` : label };
}

function PlayerActions() {
  const { t } = useLanguage();
  const { path } = useAddress();
  const bell = useBell();
  const { unread } = useChat();
  const deposit = useLinkPress({ href: paths.cashBoxDeposit, onGo: backPath.rememberHere });
  const inbox = useLinkPress({ href: paths.notifications, onGo: backPath.rememberHere });
  return (
    <div className="flex items-center">
      <BalanceBox>
        <a
          className={styles.walletButton}
          data-part="wallet-button"
          href={paths.cashBoxDeposit}
          onClick={deposit}
          aria-label={t('common.header.wallet')}
        >
          <Wallet />
          <span className="max-desk:hidden">{t('common.header.deposit')}</span>
        </a>
      </BalanceBox>
      <IconButton label={bell.label} href={paths.notifications} onClick={inbox}>
        <Bell />
        <Badge count={bell.unread} />
      </IconButton>
      <Link
        href={paths.profile}
        className={styles.ownPlace}
        data-part="own-place"
        aria-label={
          unread > 0 ? `${t('common.menu.profile')}: ${t('common.header.newMessages', { count: unread })}` : t('common.menu.profile')
        }
        aria-current={currentOf(paths.profile, path)}
      >
        <User />
        <Badge count={unread} />
      </Link>
    </div>
  );
}

interface Props {
  /** Only from 800 px on: on a phone the page has its own title bar. */
  readonly isWideOnly: boolean;
}

export function Header({ isWideOnly }: Props) {
  const { t } = useLanguage();
  const { brandName } = useBoot();
  const session = useSession();
  return (
    <header className={styles.header} data-part="header" data-wide-only={isWideOnly ? '' : undefined}>
      <Link href={paths.lobby} className={styles.headerLogo} aria-label={t('common.header.home', { brand: brandName })}>
        <Logo name={brandName.toLowerCase()} isCompact />
      </Link>
      {SEARCH_PLACE}
      {session.status === 'guest' ? <GuestActions /> : <PlayerActions />}
    </header>
  );
}
