import type { FromArcade } from '@tulpar/contract/games/arcade';
import { isSharedGame } from '@tulpar/contract/games/comet';
import type { Currency } from '@tulpar/domain/markets';
import { translateCode } from '@tulpar/i18n/translate-code';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserClock } from '#platform/clock.ts';
import { useLanguage } from '#platform/language.tsx';
import { chanceBytes } from '#platform/random.ts';
import { currentSession, useSession } from '#platform/session.ts';
import { roundIdOf } from '../model/round-id.ts';
import { demoMemory, lastStake, playback, soundSetting } from '../store.ts';
import { createCometFeed } from './comet/comet-feed.ts';
import { createCometGateway, createDemoCometGateway } from './comet/comet-gateway.ts';
import { createDemoGateway } from './demo-gateway.ts';
import { type FrameLink, linkFrame } from './frame-link.ts';
import { createMoneyGateway } from './money-gateway.ts';
import { endSession, type GameMode, type GameSession, launchAgain, openGameSession } from './open-game-session.ts';
import type { Purse } from './round-gateway.ts';
import { createRun, type Run, type RunState } from './run.ts';

interface UseGameSessionInput {
  readonly slug: string;
  readonly mode: GameMode;
  readonly currency: Currency;
  /** The purse as the player has seen it; busy while a round is under way. */
  readonly onPurse: (purse: Purse, isBusy: boolean, gameSession: GameSession) => void;
  /** A round may have ended that the player has not seen to its end: until it is known, the balance could tell it. */
  readonly onUnseen: (isUnseen: boolean) => void;
  /** The bet cannot be covered. */
  readonly onShort: (purse: Purse, gameSession: GameSession) => void;
}

type Opening =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly code: string | null }
  | { readonly state: 'open'; readonly gameSession: GameSession };

/** The parts of one game session that are not drawn. */
interface Going {
  session: string | null;
  /** Another provider's game: its frame holds the session itself, so with another session it is opened anew. */
  isElsewhere: boolean;
  link: FrameLink | null;
  run: Run | null;
  /** What everybody sees at once, where the game is of that kind. */
  feed: ReturnType<typeof createCometFeed> | null;
}

const NOTHING: Going = { session: null, isElsewhere: false, link: null, run: null, feed: null };

function gatewayFor(slug: string, { mode, currency }: GameSession, session: () => string) {
  if (isSharedGame(slug)) return mode === 'demo' ? createDemoCometGateway(slug, currency) : createCometGateway(session);
  return mode === 'demo' ? createDemoGateway(slug, currency) : createMoneyGateway(slug, session);
}

