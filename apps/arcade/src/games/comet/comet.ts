import './comet.css';
import './history.css';
import './players.css';
import './controls.css';
import './comet-layout.css';
import { comet } from '@tulpar/games/comet/comet';
import { createGround } from '#stage/pictures.ts';
import { runningMs } from '#stage/platform/clock.ts';
import type { ArcadeGame, GameView, Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import { createControls } from './controls.ts';
import { createModel, type Sight } from './flight-model.ts';
import { createFlightScreen } from './flight-screen.ts';
import { createHistory, writeHeight } from './history.ts';
import { pictures } from './pictures.ts';
import { createPlayerBet } from './player-bet.ts';
import { createPlayers } from './players.ts';
import { addCometRules } from './rules.ts';
import { createScene } from './scene.ts';

/** After so long without a frame, in a break or on another page, a queued bet is dropped. */
const AWAY_MS = 3000;

/** Announces each change of phase once. */
function createPhaseAnnouncer({ t, say, sound }: Stage, { hasBet, onBets }: { hasBet: () => boolean; onBets: () => void }) {
  let last: Sight['phase'] = 'waiting';
  return ({ phase, height }: Sight) => {
    if (phase === last) return;
    last = phase;
    if (phase === 'bets') onBets();
    if (phase === 'flying' && hasBet()) say(t('arcade.comet.saidOff'));
    if (phase !== 'burst') return;
    tunes.burst(sound);
    if (!hasBet()) say(t('arcade.comet.saidBurst', { height: writeHeight(height) }));
  };
}

/** Nothing is waited for: the sky stands in its own colours until its picture has come, and the comet's glow until the comet has. */
function openComet(stage: Stage): GameView {
  const { t, ticker, money } = stage;
  const picture = new Image();
  picture.src = pictures['comet'] ?? '';
  const model = createModel(runningMs);
  const history = createHistory(stage);
  const players = createPlayers(stage);
  const controls = createControls(t, () => stage.press());
  const screen = createFlightScreen(stage);
  const scene = createScene(picture, screen.element, stage.isCalm);
  const bet = createPlayerBet(stage, { screen, controls });
  const announcePhase = createPhaseAnnouncer(stage, { hasBet: bet.isOpen, onBets: screen.hideVerdict });
  stage.root.classList.add('comet');
  stage.root.append(createGround(pictures), scene.canvas, history.element, screen.element, players.element, controls.element);
  addCometRules(stage);

  let seenMs = runningMs();
  ticker.each((ms) => {
    const sight = model.see();
    if (runningMs() - seenMs > AWAY_MS) bet.dropQueued();
    seenMs = runningMs();
    scene.draw(sight, ms);
    screen.write(sight);
    const [look, amount] = bet.button(sight, model.isLost);
    controls.show(look, money(amount));
    if (model.isLost) return true;
    announcePhase(sight);
    bet.update(sight);
    return true;
  });

  return {
    options: () => ({ auto: controls.auto, flight: model.see().number }),
    begin() {
      bet.setAsking(true);
      bet.dropQueued();
      screen.setOutcome('none');
      screen.hideVerdict();
    },
    cancel: () => bet.setAsking(false),
    show: async (round) => bet.show(round),
    async restore(round) {
      if (!round.is_over) bet.restore(round);
    },
    choose: bet.choose,
    skip: () => undefined,
    press: () => bet.press(model.see(), model.isLost),
    live(message, ownSalt) {
      model.receive(message);
      screen.setLost(model.isLost ? t(bet.isOpen() ? 'arcade.comet.lost' : 'arcade.comet.cutOff') : '');
      const { state } = model;
      if (!state) return;
      const { flight, chain } = state;
      screen.setHash(flight?.end ? flight.end.seed : (flight?.hash ?? chain?.end ?? ''));
      history.write(state, ownSalt);
      players.write(model, bet.ownOn(flight?.number), flight?.end !== null);
    },
    stakeChanged: () => undefined,
  };
}

/** One flight for everybody: take the money before the comet bursts. */
export const cometGame: ArcadeGame = { game: comet, hasOwnButton: true, open: openComet };
