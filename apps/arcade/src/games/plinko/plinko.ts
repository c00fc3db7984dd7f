import './choice.css';
import './plinko.css';
import { bucketsOf } from '@tulpar/games/plinko/buckets';
import { plinko } from '@tulpar/games/plinko/plinko';
import { counted } from '#stage/count.ts';
import { el } from '#stage/dom.ts';
import { addRulesButton } from '#stage/originals/rules-button.ts';
import { writeTimes } from '#stage/originals/write.ts';
import { createGround, loadPictures } from '#stage/pictures.ts';
import type { ArcadeGame, GameView, Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import { createBoard } from './board.ts';
import { createBuckets } from './buckets.ts';
import { createChoice } from './choice.ts';
import { type Drop, readDrop } from './drop.ts';
import { createHistory } from './history.ts';
import { pictures } from './pictures.ts';
import { writeRules } from './rules.ts';

const COUNT_MS = 500;

/** The line below the board: a hint, or the multiplier of the bucket and the win. */
function createVerdict({ t, money, ticker, isCalm }: Stage) {
  const times = el('b', { class: 'verdict-times num' });
  const words = el('span', { class: 'num' }, t('arcade.plinko.hint'));
  const element = el('p', { class: 'plinko-verdict', 'data-tone': 'hint', 'aria-hidden': 'true' }, times, words);
  const write = (tone: 'plain' | 'win', multiplier: number) => {
    element.dataset['tone'] = tone;
    times.textContent = writeTimes(multiplier);
  };
  return {
    element,
    clear(): void {
      element.dataset['tone'] = 'hint';
      times.textContent = '';
      words.textContent = '\u00a0';
    },
    showHint(): void {
      words.textContent = t('arcade.plinko.hint');
    },
    showReturn(win: number, multiplier: number): void {
      write('plain', multiplier);
      words.textContent = t('arcade.returned', { amount: money(win) });
    },
    async showWin(win: number, multiplier: number): Promise<void> {
      write('win', multiplier);
      await ticker.run(isCalm ? 0 : COUNT_MS, (part) => {
        words.textContent = t('arcade.won', { amount: money(counted(win, part)) });
      });
    },
  };
}

async function openPlinko(stage: Stage): Promise<GameView> {
  const { t, ticker, money, sound } = stage;
  const [ball = new Image()] = await loadPictures([pictures['ball']]);
  const board = createBoard(stage, ball);
  const buckets = createBuckets();
  const choice = createChoice(t, () => write());
  const history = createHistory(t);
  const verdict = createVerdict(stage);
  const write = () => {
    board.setRows(choice.rows);
    buckets.set(choice.rows, choice.risk);
  };
  stage.root.classList.add('plinko');
  stage.root.append(
    createGround(pictures),
    history.element,
    el('div', { class: 'plinko-board' }, board.element, buckets.element),
    el('div', { class: 'plinko-foot' }, verdict.element, choice.element),
  );
  addRulesButton(stage, () => writeRules(stage, choice));
  write();

  /** A return at or below the stake is announced, not celebrated. */
  async function settle({ bucket, win }: Drop, stake: number): Promise<void> {
    const multiplier = (bucketsOf(choice.rows, choice.risk)[bucket] ?? 0) / 100;
    const isReturn = win <= stake && !stage.start.policy.celebrates_small_returns;
    const words = { times: writeTimes(multiplier), amount: money(win) };
    buckets.light(bucket);
    history.add(multiplier);
    stage.say(t(isReturn ? 'arcade.plinko.saidReturned' : 'arcade.plinko.saidWon', words));
    if (isReturn) {
      tunes.land(sound);
      return verdict.showReturn(win, multiplier);
    }
    tunes.win(sound, win / stake);
    stage.buzz(win >= 5 * stake ? 40 : 15);
    await verdict.showWin(win, multiplier);
  }

  return {
    options: () => ({ rows: choice.rows, risk: choice.risk }),
    begin() {
      choice.lock(true);
      board.clear();
      buckets.light(null);
      verdict.clear();
    },
    cancel() {
      choice.lock(false);
      verdict.showHint();
    },
    async show(round) {
      const drop = readDrop(round.events);
      if (drop) {
        choice.restore(drop);
        await board.drop(drop.path);
        await settle(drop, round.stake);
      }
      choice.lock(false);
    },
    choose: async (round) => round.choices[0] ?? {},
    skip: () => ticker.skip(),
  };
}

/** A ball, rows of pegs, and buckets that pay the more the fewer balls find them. */
export const plinkoGame: ArcadeGame = { game: plinko, pressIcon: 'under', open: openPlinko };