/** One game session in one mode, for as long as the component lives: opens it, sends its bets to the gateway and its rounds to the frame. */
export function useGameSession({ slug, mode, currency, onPurse, onUnseen, onShort }: UseGameSessionInput) {
  const session = useSession();
  const playerId = session.status === 'player' ? session.playerId : null;
  const { t, language } = useLanguage();
  // For money it is the wallet's, whatever the page has taken it for so far.
  const guestCurrency = mode === 'demo' ? currency : 'KZT';
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const [run, setRun] = useState<RunState | null>(null);
  const going = useRef<Going>({ ...NOTHING });
  // What is told, and in which language, is that of the moment: a change of it does not open the game anew.
  const tell = useRef({ onPurse, onUnseen, onShort, t, language });
  useEffect(() => {
    tell.current = { onPurse, onUnseen, onShort, t, language };
  });

  useEffect(() => {
    let isLeft = false;
    const mine: Going = { ...NOTHING };
    going.current = mine;
    // A session whose page was left takes no bets. Signing out has ended it already.
    const leave = (left: string | null) => {
      if (left !== null && currentSession().status === 'player') void endSession(left);
    };
    const isUnseen = mode === 'real' && playerId !== null && (playback(slug, playerId).read()?.seen ?? null) !== null;
    if (isUnseen) tell.current.onUnseen(true);
    void openGameSession({ slug, mode, playerId, currency: guestCurrency, language: tell.current.language }).then((opened) => {
      if (isLeft) return leave(opened.ok ? opened.gameSession.session : null);
      const isUntold = opened.ok && opened.gameSession.begun.unfinished?.is_over === true;
      if (isUnseen && !isUntold) tell.current.onUnseen(false);
      if (!opened.ok) return setOpening({ state: 'failed', code: opened.code });
      const { gameSession } = opened;
      mine.session = gameSession.session;
      mine.isElsewhere = gameSession.kind === 'address';
      if (gameSession.kind === 'address') return setOpening({ state: 'open', gameSession });
      if (isSharedGame(slug)) mine.feed = createCometFeed((heard, word) => mine.link?.send({ type: 'live', heard, word }));
      mine.run = createRun({
        house: gatewayFor(slug, gameSession, () => mine.session ?? ''),
        purse: gameSession.purse,
        begun: gameSession.begun,
        kept: playback(slug, gameSession.mode === 'real' ? playerId : null),
        newRoundId: () => roundIdOf(browserClock.now() + gameSession.aheadMs, chanceBytes(16)),
        wait: (ms) => browserClock.wait(ms),
        send: (message) => mine.link?.send(message),
        say: (code) => translateCode(tell.current.t, code),
        onState(state) {
          if (isLeft) return;
          setRun(state);
          tell.current.onPurse(state.purse, state.isBusy, gameSession);
        },
        onRefused: (code) => {
          if (code === 'INSUFFICIENT_FUNDS' && mine.run) tell.current.onShort(mine.run.state().purse, gameSession);
        },
      });
      setRun(mine.run.state());
      // What is in the ledger already and was not seen yet is not shown with the balance.
      if (isUntold) tell.current.onPurse(mine.run.state().purse, true, gameSession);
      return setOpening({ state: 'open', gameSession });
    });
    return () => {
      isLeft = true;
      mine.run?.end();
      mine.feed?.stop();
      mine.link?.close();
      leave(mine.session);
    };
  }, [slug, mode, playerId, guestCurrency]);

  const gameSession = opening.state === 'open' ? opening.gameSession : null;
  const hear = useCallback(
    (message: FromArcade) => {
      const { link, run: running, feed } = going.current;
      if (!gameSession || !running) return;
      if (message.type === 'ready') {
        link?.send({
          type: 'start',
          slug,
          mode: gameSession.mode,
          language,
          currency: gameSession.currency,
          policy: gameSession.policy,
          balance: running.state().purse.real + running.state().purse.bonus,
          is_muted: soundSetting.read().isMuted,
          stake: lastStake.read(slug, gameSession.currency),
          ...running.begun(),
        });
        feed?.restart();
      } else if (message.type === 'sound') soundSetting.write({ isMuted: message.is_muted });
      else if (message.type === 'short') tell.current.onShort(running.state().purse, gameSession);
      else {
        if (message.type === 'play' && typeof message.bet['stake'] === 'number')
          lastStake.write(slug, gameSession.currency, message.bet['stake']);
        running.hear(message);
      }
    },
    [gameSession, slug, language],
  );

  return {
    opening,
    run,
    /** To be called whenever the frame has loaded: it is a new program each time. */
    linkTo: useCallback(
      (frame: HTMLIFrameElement) => {
        going.current.link?.close();
        going.current.link = linkFrame(frame, hear);
      },
      [hear],
    ),
    refuse: useCallback((text: string) => going.current.link?.send({ type: 'refused', text }), []),
    pause: useCallback((isPaused: boolean) => going.current.link?.send({ type: 'pause', is_paused: isPaused }), []),
    setPurse: useCallback((purse: Purse) => going.current.run?.setPurse(purse), []),
    /** No bet is taken until `goOn`. */
    rest: useCallback(async () => {
      const { session: open } = going.current;
      if (open !== null) await endSession(open);
    }, []),
    /** False where the game has to be opened anew. */
    goOn: useCallback(async (): Promise<boolean> => {
      if (going.current.session === null) return true;
      if (going.current.isElsewhere) return false;
      const again = await launchAgain({ slug, mode, language: tell.current.language, currency: guestCurrency });
      if (again !== null) going.current.session = again;
      return again !== null;
    }, [slug, mode, guestCurrency]),
    forgetDemo: useCallback(() => demoMemory(slug, currency).clear(), [slug, currency]),
  };
}

export type GameSessionControls = ReturnType<typeof useGameSession>;
