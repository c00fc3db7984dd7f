import './dice.css';
import './scale.css';
import './choice.css';
import './dice-layout.css';
import type { Minor } from '@tulpar/domain/money';
import { dice, diceWin } from '@tulpar/games/dice/dice';
import { el } from '#stage/dom.ts';
import { addRulesButton } from '#stage/originals/rules-button.ts';
import { createGround } from '#stage/pictures.ts';
import type { ArcadeGame, GameView, Stage } from '#stage/stage.ts';
import { easeOut } from '#stage/ticker.ts';
import { tunes } from '#stage/tunes.ts';
import { createChoice } from './choice.ts';
import { createHistory } from './history.ts';
import { pictures } from './pictures.ts';
import { createResult } from './result.ts';
import { type Roll, readRoll, writeMultiplier } from './roll.ts';
import { writeRules } from './rules.ts';
import { createScale } from './scale.ts';
import { percent } from './write.ts';

const TRAVEL_MS = 620;
const REST_MS = 140;

/** The multiplier of the chosen chance, the chance itself and the win. */
function createFacts({ t, money }: Stage) {
  const values = { multiplier: el('b', { class: 'num' }), chance: el('b', { class: 'num' }), pays: el('b', { class: 'num' }) };
  const rows = (['multiplier', 'chance', 'pays'] as const).map((name) =>
    el('div', { class: 'dice-fact' }, el('dt', {}, t(`arcade.dice.${name}`)), el('dd', {}, values[name])),
  );
  return {
    element: el('dl', { class: 'dice-facts' }, ...rows),
    write(stake: Minor, chance: number): void {
      values.chance.textContent = `${percent(chance)}%`;
      values.multiplier.textContent = writeMultiplier(chance);
      values.pays.textContent = money(diceWin({ stake, chance }));
    },
  };
}

function openDice(stage: Stage): GameView {
  const { t, ticker, money, sound } = stage;
  const history = createHistory(t);
  const facts = createFacts(stage);
  const scale = createScale(t);
  const result = createResult(stage, scale);
  const choice = createChoice(t, scale, () => {
    result.choiceChanged();
    write();
  });
  const write = () => {
    scale.draw(choice);
    facts.write(stage.panel.stake, choice.chance);
  };
  stage.root.classList.add('dice');
  const board = el('div', { class: 'dice-board' }, ...result.elements, scale.element, choice.element);
  stage.root.append(createGround(pictures), history.element, board, facts.element);
  addRulesButton(stage, () => writeRules(stage));
  write();

  /** The die runs to its number, ticking more and more slowly. */
  const travel = async ({ roll }: Roll) => {
    const from = scale.place;
    let heard = 0;
    await ticker.run(stage.isCalm ? REST_MS : TRAVEL_MS, (part) => {
      const place = from + (roll - from) * easeOut(part);
      scale.move(place, part);
      result.setNumber(Math.round(place));
      if (part < 1 && part - heard > 0.12) {
        heard = part;
        tunes.tick(sound, Math.round((1 - part) * 3));
      }
    });
  };
  const settle = ({ roll, win }: Roll, stake: number): void => {
    result.showRoll(roll, win);
    history.add({ roll, isWon: win > 0 });
    stage.say(t(win > 0 ? 'arcade.dice.saidWon' : 'arcade.dice.saidLost', { roll: percent(roll), amount: money(win) }));
    if (win === 0) return tunes.quiet(sound);
    tunes.win(sound, win / stake);
    stage.buzz(win >= 5 * stake ? 40 : 15);
  };

  return {
    options: () => ({ side: choice.side, chance: choice.chance }),
    begin() {
      choice.lock(true);
      result.showRolling();
    },
    cancel() {
      choice.lock(false);
      result.showHint();
    },
    async show(round) {
      const roll = readRoll(round.events);
      if (roll) {
        choice.restore(roll);
        await travel(roll);
        settle(roll, round.stake);
      }
      choice.lock(false);
    },
    choose: async (round) => round.choices[0] ?? {},
    skip: () => ticker.skip(),
    stakeChanged: write,
  };
}

/** Over or under a line of the player's choice. */
export const diceGame: ArcadeGame = { game: dice, open: openDice };
