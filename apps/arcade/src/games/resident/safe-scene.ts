import { el } from '#stage/dom.ts';
import { createPicks } from '#stage/slots/picks.ts';
import type { Stage } from '#stage/stage.ts';
import { createBolts } from './bolts.ts';
import { createDial } from './dial.ts';
import type { Step } from './events.ts';
import { pictures } from './pictures.ts';

type Of<Type extends Step['type']> = Extract<Step, { type: Type }>;

function createBoxes(stage: Stage, shelf: HTMLElement, stakeNow: () => number) {
  const { t, money } = stage;
  return createPicks(stage, shelf, {
    name: 'box',
    closed: () => el('img', { src: pictures['box'] ?? '', alt: '' }),
    inside: (value) => `×${value}`,
    label: (box, value) =>
      value === null
        ? t('arcade.resident.box', { number: box + 1 })
        : t('arcade.resident.boxHolds', { number: box + 1, amount: money(value * stakeNow()) }),
  });
}

/** The title and the hint beside the safe. */
function createHead() {
  const title = el('p', { class: 'safe-title' });
  const hint = el('p', { class: 'safe-hint' });
  return {
    title,
    hint,
    write(titleText: string, hintText: string): void {
      title.textContent = titleText;
      hint.textContent = hintText;
    },
    /** Both, for the screen reader. */
    text: (separator: string): string => `${title.textContent}${separator}${hint.textContent}`,
  };
}

/** The elements of the safe: a dial for each bolt, then boxes, with the sum that they have won. */
export function createScene(stage: Stage) {
  const { t, money } = stage;
  const head = createHead();
  const sum = el('p', { class: 'safe-sum num' });
  const shelf = el('div', { class: 'boxes', hidden: true });
  let stake = 0;
  let total = 0;
  let safe: Pick<Of<'open'>, 'alarms' | 'marks'> = { alarms: [], marks: 0 };
  const bolts = createBolts();
  const dial = createDial(stage, () => stake);
  const boxes = createBoxes(stage, shelf, () => stake);
  const element = el(
    'section',
    { class: 'safe-scene', hidden: true },
    el('div', { class: 'safe-side' }, head.title, bolts.element, head.hint),
    el('div', { class: 'safe-work' }, dial.element, shelf),
    sum,
  );

  const addWin = (win: number) => {
    total += win;
    sum.textContent = money(total);
  };
  /** Begins with a bolt; false after the last one. */
  const beginBolt = (bolt: number): boolean => {
    const { alarms, marks } = safe;
    if (bolt >= alarms.length) return false;
    const title = t('arcade.resident.bolt', { number: bolt + 1, count: alarms.length });
    head.write(title, t('arcade.resident.alarms', { count: alarms[bolt] ?? 0, marks }));
    bolts.write(bolt, 'now');
    dial.put(marks);
    return true;
  };
  return {
    element,
    bolts,
    dial,
    boxes,
    head,
    addWin,
    beginBolt,
    get total(): number {
      return total;
    },
    put(step: Of<'open'>, roundStake: number): void {
      [safe, stake, total] = [step, roundStake, 0];
      shelf.hidden = true;
      dial.element.hidden = false;
      bolts.put(step.alarms.length, step.drawn);
      beginBolt(step.drawn);
      element.dataset['alarm'] = 'false';
      element.hidden = false;
      addWin(0);
    },
    drawBolt({ bolt, win }: Of<'turn'>): void {
      addWin(win);
      bolts.write(bolt, 'drawn', `×${win / stake}`);
    },
    putBoxes(count: number): void {
      head.write(t('arcade.resident.cracked'), t('arcade.resident.take'));
      dial.element.hidden = true;
      shelf.hidden = false;
      boxes.put(count);
    },
    get isOpen(): boolean {
      return !shelf.hidden;
    },
  };
}
