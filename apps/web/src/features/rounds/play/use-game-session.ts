import { browserClock } from '@tulpar/app-kit/clock';
import { randomBytes } from '@tulpar/app-kit/random';
import type { FromArcade } from '@tulpar/contract/games/arcade';
import { isSharedGame } from '@tulpar/contract/games/comet';
import type { Currency } from '@tulpar/domain/markets';
import { translateCode } from '@tulpar/i18n/translate-code';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '#platform/language.tsx';
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
  /** The balance as the player has seen it; busy while a round is in progress. */
  readonly onPurse: (purse: Purse, isBusy: boolean, gameSession: GameSession) => void;
  /** A finished round may not have been shown to its end: until that is known, the balance could reveal its result. */
  readonly onUnseen: (isUnseen: boolean) => void;
  /** The balance does not cover the bet. */
  readonly onShort: (purse: Purse, gameSession: GameSession) => void;
}

type Opening =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly code: string | null }
  | { readonly state: 'open'; readonly gameSession: GameSession };

/** The parts of a game session that are not rendered. */
interface ActiveGame {
  session: string | null;
  /** Another provider's game: its frame holds the session, so a new session reloads it. */
  isElsewhere: boolean;
  link: FrameLink | null;
  run: Run | null;
  /** The feed of a shared game. */
  feed: ReturnType<typeof createCometFeed> | null;
}

const NOTHING: ActiveGame = { session: null, isElsewhere: false, link: null, run: null, feed: null };

function gatewayFor(slug: string, { mode, currency }: GameSession, session: () => string) {
  if (isSharedGame(slug)) return mode === 'demo' ? createDemoCometGateway(slug, currency) : createCometGateway(session);
  return mode === 'demo' ? createDemoGateway(slug, currency) : createMoneyGateway(slug, session);
}

/** One game session in one mode for the lifetime of the component: opens it, sends bets to the gateway and rounds to the frame. */
export function useGameSession({ slug, mode, currency, onPurse, onUnseen, onShort }: UseGameSessionInput) {
  const session = useSession();
  const playerId = session.status === 'player' ? session.playerId : null;
  const { t, language } = useLanguage();
  // For money the wallet's currency counts, whatever the page assumed.
  const guestCurrency = mode === 'demo' ? currency : 'KZT';
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const [run, setRun] = useState<RunState | null>(null);
  const active = useRef<ActiveGame>({ ...NOTHING });
  // The latest callbacks and language, in a ref, so that a change does not reopen the game.
  const latest = useRef({ onPurse, onUnseen, onShort, t, language });
  useEffect(() => {
    latest.current = { onPurse, onUnseen, onShort, t, language };
  });

  useEffect(() => {
    let isLeft = false;
    const mine: ActiveGame = { ...NOTHING };
    active.current = mine;
    // A session whose page was left takes no bets. A logout has already ended it.
    const leave = (left: string | null) => {
      if (left !== null && currentSession().status === 'player') void endSession(left);
    };
    const isUnseen = mode === 'real' && playerId !== null && (playback(slug, playerId).read()?.seen ?? null) !== null;
    if (isUnseen) latest.current.onUnseen(true);
    void openGameSession({ slug, mode, playerId, currency: guestCurrency, language: latest.current.language }).then((opened) => {
      if (isLeft) return leave(opened.ok ? opened.gameSession.session : null);
      const isEndUnseen = opened.ok && opened.gameSession.begun.unfinished?.is_over === true;
      if (isUnseen && !isEndUnseen) latest.current.onUnseen(false);
      if (!opened.ok) return setOpening({ state: 'failed', code: opened.code });
      const { gameSession } = opened;
      mine.session = gameSession.session;
      mine.isElsewhere = gameSession.kind === 'address';
      if (gameSession.kind === 'address') return setOpening({ state: 'open', gameSession });
      if (isSharedGame(slug)) mine.feed = createCometFeed((message, salt) => mine.link?.send({ type: 'live', heard: message, word: salt }));
      mine.run = createRun({
        gateway: gatewayFor(slug, gameSession, () => mine.session ?? ''),
        purse: gameSession.purse,
        begun: gameSession.begun,
        kept: playback(slug, gameSession.mode === 'real' ? playerId : null),
        newRoundId: () => roundIdOf(browserClock.now() + gameSession.aheadMs, randomBytes(16)),
        wait: (ms) => browserClock.wait(ms),
        send: (message) => mine.link?.send(message),
        say: (code) => translateCode(latest.current.t, code),
        onState(state) {
          if (isLeft) return;
          setRun(state);
          latest.current.onPurse(state.purse, state.isBusy, gameSession);
        },
        onRefused: (code) => {
          if (code === 'INSUFFICIENT_FUNDS' && mine.run) latest.current.onShort(mine.run.state().purse, gameSession);
        },
      });
      setRun(mine.run.state());
      // A result that is in the ledger but was not shown yet is hidden from the balance.
      if (isEndUnseen) latest.current.onPurse(mine.run.state().purse, true, gameSession);
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
  const receive = useCallback(
    (message: FromArcade) => {
      const { link, run: running, feed } = active.current;
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
      else if (message.type === 'short') latest.current.onShort(running.state().purse, gameSession);
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
    /** Called on every load of the frame, because each load starts a new program. */
    linkTo: useCallback(
      (frame: HTMLIFrameElement) => {
        active.current.link?.close();
        active.current.link = linkFrame(frame, receive);
      },
      [receive],
    ),
    refuse: useCallback((text: string) => active.current.link?.send({ type: 'refused', text }), []),
    pause: useCallback((isPaused: boolean) => active.current.link?.send({ type: 'pause', is_paused: isPaused }), []),
    setPurse: useCallback((purse: Purse) => active.current.run?.setPurse(purse), []),
    /** No bet is taken until `resume`. */
    rest: useCallback(async () => {
      const { session: open } = active.current;
      if (open !== null) await endSession(open);
    }, []),
    /** False when the game has to be reopened. */
    resume: useCallback(async (): Promise<boolean> => {
      if (active.current.session === null) return true;
      if (active.current.isElsewhere) return false;
      const again = await launchAgain({ slug, mode, language: latest.current.language, currency: guestCurrency });
      if (again !== null) active.current.session = again;
      return again !== null;
    }, [slug, mode, guestCurrency]),
    forgetDemo: useCallback(() => demoMemory(slug, currency).clear(), [slug, currency]),
  };
}

export type GameSessionControls = ReturnType<typeof useGameSession>;
