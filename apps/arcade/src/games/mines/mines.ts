import './mines.css';
import './hud.css';
import './field.css';
import './choice.css';
import './mines-layout.css';
import type { ShownRound } from '@tulpar/contract/games/arcade';
import type { Minor } from '@tulpar/domain/money';
import { mines, minesWin } from '@tulpar/games/mines/mines';
import { el } from '#stage/dom.ts';
import { addRulesButton } from '#stage/originals/rules-button.ts';
import { createGround, loadPictures } from '#stage/pictures.ts';
import type { GameLook, GameView, Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import { createChoice } from './choice.ts';
import { readEvents, type Step } from './events.ts';
import { createField } from './field.ts';
import { createHud } from './hud.ts';
import { pictures } from './pictures.ts';
import { worthOf, writeRules } from './rules.ts';

type Choice = ShownRound['choices'][number];

const OPEN_MS = 340;
const END_MS = 620;

async function openMines(stage: Stage): Promise<GameView> {
  const { t, ticker, money, sound, panel } = stage;
  let decide: ((choice: Choice) => void) | null = null;
  let gems = 0;
  /** What the open round was begun with; null between rounds, when it is the player's to choose. */
  let roundStake: Minor | null = null;
  const choice = createChoice(t, () => write());
  const field = createField(stage, (cell) => decide?.({ cell }));
  const hud = createHud(stage, () => decide?.({ take: true }));
  const hint = el('p', { class: 'mines-hint' }, t('arcade.mines.hint'));
  const write = () => hud.write({ mines: choice.mines, gems, stake: roundStake ?? panel.stake });
  stage.root.classList.add('mines');
  stage.root.append(
    createGround(pictures),
    hud.head,
    el('div', { class: 'mines-board' }, field.element, hud.plate),
    el('div', { class: 'mines-foot' }, hint, choice.element, hud.take),
  );
  addRulesButton(stage, () => writeRules(stage, choice.mines));
  write();

  /** The round has begun or goes on: the field stands as it was told so far. */
  const enter = (count: number, stake: Minor) => {
    roundStake = stake;
    gems = 0;
    panel.setStake(stake);
    choice.restore(count);
    field.close();
    hud.hidePlate();
    hud.offer(true, false);
    choice.element.hidden = true;
    hint.hidden = true;
    write();
  };
  const leave = (words: string) => {
    roundStake = null;
    gems = 0;
    field.allow(false);
    hud.offer(false, false);
    hud.hidePlate();
    choice.element.hidden = false;
    choice.lock(false);
    hint.hidden = false;
    hint.textContent = words;
    write();
  };

  async function end(step: Extract<Step, { type: 'mine' | 'take' }>, stake: number): Promise<void> {
    field.showAll(step.mines);
    hud.close();
    if (step.type === 'mine') {
      await ticker.wait(END_MS);
      return leave(t('arcade.mines.over'));
    }
    const { win } = step;
    stage.say(t('arcade.mines.saidTaken', { amount: money(win), count: step.gems }));
    tunes.win(sound, win / stake);
    stage.buzz(win >= 5 * stake ? 40 : 15);
    await hud.showWin(win, worthOf(choice.mines, step.gems));
    await ticker.wait(END_MS);
    leave(t('arcade.won', { amount: money(win) }));
  }

  async function play(step: Step, stake: number): Promise<void> {
    if (step.type === 'field') enter(step.mines, stake as Minor);
    else if (step.type === 'gem') {
      ({ gems } = step);
      field.open(step.cell, 'gem');
      write();
      tunes.pour(sound, gems - 1);
      stage.buzz(12);
      stage.say(t('arcade.mines.saidGem', { count: gems, amount: money(minesWin({ stake: stake as Minor, mines: choice.mines }, gems)) }));
      await ticker.wait(OPEN_MS);
    } else {
      if (step.type === 'mine') {
        field.open(step.cell, 'mine');
        tunes.burst(sound);
        stage.buzz(60);
        stage.say(t('arcade.mines.saidMine'));
        await ticker.wait(OPEN_MS);
      }
      await end(step, stake);
    }
  }

  /** What was seen of a round, at once. */
  const restoreEvents = ({ stake, events }: ShownRound, seen: number) => {
    for (const step of readEvents(events.slice(0, seen), 0)) {
      if (step.type === 'field') enter(step.mines, stake as Minor);
      else if (step.type === 'gem') {
        ({ gems } = step);
        field.open(step.cell, 'gem');
      }
    }
    write();
  };

  await loadPictures([pictures['tile'], pictures['gem'], pictures['mine']]);
  return {
    options: () => ({ mines: choice.mines }),
    begin() {
      choice.lock(true);
      hud.hidePlate();
      field.close();
    },
    cancel: () => leave(t('arcade.mines.hint')),
    async show(round, from) {
      field.forget();
      for (const step of readEvents(round.events, from)) await play(step, round.stake);
    },
    restore: async (round) => restoreEvents(round, round.events.length),
    resume(round, seen) {
      restoreEvents(round, seen);
      return undefined;
    },
    choose: (round) =>
      new Promise((resolve) => {
        const canTake = round.choices.some((one) => one['take'] === true);
        hud.offer(true, canTake);
        field.allow(true);
        field.focus();
        decide = (wanted) => {
          decide = null;
          field.allow(false);
          hud.offer(true, false);
          if (typeof wanted['cell'] === 'number') field.ask(wanted['cell']);
          tunes.press(sound);
          stage.buzz(8);
          resolve(wanted);
        };
      }),
    hurry: () => ticker.hurry(),
    stakeChanged: write,
  };
}

/** A field of gems with mines among them: open one more, or take what was found. */
export const minesLook: GameLook = { game: mines, pressIcon: 'play', open: openMines };
