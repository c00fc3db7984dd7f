import { Lazy } from '@tulpar/app-kit/components/lazy';
import { useLanguage } from '@tulpar/app-kit/language';
import type { GamePage } from '@tulpar/contract/games/catalog';
import type { Currency } from '@tulpar/domain/markets';
import { useCallback, useEffect, useRef, useState } from 'react';
import { chat } from '#features/chat/store.ts';
import { isRefusalCode } from '#features/protection/refusal-codes.ts';
import { BonusLine } from '#features/rounds/components/bonus-line.tsx';
import { GameFrame } from '#features/rounds/components/game-frame.tsx';
import { useGameKeys } from '#features/rounds/play/game-keys.ts';
import type { GameMode, GameSession, WantedMode } from '#features/rounds/play/open-game-session.ts';
import type { GameBalance } from '#features/rounds/play/round-gateway.ts';
import { useGameSession } from '#features/rounds/play/use-game-session.ts';
import { useSession } from '#platform/session.ts';
import * as styles from './game-table.module.css';
import { TableSheets } from './table-sheets.tsx';
import { TableStrip, WaitingStrip } from './table-strip.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useOpenFairness } from './use-open-fairness.ts';
import { useDueCheck, useRefusals } from './use-refusals.ts';
import { useShownBalance } from './use-shown-balance.ts';
import { useReopenOnline, useShownSession } from './use-shown-session.ts';
import { useSpinsOver } from './use-spins-over.ts';

const loadShortage = async () => (await import('./shortage.tsx')).Shortage;
const loadDemoBar = async () => (await import('./demo-bar.tsx')).DemoBar;
const loadTournamentPlace = async () => (await import('./tournament-place.tsx')).TournamentPlace;
const loadClosedGame = async () => (await import('./protection-parts.tsx')).ClosedGame;

interface Props {
  readonly slug: string;
  readonly mode: WantedMode;
  readonly currency: Currency;
  readonly game: GamePage | undefined;
  /** The game is open, for money or as a demo. */
  readonly onOpened: (mode: GameMode) => void;
  readonly onMode: (mode: GameMode) => void;
  /** Reopens the game. */
  readonly onReopen: () => void;
}

/** The session ends with the break; until the next one has begun, the game stays paused, because no session would take its bet. */
type Rest = 'none' | 'resting' | 'resuming';

/** The session of the game: its balance, its breaks, and what follows when the balance is too small. */
function useTable({ slug, mode, currency, game, onOpened, onReopen }: Props) {
  const { t } = useLanguage();
  const { balance, onBalance, onUnseen } = useShownBalance();
  const [rest, setRest] = useState<Rest>('none');
  const [short, setShort] = useState<GameMode | null>(null);
  const { refused, closeRefused, isChecking, setChecking, onRefused } = useRefusals(mode, onReopen);
  const spins = useSpinsOver();
  const minBet = game ? (game.min_bet ?? 0) : null;
  const onFairness = useOpenFairness();
  const refuse = useRef<(text: string) => void>(() => undefined);

  /** A balance below the smallest bet leads to a choice over the game; nobody is sent away from it. */
  const onInsufficientFunds = useCallback(
    (balance: GameBalance, gameSession: GameSession) => {
      const isBelow = balance.real + balance.bonus < Math.max(1, minBet ?? 0);
      if (!isBelow) return refuse.current(t('rounds.short.lower'));
      return setShort(gameSession.mode);
    },
    [minBet, t],
  );
  const callbacks = { onBalance, onUnseen, onInsufficientFunds, onRefused, onSpinsOver: spins.onSpinsOver, onFairness };
  const controls = useGameSession({ slug, mode, currency, minBet, ...callbacks });
  const { opening, pause, setBalance } = controls;
  useEffect(() => {
    refuse.current = controls.refuse;
  });
  const gameSession = opening.state === 'open' ? opening.gameSession : null;
  const openMode = gameSession?.mode;
  useEffect(() => {
    if (openMode) onOpened(openMode);
  }, [openMode, onOpened]);
  useEffect(() => {
    if (openMode === 'real' && balance) setBalance({ real: balance.realBalance, bonus: balance.bonusBalance });
  }, [openMode, balance, setBalance]);
  const isPaused = rest !== 'none' || short !== null || refused !== null || isChecking || spins.spinsOver !== null;
  useEffect(() => {
    pause(isPaused);
  }, [pause, isPaused]);

  useReopenOnline(gameSession, onReopen);
  return {
    controls,
    gameSession,
    onRefused,
    isResting: rest === 'resting',
    rest() {
      setRest('resting');
      void controls.rest();
    },
    async resume() {
      setRest('resuming');
      if (await controls.resume()) setRest('none');
      else onReopen();
    },
    short,
    closeShort: () => setShort(null),
    refused,
    closeRefused,
    checkedSession: isChecking ? controls.sessionId() : null,
    check: useDueCheck(gameSession, setChecking),
    ...spins,
  };
}

