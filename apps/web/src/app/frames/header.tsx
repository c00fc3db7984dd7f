import { formatPhone } from '@tulpar/domain/phone';
import { Button } from '@tulpar/ui/button';
import { Logo } from '@tulpar/ui/logo';
import { notify } from '@tulpar/ui/notify';
import LogOut from 'lucide-react/icons/log-out';
import { useLocation } from 'wouter';
import { useLogOut } from '#features/accounts/api.ts';
import { BalanceMenu } from '#features/ledger/components/balance-menu.tsx';
import { forgetUser, useAccountLanguage, useUser } from '#features/profiles/api.ts';
import { Link, useLinkPress } from '#parts/link.tsx';
import { useBoot } from '#platform/boot.ts';
import { useLanguage } from '#platform/language.tsx';
import { backPath, useGoTo } from '#platform/navigation.ts';
import { useSession } from '#platform/session.ts';

function GuestActions() {
  const { t } = useLanguage();
  const [path] = useLocation();
  // HEADER-03: both lead back here afterwards.
  const onGo = () => backPath.remember(path);
  const logIn = useLinkPress({ href: '/auth/login', onGo });
  const register = useLinkPress({ href: '/auth/register', onGo });
  return (
    <div className="flex gap-2">
      <Button size="small" href="/auth/login" onClick={logIn}>
        {t('common.header.login')}
      </Button>
      <Button size="small" look="main" href="/auth/register" onClick={register}>
        {t('common.header.register')}
      </Button>
    </div>
  );
}

function PlayerActions() {
  const { t } = useLanguage();
  const logOut = useLogOut();
  const goTo = useGoTo();
  const user = useUser();
  useAccountLanguage();
  return (
    <BalanceMenu>
      {user ? (
        <p className="border-t border-hairline py-2 text-13 text-muted">{user.phone ? formatPhone(user.phone) : user.email}</p>
      ) : null}
      <button
        type="button"
        className="balance-action"
        onClick={() => {
          logOut();
          forgetUser();
          notify({ title: t('NOTIFICATIONS.loggedOut.message') });
          goTo('/');
        }}
      >
        <LogOut />
        {t('common.actions.logOut')}
      </button>
    </BalanceMenu>
  );
}

export function Header() {
  const { t } = useLanguage();
  const { brandName } = useBoot();
  const session = useSession();
  return (
    <header className="header">
      <Link href="/" className="header-logo" aria-label={t('common.header.home', { brand: brandName })} onGo={() => scrollTo({ top: 0 })}>
        <Logo name={brandName.toLowerCase()} isCompact />
      </Link>
      {session.status === 'guest' ? <GuestActions /> : <PlayerActions />}
    </header>
  );
}
