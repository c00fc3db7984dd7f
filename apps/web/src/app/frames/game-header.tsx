import { Lazy } from '@tulpar/app-kit/components/lazy';
import { Link, useLinkPress } from '@tulpar/app-kit/components/link';
import { loadLateTexts, useLanguage } from '@tulpar/app-kit/language';
import { useGoTo } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { Badge } from '@tulpar/ui/badge';
import { Button } from '@tulpar/ui/button';
import { IconButton } from '@tulpar/ui/icon-button';
import { Logo } from '@tulpar/ui/logo';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Bell from 'lucide-react/icons/bell';
import Wallet from 'lucide-react/icons/wallet';
import { useEffect, useState } from 'react';
import { type GamePanel, gamePanel } from '#parts/game-panel.ts';
import { usePlayForMoney } from '#parts/play-for-money.ts';
import { backPath } from '#platform/back-path.ts';
import { useBoot } from '#platform/boot.ts';
import { useSession } from '#platform/session.ts';
import { SEARCH_PLACE } from './desktop-rail-places.ts';
import * as headerStyles from './header.module.css';
import { BalanceBox, useBell } from './header.tsx';

const loadGamePanels = async () => {
  const [{ GamePanels }] = await Promise.all([import('./game-panels.tsx'), loadLateTexts('cashbox'), loadLateTexts('inbox')]);
  return GamePanels;
};

/** MARKET-13: a guest sees one button. */
function PlayForMoney() {
  const label = usePlayForMoney();
  const press = useLinkPress({ href: paths.register, onGo: backPath.rememberHere });
  return (
    <Button size="small" look="main" href={paths.register} onClick={press}>
      {label}
    </Button>
  );
}

/** HEADER-09, HEADER-10: cash box and inbox open over the game, which keeps running. */
function PlayerActions() {
  const { t } = useLanguage();
  const [panel, setPanel] = useState<GamePanel | null>(null);
  const [last, setLast] = useState<GamePanel | null>(null);
  const { open } = gamePanel;
  const bell = useBell();
  useEffect(
    () =>
      gamePanel.onOpen((wanted) => {
        setPanel(wanted);
        setLast(wanted);
      }),
    [],
  );
  // Unmounts the panel, so that the next press retries the load.
  const lose = () => {
    setPanel(null);
    setLast(null);
  };
  return (
    <div className="flex items-center">
      <BalanceBox>
        <button
          type="button"
          className={headerStyles.walletButton}
          data-part="wallet-button"
          aria-label={t('common.header.deposit')}
          aria-haspopup="dialog"
          onClick={() => open('cashbox')}
        >
          <Wallet />
          <span className="max-desk:hidden">{t('common.header.deposit')}</span>
        </button>
      </BalanceBox>
      <IconButton label={bell.label} aria-haspopup="dialog" onClick={() => open('inbox')}>
        <Bell />
        <Badge count={bell.unread} />
      </IconButton>
      {last === null ? null : (
        <Lazy load={loadGamePanels} given={{ panel: last, isOpen: panel !== null, onClose: () => setPanel(null) }} onLost={lose} />
      )}
    </div>
  );
}

/** The reduced header of a game page. */
export function GameHeader() {
  const { t } = useLanguage();
  const { brandName } = useBoot();
  const { status } = useSession();
  const goTo = useGoTo();
  return (
    <header className={`${headerStyles.header} ${headerStyles.headerGame}`} data-part="header">
      <div className="flex items-center">
        {/* LAYOUT-03: the target of the back button is read when it is pressed. */}
        <IconButton label={t('common.actions.back')} onClick={() => goTo(backPath.take())}>
          <ArrowLeft />
        </IconButton>
        <Link href={paths.lobby} className={headerStyles.headerLogo} aria-label={t('common.header.home', { brand: brandName })}>
          <Logo name={brandName.toLowerCase()} isCompact />
        </Link>
      </div>
      {SEARCH_PLACE}
      {status === 'guest' ? <PlayForMoney /> : <PlayerActions />}
    </header>
  );
}
