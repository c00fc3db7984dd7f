import { useLanguage } from '@tulpar/app-kit/language';
import type { FromArcade } from '@tulpar/contract/games/arcade';
import type { Currency } from '@tulpar/domain/markets';
import { useCallback, useEffect, useRef, useState } from 'react';
import { currentSession, useSession } from '#platform/session.ts';
import { demoMemory, demoVisit, playback } from '../store.ts';
import { type ActiveGame, type GameCallbacks, type LatestGame, NO_GAME, receiveMessage, startRun } from './active-game.ts';
import { linkFrame } from './frame-link.ts';
import { endSession, type GameSession, launchAgain, openGameSession, type WantedMode } from './open-game-session.ts';
import type { GameBalance } from './round-gateway.ts';
import type { RunState } from './run-state.ts';

interface UseGameSessionInput extends GameCallbacks {
  readonly slug: string;
  readonly mode: WantedMode;
  readonly currency: Currency;
}

type Opening =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly code: string | null }
  | { readonly state: 'open'; readonly gameSession: GameSession };

/** A session whose page was left takes no bets. A logout has already ended it. */
function leave(session: string | null): void {
  if (session !== null && currentSession().status === 'player') void endSession(session);
}

type OpenedInput = Pick<UseGameSessionInput, 'slug' | 'mode' | 'currency'> & { readonly latest: LatestGame };

/** Opens the game and starts its rounds; leaves it with the component. */
function useOpenedGame({ slug, mode, currency, latest }: OpenedInput) {
  const session = useSession();
  const playerId = session.status === 'player' ? session.playerId : null;
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const [run, setRun] = useState<RunState | null>(null);
  const active = useRef<ActiveGame>({ ...NO_GAME });

  useEffect(() => {
    // The HTML is being taken over: the game is opened once, for the player whom the device names.
    if (playerId === '') return undefined;
    let isLeft = false;
    const mine: ActiveGame = { ...NO_GAME };
    active.current = mine;
    const isUnseen = mode !== 'demo' && playerId !== null && (playback(slug, playerId).read()?.seen ?? null) !== null;
    if (isUnseen) latest.current.onUnseen(true);
    void openGameSession({ slug, mode, playerId, currency, language: latest.current.language, minBet: () => latest.current.minBet }).then(
      (opened) => {
        if (isLeft) return leave(opened.ok ? opened.gameSession.session : null);
        const isEndUnseen = opened.ok && opened.gameSession.begun.unfinished?.is_over === true;
        if (isUnseen && !isEndUnseen) latest.current.onUnseen(false);
        if (!opened.ok) return setOpening({ state: 'failed', code: opened.code });
        const { gameSession } = opened;
        mine.session = gameSession.session;
        mine.isElsewhere = gameSession.kind === 'address';
        if (gameSession.kind === 'address') return setOpening({ state: 'open', gameSession });
        const started = startRun(mine, {
          slug,
          playerId,
          gameSession,
          latest,
          onState(state) {
            if (isLeft) return;
            setRun(state);
            latest.current.onBalance(state.balance, state.isBusy, gameSession);
          },
        });
        setRun(started.state());
        // A result that is in the ledger but was not shown yet is hidden from the balance.
        if (isEndUnseen) latest.current.onBalance(started.state().balance, true, gameSession);
        return setOpening({ state: 'open', gameSession });
      },
    );
    return () => {
      isLeft = true;
      mine.run?.end();
      mine.feed?.stop();
      mine.link?.close();
      leave(mine.session);
    };
  }, [slug, mode, playerId, currency, latest]);

  return { opening, run, activeGame: useCallback(() => active.current, []) };
}

/** One game session in one mode for the lifetime of the component: opens it, sends bets to the gateway and rounds to the frame. */
export function useGameSession({ slug, mode, currency, ...callbacks }: UseGameSessionInput) {
  const { t, language } = useLanguage();
  // For money the wallet's currency counts, whatever the page assumed.
  const guestCurrency = mode === 'demo' ? currency : 'KZT';
  const latest: LatestGame = useRef({ ...callbacks, t, language });
  useEffect(() => {
    latest.current = { ...callbacks, t, language };
  });
  const { opening, run, activeGame } = useOpenedGame({ slug, mode, currency: guestCurrency, latest });
  const gameSession = opening.state === 'open' ? opening.gameSession : null;
  const receive = useCallback(
    (message: FromArcade) => {
      if (gameSession) receiveMessage(message, activeGame(), { slug, gameSession, latest, language });
    },
    [gameSession, slug, language, activeGame],
  );

  return {
    opening,
    run,
    /** Called on every load of the frame, because each load starts a new program. */
    linkTo: useCallback(
      (frame: HTMLIFrameElement) => {
        const game = activeGame();
        game.link?.close();
        game.link = linkFrame(frame, receive);
      },
      [receive, activeGame],
    ),
    refuse: useCallback((text: string) => activeGame().link?.send({ type: 'refused', text }), [activeGame]),
    press: useCallback(() => activeGame().link?.send({ type: 'press' }), [activeGame]),
    pause: useCallback((isPaused: boolean) => activeGame().link?.send({ type: 'pause', is_paused: isPaused }), [activeGame]),
    /** The session that takes the next bet; after a break it is another one. */
    sessionId: useCallback(() => activeGame().session, [activeGame]),
    setBalance: useCallback((balance: GameBalance) => activeGame().run?.setBalance(balance), [activeGame]),
    /** No bet is taken until `resume`. */
    rest: useCallback(async () => {
      const { session: open } = activeGame();
      if (open !== null) await endSession(open);
    }, [activeGame]),
    /** False when the game has to be reopened. */
    resume: useCallback(async (): Promise<boolean> => {
      const game = activeGame();
      if (game.session === null) return true;
      if (game.isElsewhere) return false;
      const again = await launchAgain({ slug, mode: 'real', language: latest.current.language, currency: guestCurrency });
      if (again !== null) activeGame().session = again;
      return again !== null;
    }, [slug, guestCurrency, activeGame]),
    forgetDemo: useCallback(() => {
      demoMemory(slug, currency).clear();
      demoVisit(slug, currency).clear();
    }, [slug, currency]),
  };
}

export type GameSessionControls = ReturnType<typeof useGameSession>;
