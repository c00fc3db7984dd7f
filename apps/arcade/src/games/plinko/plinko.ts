import './plinko.css';
import { bucketsOf, RISKS, type Risk } from '@tulpar/games/plinko/buckets';
import { plinko } from '@tulpar/games/plinko/plinko';
import { counted } from '#stage/count.ts';
import { el } from '#stage/dom.ts';
import { addRulesButton } from '#stage/originals/rules-button.ts';
import { writeTimes } from '#stage/originals/write.ts';
import { createGround, loadPictures } from '#stage/pictures.ts';
import type { GameLook, GameView, ShownEvent, Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import { createBoard } from './board.ts';
import { createBuckets } from './buckets.ts';
import { createChoice } from './choice.ts';
import { createHistory } from './history.ts';
import { pictures } from './pictures.ts';
import { writeRules } from './rules.ts';

const COUNT_MS = 500;

interface Drop {
  readonly rows: number;
  readonly risk: Risk;
  readonly path: readonly number[];
  readonly bucket: number;
  readonly win: number;
}

const dropOf = (events: readonly ShownEvent[]): Drop | null => {
  const event = events.find(({ type }) => type === 'drop') as Partial<Drop> | undefined;
  if (!Array.isArray(event?.path) || typeof event.bucket !== 'number' || typeof event.win !== 'number') return null;
  const path = event.path.map((turn) => (turn === 1 ? 1 : 0));
  return { rows: path.length, risk: RISKS.find((risk) => risk === event.risk) ?? 'medium', path, bucket: event.bucket, win: event.win };
};

async function openPlinko(stage: Stage): Promise<GameView> {
  const { t, ticker, money, sound } = stage;
  const [ball = new Image()] = await loadPictures([pictures['ball']]);
  const board = createBoard(stage, ball);
  const buckets = createBuckets();
  const choice = createChoice(t, () => write());
  const history = createHistory(t);
  const times = el('b', { class: 'verdict-times num' });
  const words = el('span', { class: 'num' }, t('arcade.plinko.hint'));
  const verdict = el('p', { class: 'plinko-verdict', 'data-tone': 'hint', 'aria-hidden': 'true' }, times, words);
  const write = () => {
    board.setRows(choice.rows);
    buckets.set(choice.rows, choice.risk);
  };
  stage.root.classList.add('plinko');
  stage.root.append(
    createGround(pictures),
    history.element,
    el('div', { class: 'plinko-board' }, board.element, buckets.element),
    el('div', { class: 'plinko-foot' }, verdict, choice.element),
  );
  addRulesButton(stage, () => writeRules(stage, choice));
  write();

  /** A return of no more than the stake is told, not praised. */
  async function settle({ bucket, win }: Drop, stake: number): Promise<void> {
    const share = (bucketsOf(choice.rows, choice.risk)[bucket] ?? 0) / 100;
    const isReturn = win <= stake && !stage.start.policy.celebrates_small_returns;
    const amount = money(win);
    buckets.light(bucket);
    history.add(share);
    verdict.dataset['tone'] = isReturn ? 'plain' : 'win';
    times.textContent = writeTimes(share);
    stage.say(t(isReturn ? 'arcade.plinko.saidReturned' : 'arcade.plinko.saidWon', { times: writeTimes(share), amount }));
    if (isReturn) {
      tunes.land(sound);
      words.textContent = t('arcade.returned', { amount });
      return;
    }
    tunes.win(sound, win / stake);
    stage.buzz(win >= 5 * stake ? 40 : 15);
    await ticker.run(stage.isCalm ? 0 : COUNT_MS, (part) => {
      words.textContent = t('arcade.won', { amount: money(counted(win, part)) });
    });
  }

  return {
    options: () => ({ rows: choice.rows, risk: choice.risk }),
    begin() {
      choice.lock(true);
      board.clear();
      buckets.light(null);
      verdict.dataset['tone'] = 'hint';
      times.textContent = '';
      words.textContent = '\u00a0';
    },
    cancel() {
      choice.lock(false);
      words.textContent = t('arcade.plinko.hint');
    },
    async show(round) {
      const drop = dropOf(round.events);
      if (drop) {
        choice.restore(drop);
        await board.drop(drop.path);
        await settle(drop, round.stake);
      }
      choice.lock(false);
    },
    choose: async (round) => round.choices[0] ?? {},
    hurry: () => ticker.hurry(),
  };
}

/** A ball, rows of pegs, and buckets that pay the more the fewer balls find them. */
export const plinkoLook: GameLook = { game: plinko, pressIcon: 'under', open: openPlinko };
