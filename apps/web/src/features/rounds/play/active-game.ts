import { browserClock } from '@tulpar/app-kit/clock';
import { randomBytes } from '@tulpar/app-kit/random';
import type { FromArcade } from '@tulpar/contract/games/arcade';
import { isSharedGame } from '@tulpar/contract/games/comet';
import type { Spins } from '@tulpar/contract/games/play-terms';
import type { Language } from '@tulpar/domain/languages';
import type { Translate } from '@tulpar/i18n/translate';
import type { RefObject } from 'react';
import { refusalText } from '../model/refusal-text.ts';
import { roundIdOf } from '../model/round-id.ts';
import { demoVisit, lastStake, playback, soundSetting } from '../store.ts';
import { createCometFeed } from './comet/comet-feed.ts';
import { createCometGateway, createDemoCometGateway } from './comet/comet-gateway.ts';
import { createDemoGateway } from './demo-gateway.ts';
import type { FrameLink } from './frame-link.ts';
import { createMoneyGateway } from './money-gateway.ts';
import type { GameSession } from './open-game-session.ts';
import type { GameBalance } from './round-gateway.ts';
import { createRun, type Run } from './run.ts';
import { frameTerms, type RunState } from './run-state.ts';

export interface GameCallbacks {
  /** The smallest bet, null while it is not known. */
  readonly minBet: number | null;
  /** The balance as the player has seen it; busy while a round is in progress. */
  readonly onBalance: (balance: GameBalance, isBusy: boolean, gameSession: GameSession) => void;
  /** A finished round may not have been shown to its end: until that is known, the balance could reveal its result. */
  readonly onUnseen: (isUnseen: boolean) => void;
  /** The player asks how rounds are checked. */
  readonly onFairness: () => void;
  /** The balance does not cover the bet. */
  readonly onInsufficientFunds: (balance: GameBalance, gameSession: GameSession) => void;
  /** A bet was refused for another reason. */
  readonly onRefused: (code: string) => void;
  /** The player has seen the last of some free spins, or they have ended. */
  readonly onSpinsOver: (spins: Spins) => void;
}

/** The latest callbacks and texts, in a ref, so that a change does not reopen the game. */
export type LatestGame = RefObject<GameCallbacks & { readonly t: Translate; readonly language: Language }>;

/** The parts of a game session that are not rendered. */
export interface ActiveGame {
  session: string | null;
  /** Another provider's game: its frame holds the session, so a new session reloads it. */
  isElsewhere: boolean;
  link: FrameLink | null;
  run: Run | null;
  /** The feed of a shared game. */
  feed: ReturnType<typeof createCometFeed> | null;
}

export const NO_GAME: ActiveGame = { session: null, isElsewhere: false, link: null, run: null, feed: null };

function gatewayFor(slug: string, { mode, currency }: GameSession, session: () => string) {
  if (isSharedGame(slug)) return mode === 'demo' ? createDemoCometGateway(slug, currency) : createCometGateway(session);
  return mode === 'demo' ? createDemoGateway(slug, currency) : createMoneyGateway(slug, session);
}

interface RunParts {
  readonly slug: string;
  readonly playerId: string | null;
  readonly gameSession: GameSession;
  readonly latest: LatestGame;
  readonly onState: (state: RunState) => void;
}

/** Starts the rounds of one of our own games, and the feed of a shared one. */
export function startRun(game: ActiveGame, { slug, playerId, gameSession, latest, onState }: RunParts): Run {
  if (isSharedGame(slug)) game.feed = createCometFeed((message, salt) => game.link?.send({ type: 'live', message, salt }));
  const run = createRun({
    gateway: gatewayFor(slug, gameSession, () => game.session ?? ''),
    balance: gameSession.balance,
    begun: gameSession.begun,
    terms: gameSession.terms,
    begunTerms: gameSession.begunTerms,
    kept: playback(slug, gameSession.mode === 'real' ? playerId : null),
    newRoundId: () => roundIdOf(browserClock.now() + gameSession.aheadMs, randomBytes(16)),
    wait: (ms) => browserClock.wait(ms),
    send: (message) => game.link?.send(message),
    say: (code) => refusalText(latest.current.t, code, { bonus: run.state().terms.bonus, currency: gameSession.currency }),
    onState(state) {
      const { startedAtMs, staked, won, mode, currency } = gameSession;
      if (mode === 'demo') demoVisit(slug, currency).write({ startedAtMs, staked: staked + state.staked, won: won + state.won });
      onState(state);
    },
    onRefused: (code) => {
      if (code === 'INSUFFICIENT_FUNDS') latest.current.onInsufficientFunds(run.state().balance, gameSession);
      else latest.current.onRefused(code);
    },
    onSpinsOver: (spins) => latest.current.onSpinsOver(spins),
  });
  game.run = run;
  return run;
}

interface MessageParts extends Pick<RunParts, 'slug' | 'gameSession' | 'latest'> {
  readonly language: Language;
}

/** A message of the frame. */
export function receiveMessage(message: FromArcade, { link, run, feed }: ActiveGame, parts: MessageParts): void {
  if (!run) return;
  const { slug, gameSession, latest, language } = parts;
  if (message.type === 'ready') {
    link?.send({
      type: 'start',
      slug,
      mode: gameSession.mode,
      language,
      currency: gameSession.currency,
      policy: gameSession.policy,
      balance: run.state().balance.real + run.state().balance.bonus,
      is_muted: soundSetting.read().isMuted,
      stake: lastStake.read(slug, gameSession.currency),
      ...run.begun(),
      terms: frameTerms(run.state().terms),
    });
    feed?.restart();
  } else if (message.type === 'sound') soundSetting.write({ isMuted: message.is_muted });
  else if (message.type === 'fairness') latest.current.onFairness();
  else if (message.type === 'insufficient-funds') latest.current.onInsufficientFunds(run.state().balance, gameSession);
  else {
    // The bet of free spins is not one that the player has chosen.
    if (message.type === 'play' && typeof message.bet['stake'] === 'number' && !run.state().terms.spins)
      lastStake.write(slug, gameSession.currency, message.bet['stake']);
    run.receive(message);
  }
}
