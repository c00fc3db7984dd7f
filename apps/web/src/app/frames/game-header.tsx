import { Badge } from '@tulpar/ui/badge';
import { Button } from '@tulpar/ui/button';
import { IconButton } from '@tulpar/ui/icon-button';
import { Logo } from '@tulpar/ui/logo';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Bell from 'lucide-react/icons/bell';
import Wallet from 'lucide-react/icons/wallet';
import { lazy, Suspense, useState } from 'react';
import { Link, useLinkPress } from '#parts/link.tsx';
import { useBoot } from '#platform/boot.ts';
import { useLanguage } from '#platform/language.tsx';
import { backPath, useAddress, useGoTo } from '#platform/navigation.ts';
import { useSession } from '#platform/session.ts';
import { BalanceBox, useBellLabel } from './header.tsx';

type Panel = 'cashbox' | 'inbox';
const GamePanels = lazy(async () => ({ default: (await import('./game-panels.tsx')).GamePanels }));

/** MARKET-13: a guest sees one button. */
function PlayForMoney() {
  const { t } = useLanguage();
  const { path, search } = useAddress();
  const press = useLinkPress({ href: '/auth/register', onGo: () => backPath.remember(path + search) });
  return (
    <Button size="small" look="main" href="/auth/register" onClick={press}>
      {t('common.header.playForMoney')}
    </Button>
  );
}

/** HEADER-09, HEADER-10: cash box and inbox open over the game, so that it is not left. */
function PlayerActions({ unread }: { unread: number }) {
  const { t } = useLanguage();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [last, setLast] = useState<Panel | null>(null);
  const open = (wanted: Panel) => {
    setPanel(wanted);
    setLast(wanted);
  };
  return (
    <div className="flex items-center">
      <BalanceBox>
        <button
          type="button"
          className="wallet-button"
          aria-label={t('common.header.deposit')}
          aria-haspopup="dialog"
          onClick={() => open('cashbox')}
        >
          <Wallet />
          <span className="max-desk:hidden">{t('common.header.deposit')}</span>
        </button>
      </BalanceBox>
      <IconButton label={useBellLabel(unread)} aria-haspopup="dialog" onClick={() => open('inbox')} className="relative">
        <Bell />
        <Badge count={unread} />
      </IconButton>
      {last === null ? null : (
        <Suspense fallback={null}>
          <GamePanels panel={last} isOpen={panel !== null} onClose={() => setPanel(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** The reduced header of a game page. */
export function GameHeader({ unread = 0 }: { unread?: number }) {
  const { t } = useLanguage();
  const { brandName } = useBoot();
  const { status } = useSession();
  const goTo = useGoTo();
  return (
    <header className="header header-game">
      <div className="flex items-center">
        {/* LAYOUT-03: the way back is known only when it is pressed. */}
        <IconButton label={t('common.actions.back')} onClick={() => goTo(backPath.take())}>
          <ArrowLeft />
        </IconButton>
        <Link href="/" className="header-logo" aria-label={t('common.header.home', { brand: brandName })}>
          <Logo name={brandName.toLowerCase()} isCompact />
        </Link>
      </div>
      {status === 'guest' ? <PlayForMoney /> : <PlayerActions unread={unread} />}
    </header>
  );
}
