import { useLanguage } from '@tulpar/app-kit/language';
import { useAddress, useGoTo } from '@tulpar/app-kit/navigation';
import type { GamePage } from '@tulpar/contract/games/catalog';
import * as paths from '@tulpar/contract/paths';
import type { Currency } from '@tulpar/domain/markets';
import { IconButton } from '@tulpar/ui/icon-button';
import { Skeleton } from '@tulpar/ui/skeleton';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBalance } from '#features/ledger/api.ts';
import { useHoldBalance } from '#features/ledger/use-hold-balance.ts';
import { useSessionResult } from '#features/rounds/api.ts';
import { BreakSheet } from '#features/rounds/components/break-sheet.tsx';
import { DemoOver } from '#features/rounds/components/demo-over.tsx';
import { GameFrame } from '#features/rounds/components/game-frame.tsx';
import * as sessionStripStyles from '#features/rounds/components/session-strip.module.css';
import { SessionStrip } from '#features/rounds/components/session-strip.tsx';
import type { GameMode, GameSession } from '#features/rounds/play/open-game-session.ts';
import type { GameBalance } from '#features/rounds/play/round-gateway.ts';
import { useGameSession } from '#features/rounds/play/use-game-session.ts';
import { backPath } from '#platform/back-path.ts';
import * as styles from './game-table.module.css';
import { useFullScreen } from './use-full-screen.ts';

interface Props {
  readonly slug: string;
  readonly mode: GameMode;
  readonly currency: Currency;
  readonly game: GamePage | undefined;
  /** Reopens the game. */
  readonly onReopen: () => void;
}

/** The shown balance follows what the player has seen; a payment during the game is passed on to the game. */
function useShownBalance() {
  const balance = useBalance();
  const { hold, release } = useHoldBalance();
  const isHeld = useRef(false);
  const onBalance = useCallback(
    ({ real, bonus }: GameBalance, isBusy: boolean, { mode, currency }: GameSession) => {
      if (mode === 'demo') return;
      const seen = { realBalance: real, bonusBalance: bonus, currency };
      isHeld.current = isBusy;
      if (isBusy) hold(seen);
      else release(seen);
    },
    [hold, release],
  );
  const onUnseen = useCallback(
    (isUnseen: boolean) => {
      isHeld.current = isUnseen;
      if (isUnseen) hold('unseen');
      else release(null);
    },
    [hold, release],
  );
  useEffect(
    () => () => {
      if (isHeld.current) release(null);
    },
    [release],
  );
  return { balance, onBalance, onUnseen };
}

/** The session of the game: its balance, its breaks, and the end of a balance that is too small. */
function useTable({ slug, mode, currency, game, onReopen }: Props) {
  const { t } = useLanguage();
  const goTo = useGoTo();
  const { path } = useAddress();
  const { balance, onBalance, onUnseen } = useShownBalance();
  const [isResting, setResting] = useState(false);
  const [isDemoOver, setDemoOver] = useState(false);
  const refuse = useRef<(text: string) => void>(() => undefined);

  /** ROUTE-36: a balance below the smallest bet ends the game here. */
  const onInsufficientFunds = useCallback(
    (balance: GameBalance, gameSession: GameSession) => {
      const isBelow = balance.real + balance.bonus < (game?.min_bet ?? 0);
      if (!isBelow) return refuse.current(t('rounds.short.lower'));
      if (gameSession.mode === 'demo') return setDemoOver(true);
      backPath.remember(path);
      return goTo(paths.outOfMoney);
    },
    [game, goTo, path, t],
  );
  const controls = useGameSession({ slug, mode, currency, onBalance, onUnseen, onInsufficientFunds });
  const { opening, pause, setBalance } = controls;
  useEffect(() => {
    refuse.current = controls.refuse;
  });
  useEffect(() => {
    if (mode === 'real' && balance) setBalance({ real: balance.realBalance, bonus: balance.bonusBalance });
  }, [mode, balance, setBalance]);
  useEffect(() => {
    pause(isResting || isDemoOver);
  }, [pause, isResting, isDemoOver]);

  const gameSession = opening.state === 'open' ? opening.gameSession : null;
  // Another provider's frame may have failed with the connection, and the page cannot ask it.
  const isElsewhere = gameSession?.kind === 'address';
  useEffect(() => {
    if (!isElsewhere) return undefined;
    addEventListener('online', onReopen);
    return () => removeEventListener('online', onReopen);
  }, [isElsewhere, onReopen]);
  return {
    controls,
    gameSession,
    isResting,
    rest() {
      setResting(true);
      void controls.rest();
    },
    resume() {
      void controls.resume().then((isOn) => isOn || onReopen());
      setResting(false);
    },
    isDemoOver,
    closeDemoOver: () => setDemoOver(false),
  };
}

interface StripProps {
  readonly gameSession: GameSession;
  readonly net: number;
  readonly full: ReturnType<typeof useFullScreen>;
  readonly onBreak: () => void;
}

function TableStrip({ gameSession, net, full, onBreak }: StripProps) {
  const { t } = useLanguage();
  const goTo = useGoTo();
  return (
    <SessionStrip
      startedAtMs={gameSession.startedAtMs}
      net={net}
      currency={gameSession.currency}
      policy={gameSession.policy}
      isDemo={gameSession.mode === 'demo'}
      onBreak={onBreak}
    >
      <IconButton label={t(full.isFull ? 'rounds.leaveFullScreen' : 'rounds.fullScreen')} onClick={full.toggle}>
        {full.isFull ? <Minimize /> : <Maximize />}
      </IconButton>
      <IconButton
        className={sessionStripStyles.stripBack}
        data-part="strip-back"
        label={t('common.actions.back')}
        onClick={() => goTo(backPath.take())}
      >
        <ArrowLeft />
      </IconButton>
    </SessionStrip>
  );
}

/** The game with the bar of its session. */
export function GameTable(props: Props) {
  const { game, onReopen } = props;
  const { t } = useLanguage();
  const goTo = useGoTo();
  const table = useTable(props);
  const { controls, gameSession } = table;
  const { run } = controls;
  const box = useRef<HTMLElement>(null);
  const full = useFullScreen(box);
  const before = useSessionResult(gameSession) ?? gameSession;
  const net = before ? before.won - before.staked + (run ? run.won - run.staked : 0) : 0;
  return (
    <section ref={box} className={styles.gameBox} data-full={full.isFull ? '' : undefined} aria-label={game?.name}>
      {gameSession ? (
        <TableStrip gameSession={gameSession} net={net} full={full} onBreak={table.rest} />
      ) : (
        <div className={sessionStripStyles.sessionStrip} data-part="session-strip">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-24" />
        </div>
      )}
      <GameFrame name={game?.name ?? ''} controls={controls} onRetry={onReopen}>
        {run?.isLate ? <output className={styles.gameLate}>{t('rounds.late')}</output> : null}
      </GameFrame>
      {gameSession ? (
        <BreakSheet
          isOpen={table.isResting}
          startedAtMs={gameSession.startedAtMs}
          net={net}
          currency={gameSession.currency}
          onResume={table.resume}
          onLeave={() => goTo(paths.games)}
        />
      ) : null}
      <DemoOver
        isOpen={table.isDemoOver}
        onAnew={() => {
          controls.forgetDemo();
          onReopen();
        }}
        onClose={table.closeDemoOver}
      />
    </section>
  );
}