/** What a player may do whose balance does not reach for a bet. */
function TableShortage({ table, minBet, currency, onMode, onReopen }: Props & { table: ReturnType<typeof useTable>; minBet: number }) {
  const { short, controls, gameSession } = table;
  if (short === null) return null;
  const onAnew = () => {
    controls.forgetDemo();
    onReopen();
  };
  return (
    <Lazy
      load={loadShortage}
      given={{
        short,
        minBet,
        currency: gameSession?.currency ?? currency,
        onAnew,
        onDemo: () => onMode('demo'),
        onBreak: table.rest,
        onClose: table.closeShort,
      }}
      onLost={table.closeShort}
    />
  );
}

/** The game with the bar of its session. */
export function GameTable(props: Props) {
  const { slug, mode, game, onMode, onReopen } = props;
  const minBet = game?.min_bet ?? 0;
  const { t } = useLanguage();
  const { status } = useSession();
  const table = useTable(props);
  const { controls, gameSession } = table;
  const { run } = controls;
  const box = useRef<HTMLElement>(null);
  const full = useFullScreen(box);
  useGameKeys(box, controls.press);
  const { net, bonus, spins } = useShownSession(gameSession, run, table);
  const isDemo = gameSession?.mode === 'demo';
  const renderClosed = (code: string) =>
    isRefusalCode(code) ? (
      <Lazy load={loadClosedGame} given={{ code, game: { slug, kind: game?.kind }, onChat: chat.open, onAgain: onReopen }} />
    ) : null;
  return (
    <section ref={box} className={styles.gameBox} data-full={full.isFull ? '' : undefined} aria-label={game?.name}>
      {gameSession ? (
        <TableStrip
          gameSession={gameSession}
          net={net}
          demoBalance={isDemo ? (run?.balance.real ?? null) : undefined}
          full={full}
          onBreak={table.rest}
        />
      ) : (
        <WaitingStrip isFailed={controls.opening.state === 'failed'} />
      )}
      {gameSession && (bonus || spins) ? <BonusLine bonus={bonus} spins={spins} currency={gameSession.currency} /> : null}
      {gameSession && !isDemo ? <Lazy load={loadTournamentPlace} given={{ slug }} /> : null}
      {isDemo && status === 'player' ? (
        <div className={mode === 'demo' ? undefined : styles.demoPlace}>
          <Lazy
            load={loadDemoBar}
            given={{ minBet, ageRefusal: gameSession.ageRefusal, isWanted: mode === 'real', onPlayForMoney: () => onMode('real') }}
          />
        </div>
      ) : null}
      <GameFrame name={game?.name ?? ''} image={game?.image ?? null} controls={controls} onRetry={onReopen} renderClosed={renderClosed}>
        {run?.isLate ? <output className={styles.gameLate}>{t('rounds.late')}</output> : null}
      </GameFrame>
      {gameSession ? (
        <TableSheets
          game={{ slug, kind: game?.kind }}
          gameSession={gameSession}
          net={net}
          isResting={table.isResting}
          onResume={() => void table.resume()}
          refused={table.refused}
          onRefusedClose={table.closeRefused}
          checkedSession={table.checkedSession}
          onCheckSeen={table.check.see}
          onCheckLost={table.check.lose}
          onCheckGone={onReopen}
          spinsOver={table.spinsOver}
          onSpinsClose={table.closeSpins}
        />
      ) : null}
      <TableShortage {...props} table={table} minBet={minBet} />
    </section>
  );
}
