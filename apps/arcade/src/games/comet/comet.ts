import './comet.css';
import './history.css';
import './players.css';
import './controls.css';
import './comet-layout.css';
import { comet, cometWin } from '@tulpar/games/comet/comet';
import { el } from '#stage/dom.ts';
import { createGround, loadPictures } from '#stage/pictures.ts';
import { runningMs } from '#stage/platform/clock.ts';
import type { ArcadeGame, GameView, ShownEvent, Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import { type ButtonLook, createControls } from './controls.ts';
import { createModel, type Sight } from './flight-model.ts';
import { createHistory, writeHeight } from './history.ts';
import { pictures } from './pictures.ts';
import { createPlayers, type OwnBet } from './players.ts';
import { addCometRules } from './rules.ts';
import { createScene } from './scene.ts';

/** The player's bet on a flight, while it is not over. */
interface Flying {
  readonly flight: number;
  readonly seat: number | null;
  readonly auto: number;
  readonly stake: number;
}

/** After so long without a frame, in a break or on another page, a queued bet is dropped. */
const AWAY_MS = 3000;

type Choice = Awaited<ReturnType<GameView['choose']>>;

const number = (event: ShownEvent | undefined, name: string): number | null => {
  const value = event?.[name];
  return typeof value === 'number' ? value : null;
};

async function openComet(stage: Stage): Promise<GameView> {
  const { t, ticker, money, sound, panel, start } = stage;
  const [picture = new Image()] = await loadPictures([pictures['comet']]);
  const model = createModel(runningMs);
  const history = createHistory(stage);
  const players = createPlayers(stage);
  const controls = createControls(t, () => stage.press());
  const height = el('p', { class: 'comet-height num', 'aria-hidden': 'true' });
  const status = el('p', { class: 'comet-status num', 'aria-hidden': 'true' });
  const verdict = el('p', { class: 'comet-verdict', hidden: true });
  const lost = el('p', { class: 'comet-lost', role: 'status' });
  const hash = el('code', { class: 'num' });
  const next = el('p', { class: 'comet-hash' }, el('span', {}, t('arcade.comet.nextHash')), hash);
  const screen = el(
    'div',
    { class: 'comet-sky', 'data-phase': 'waiting' },
    el('div', { class: 'comet-words' }, height, status, verdict),
    lost,
    next,
  );
  const scene = createScene(picture, screen, stage.isCalm);
  stage.root.classList.add('comet');
  stage.root.append(createGround(pictures), scene.canvas, history.element, screen, players.element, controls.element);
  addCometRules(stage);

  let bet: Flying | null = null;
  let decide: ((choice: Choice) => void) | null = null;
  let isAsking = false;
  let isQueued = false;
  let seenMs = runningMs();
  /** The own bet of the last flight, for the list of those who fly. */
  let own: OwnBet | null = null;
  let word = '';
  let lastPhase: Sight['phase'] = 'waiting';

  const answer = (choice: Choice) => {
    const resolve = decide;
    decide = null;
    resolve?.(choice);
  };
  const showVerdict = (text: string | null, tone: 'won' | 'plain') => {
    verdict.hidden = text === null;
    verdict.textContent = text ?? '';
    verdict.dataset['tone'] = tone;
  };

  function buttonNow(sight: Sight): [ButtonLook, number] {
    if (isAsking || model.isLost) return ['busy', bet?.stake ?? panel.stake];
    if (bet && !decide) return ['busy', bet.stake];
    if (bet && sight.number === bet.flight && sight.phase === 'flying')
      return ['take', cometWin(bet.stake as typeof panel.stake, sight.height)];
    if (bet) return ['flying', bet.stake];
    if (sight.phase === 'bets') return ['bet', panel.stake];
    return [isQueued ? 'queued' : 'queue', panel.stake];
  }

  const statusOf = ({ phase, ms }: Sight): string => {
    if (phase === 'waiting') return t('arcade.comet.waiting');
    if (phase === 'bets') return t('arcade.comet.closes', { seconds: Math.max(0, Math.ceil(-ms / 1000)) });
    return phase === 'burst' ? t('arcade.comet.burst') : '';
  };
  /** Called in every frame: writing an unchanged text would lay the page out sixty times a second. */
  const setText = (element: HTMLElement, text: string) => {
    if (element.textContent !== text) element.textContent = text;
  };

  function writeSight(sight: Sight): void {
    if (screen.dataset['phase'] !== sight.phase) screen.dataset['phase'] = sight.phase;
    setText(height, sight.phase === 'bets' || sight.phase === 'waiting' ? '' : writeHeight(sight.height));
    setText(status, statusOf(sight));
    const [look, amount] = buttonNow(sight);
    controls.show(look, money(amount));
  }

  /** Announces a change of phase once. */
  function enterPhase(phase: Sight['phase'], sight: Sight): void {
    if (phase === lastPhase) return;
    lastPhase = phase;
    if (phase === 'bets') showVerdict(null, 'plain');
    if (phase === 'flying' && bet) stage.say(t('arcade.comet.saidOff'));
    if (phase !== 'burst') return;
    tunes.burst(sound);
    if (!bet) stage.say(t('arcade.comet.saidBurst', { height: writeHeight(sight.height) }));
  }

  /** Whether the bet has reached its own multiplier or its flight is over, so that its result can be asked for. */
  const isDue = ({ phase, number: flight, height: now }: Sight): boolean =>
    bet !== null && (flight > bet.flight || phase === 'burst' || (phase === 'flying' && bet.auto !== 0 && now >= bet.auto));

  ticker.each((ms) => {
    const sight = model.see();
    if (runningMs() - seenMs > AWAY_MS) isQueued = false;
    seenMs = runningMs();
    scene.draw(sight, ms);
    writeSight(sight);
    if (model.isLost) return true;
    enterPhase(sight.phase, sight);
    if (decide && isDue(sight)) answer({ look: true });
    if (isQueued && sight.phase === 'bets' && !bet && stage.press()) isQueued = false;
    return true;
  });

  const take = (event: ShownEvent | undefined, stake: number) => {
    bet = { flight: number(event, 'flight') ?? 0, seat: number(event, 'seat'), auto: number(event, 'auto') ?? 0, stake };
    own = { flight: bet.flight, seat: bet.seat, stake, currency: start.currency, at: null };
    controls.lock(true);
  };
  const settle = (event: ShownEvent | undefined, stake: number, win: number) => {
    const at = number(event, 'at');
    bet = null;
    if (own) own = { ...own, at: at ?? 0 };
    screen.dataset['outcome'] = at === null ? 'lost' : 'out';
    controls.lock(false);
    if (at === null) {
      stage.say(t('arcade.comet.saidLost'));
      return;
    }
    const isWon = win > stake;
    const words = { amount: money(win), height: writeHeight(at) };
    showVerdict(t(isWon ? 'arcade.comet.out' : 'arcade.comet.back', words), isWon ? 'won' : 'plain');
    stage.say(t(isWon ? 'arcade.comet.out' : 'arcade.comet.back', words));
    if (!isWon) return;
    tunes.win(sound, win / stake);
    stage.buzz(win >= 5 * stake ? 40 : 15);
  };

  return {
    options: () => ({ auto: controls.auto, flight: model.see().number }),
    begin() {
      isAsking = true;
      isQueued = false;
      screen.dataset['outcome'] = 'none';
      controls.lock(true);
      showVerdict(null, 'plain');
    },
    cancel() {
      isAsking = false;
      controls.lock(false);
    },
    async show(round) {
      isAsking = false;
      if (round.is_over) return settle(round.events[1], round.stake, round.win);
      if (!bet) stage.say(t('arcade.comet.saidBet', { amount: money(round.stake) }));
      return take(round.events[0], round.stake);
    },
    async restore(round) {
      if (round.is_over) return;
      take(round.events[0], round.stake);
      controls.auto = bet?.auto ?? 0;
    },
    choose: () =>
      new Promise((resolve) => {
        decide = resolve;
      }),
    hurry: () => undefined,
    press() {
      const sight = model.see();
      if (bet) {
        if (decide && !model.isLost && sight.phase === 'flying' && sight.number === bet.flight) answer({ take: true });
        return true;
      }
      if (isAsking || model.isLost) return true;
      if (sight.phase === 'bets') return false;
      isQueued = !isQueued;
      return true;
    },
    live(heard, ownWord) {
      word = ownWord;
      model.hear(heard);
      lost.textContent = model.isLost ? t(bet ? 'arcade.comet.lost' : 'arcade.comet.cutOff') : '';
      const { state } = model;
      if (!state) return;
      const text = state.flight?.end ? state.flight.end.seed : (state.flight?.hash ?? state.chain?.end ?? '');
      setText(hash, text);
      history.write(state, word);
      players.write(model, own?.flight === state.flight?.number ? own : null, state.flight?.end !== null);
    },
    stakeChanged: () => undefined,
  };
}

/** One flight for everybody: take the money before the comet bursts. */
export const cometGame: ArcadeGame = { game: comet, hasOwnButton: true, open: openComet };
