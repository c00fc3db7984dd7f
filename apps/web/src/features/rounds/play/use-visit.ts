import type { FromArcade } from '@tulpar/contract/games/arcade';
import { isLiveGame } from '@tulpar/contract/games/flights';
import type { Currency } from '@tulpar/domain/markets';
import { translateCode } from '@tulpar/i18n/translate-code';
import { useCallback, useEffect, useRef, useState } from 'react';
import { chanceBytes } from '#platform/chance.ts';
import { browserClock } from '#platform/clock.ts';
import { useLanguage } from '#platform/language.tsx';
import { currentSession, useSession } from '#platform/session.ts';
import { roundIdOf } from '../model/round-id.ts';
import { demoMemory, lastStake, playback, soundSetting } from '../store.ts';
import { createDemoHouse } from './demo-house.ts';
import { type FrameLink, linkFrame } from './frame-link.ts';
import type { Purse } from './house.ts';
import { createFlightFeed } from './live/flight-feed.ts';
import { createDemoFlightHouse, createFlightHouse } from './live/flight-house.ts';
import { createMoneyHouse } from './money-house.ts';
import { endVisit, type GameMode, launchAgain, openVisit, type Visit } from './open-visit.ts';
import { createRun, type Run, type RunState } from './run.ts';

interface Wish {
  readonly slug: string;
  readonly mode: GameMode;
  readonly currency: Currency;
  /** The purse as the player has seen it; busy while a round is under way. */
  readonly onPurse: (purse: Purse, isBusy: boolean, visit: Visit) => void;
  /** A round may have ended that the player has not seen to its end: until it is known, the balance could tell it. */
  readonly onUnseen: (isUnseen: boolean) => void;
  /** The bet cannot be covered. */
  readonly onShort: (purse: Purse, visit: Visit) => void;
}

type Opening =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly code: string | null }
  | { readonly state: 'open'; readonly visit: Visit };

/** Everything that is under way in one visit, apart from what is drawn. */
interface Going {
  session: string | null;
  /** Another provider's game: its frame holds the session itself, so with another session it is opened anew. */
  isElsewhere: boolean;
  link: FrameLink | null;
  run: Run | null;
  /** What everybody sees at once, where the game is of that kind. */
  feed: ReturnType<typeof createFlightFeed> | null;
}

const NOTHING: Going = { session: null, isElsewhere: false, link: null, run: null, feed: null };

function houseFor(slug: string, { mode, currency }: Visit, session: () => string) {
  if (isLiveGame(slug)) return mode === 'demo' ? createDemoFlightHouse(slug, currency) : createFlightHouse(session);
  return mode === 'demo' ? createDemoHouse(slug, currency) : createMoneyHouse(slug, session);
}

/** A visit to one game in one mode, for as long as the component lives: opens it, leads its bets to the house and its rounds to the frame, and says how it stands. */
export function useVisit({ slug, mode, currency, onPurse, onUnseen, onShort }: Wish) {
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
    // Nobody bets in a visit whose page was left. Who has signed out has left it by that.
    const leave = (left: string | null) => {
      if (left !== null && currentSession().status === 'player') void endVisit(left);
    };
    const isUnseen = mode === 'real' && playerId !== null && (playback(slug, playerId).read()?.seen ?? null) !== null;
    if (isUnseen) tell.current.onUnseen(true);
    void openVisit({ slug, mode, playerId, currency: guestCurrency, language: tell.current.language }).then((opened) => {
      if (isLeft) return leave(opened.ok ? opened.visit.session : null);
      const isUntold = opened.ok && opened.visit.begun.unfinished?.is_over === true;
      if (isUnseen && !isUntold) tell.current.onUnseen(false);
      if (!opened.ok) return setOpening({ state: 'failed', code: opened.code });
      const { visit } = opened;
      mine.session = visit.session;
      mine.isElsewhere = visit.kind === 'address';
      if (visit.kind === 'address') return setOpening({ state: 'open', visit });
      if (isLiveGame(slug)) mine.feed = createFlightFeed((heard, word) => mine.link?.send({ type: 'live', heard, word }));
      mine.run = createRun({
        house: houseFor(slug, visit, () => mine.session ?? ''),
        purse: visit.purse,
        begun: visit.begun,
        kept: playback(slug, visit.mode === 'real' ? playerId : null),
        newRoundId: () => roundIdOf(browserClock.now() + visit.aheadMs, chanceBytes(16)),
        wait: (ms) => browserClock.wait(ms),
        send: (message) => mine.link?.send(message),
        say: (code) => translateCode(tell.current.t, code),
        onState(state) {
          if (isLeft) return;
          setRun(state);
          tell.current.onPurse(state.purse, state.isBusy, visit);
        },
        onRefused: (code) => {
          if (code === 'INSUFFICIENT_FUNDS' && mine.run) tell.current.onShort(mine.run.state().purse, visit);
        },
      });
      setRun(mine.run.state());
      // What is in the ledger already and was not seen yet is not shown with the balance.
      if (isUntold) tell.current.onPurse(mine.run.state().purse, true, visit);
      return setOpening({ state: 'open', visit });
    });
    return () => {
      isLeft = true;
      mine.run?.end();
      mine.feed?.stop();
      mine.link?.close();
      leave(mine.session);
    };
  }, [slug, mode, playerId, guestCurrency]);

  const visit = opening.state === 'open' ? opening.visit : null;
  const hear = useCallback(
    (message: FromArcade) => {
      const { link, run: running, feed } = going.current;
      if (!visit || !running) return;
      if (message.type === 'ready') {
        link?.send({
          type: 'start',
          slug,
          mode: visit.mode,
          language,
          currency: visit.currency,
          policy: visit.policy,
          balance: running.state().purse.real + running.state().purse.bonus,
          is_muted: soundSetting.read().isMuted,
          stake: lastStake.read(slug, visit.currency),
          ...running.begun(),
        });
        feed?.restart();
      } else if (message.type === 'sound') soundSetting.write({ isMuted: message.is_muted });
      else if (message.type === 'short') tell.current.onShort(running.state().purse, visit);
      else {
        if (message.type === 'play' && typeof message.bet['stake'] === 'number')
          lastStake.write(slug, visit.currency, message.bet['stake']);
        running.hear(message);
      }
    },
    [visit, slug, language],
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
      if (open !== null) await endVisit(open);
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

export type VisitControls = ReturnType<typeof useVisit>;
