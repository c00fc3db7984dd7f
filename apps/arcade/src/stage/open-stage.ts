import { formatMoney, minor } from '@tulpar/domain/money';
import { createTranslator } from '@tulpar/i18n/translate';
import { createBetPanel } from './bet-panel.ts';
import { el } from './dom.ts';
import type { Link } from './link.ts';
import { createBuzz } from './platform/buzz.ts';
import { listenToPlayKeys } from './play-keys.ts';
import { createRoundRunner } from './round-runner.ts';
import { createSound } from './sound.ts';
import type { ArcadeGame, Stage, StartMessage } from './stage.ts';
import { TEXTS } from './texts.ts';
import { createTicker } from './ticker.ts';
import { tunes } from './tunes.ts';

interface Opening {
  readonly link: Link;
  readonly slug: string;
  readonly game: Promise<ArcadeGame>;
  readonly root: HTMLElement;
}

const prefersCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Waits for the page's start message, then builds the game and its round runner. */
export function openStage({ link, slug, game, root }: Opening): void {
  const ticker = createTicker((work) => requestAnimationFrame(work));
  let begun: Promise<ReturnType<typeof createRoundRunner>> | null = null;
  link.listen((message) => {
    if (message.type === 'start') {
      if (begun || message.slug !== slug) return;
      begun = game.then((found) => build(found, message, { link, root, ticker }));
      return;
    }
    void begun?.then((runner) => runner.hear(message));
  });
  link.send({ type: 'ready' });
}

async function build(
  arcadeGame: ArcadeGame,
  start: StartMessage,
  { link, root, ticker }: { link: Link; root: HTMLElement; ticker: ReturnType<typeof createTicker> },
) {
  const { t } = createTranslator(start.language, { arcade: TEXTS[start.language] });
  document.documentElement.lang = start.language;
  const money = (amount: number) => formatMoney(minor(amount), start.currency);
  const sound = createSound(start.is_muted);
  const voice = el('p', { class: 'sr-only', role: 'status', 'aria-live': 'polite' });
  const notice = el('p', { class: 'notice', hidden: true });
  const place = el('div', { class: 'place' });
  const panel = createBetPanel({
    t,
    money,
    limits: arcadeGame.game.limits[start.currency],
    stake: start.stake,
    isMuted: start.is_muted,
    isStepped: arcadeGame.stakes !== 'game',
    hasButton: !arcadeGame.hasOwnButton,
    pressIcon: arcadeGame.pressIcon ?? 'spin',
    onPress: () => runner?.press(),
    onStake: (stake) => {
      tunes.step(sound);
      view.stakeChanged?.(stake);
    },
    onLimit: () => runner?.tellLimit(),
    onMute(isMuted) {
      sound.setMuted(isMuted);
      link.send({ type: 'sound', is_muted: isMuted });
    },
  });
  addEventListener('pointerdown', () => sound.wake(), { capture: true });
  addEventListener('keydown', () => sound.wake(), { capture: true });
  const isCalm = prefersCalm();
  root.setAttribute('role', 'region');
  root.setAttribute('aria-label', t('arcade.board'));
  const stage: Stage = {
    start,
    root: place,
    panel,
    t,
    sound,
    ticker,
    isCalm,
    money,
    say: (text) => {
      voice.textContent = text;
    },
    buzz: createBuzz(navigator, isCalm),
    press: () => runner?.press() ?? false,
    openFairness: () => link.send({ type: 'fairness' }),
    reached: (event) => runner?.reached(event),
  };
  root.replaceChildren(place, panel.element, notice, voice);
  let runner: ReturnType<typeof createRoundRunner> | null = null;
  const view = await arcadeGame.open(stage);
  runner = createRoundRunner({ link, stage, view, notice });
  listenToPlayKeys(() => runner?.press() ?? false);
  // Not awaited: a player who must choose in an open round still gets other messages meanwhile.
  void runner.open();
  return runner;
}
