import type { ShownRound } from '@tulpar/contract/games/arcade';
import type { Minor } from '@tulpar/domain/money';
import { el } from '#stage/dom.ts';
import { addRulesButton } from '#stage/originals/rules-button.ts';
import { createGround } from '#stage/pictures.ts';
import type { Stage } from '#stage/stage.ts';
import { createChoice } from './choice.ts';
import { createField } from './field.ts';
import { createHud } from './hud.ts';
import { pictures } from './pictures.ts';
import { writeRules } from './rules.ts';

type Choice = ShownRound['choices'][number];

/** The field with its figures: between rounds the player chooses the mines, in a round the next cell or the win. */
export function createTable(stage: Stage, onChoose: (choice: Choice) => void) {
  const { t, panel } = stage;
  let gems = 0;
  /** The stake of the open round; null between rounds, when the panel's stake counts. */
  let roundStake: Minor | null = null;
  const choice = createChoice(t, () => write());
  const field = createField(stage, (cell) => onChoose({ cell }));
  const hud = createHud(stage, () => onChoose({ take: true }));
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

  return {
    choice,
    field,
    hud,
    write,
    /** A round begins or is resumed: the field is closed and the stake is fixed. */
    enter(count: number, stake: Minor): void {
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
    },
    openGem(cell: number, found: number): void {
      gems = found;
      field.open(cell, 'gem');
      write();
    },
    /** The round is over, or was refused: the player chooses again. */
    leave(text: string, tone: 'plain' | 'won' = 'plain'): void {
      roundStake = null;
      gems = 0;
      field.allow(false);
      hud.offer(false, false);
      hud.hidePlate();
      choice.element.hidden = false;
      choice.lock(false);
      hint.hidden = false;
      hint.textContent = text;
      hint.dataset['tone'] = tone;
      write();
    },
  };
}

export type Table = ReturnType<typeof createTable>;
