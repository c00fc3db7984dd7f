import { el } from '#stage/dom.ts';
import { createPicks } from '#stage/slots/picks.ts';
import type { Feature } from '#stage/slots/slot-view.ts';
import type { Stage } from '#stage/stage.ts';
import { easeOut } from '#stage/ticker.ts';
import { tunes } from '#stage/tunes.ts';
import { createDial } from './dial.ts';
import { readEvent, type Step } from './events.ts';
import { pictures } from './pictures.ts';

type Of<Type extends Step['type']> = Extract<Step, { type: Type }>;

const RISE_MS = 320;
const READ_MS = 1500;
/** So long the whole dial stays readable before the next bolt. */
const DIAL_MS = 1150;

/** The safe: a dial for each bolt, then boxes. What is behind which mark is known to the house since before the first turn. */
export function createSafe(stage: Stage): Feature<Step> {
  const { t, money, ticker, sound } = stage;
  const title = el('p', { class: 'safe-title' });
  const hint = el('p', { class: 'safe-hint' });
  const sum = el('p', { class: 'safe-sum num' });
  const bolts = el('ol', { class: 'bolts' });
  const shelf = el('div', { class: 'boxes', hidden: true });
  let stake = 0;
  let total = 0;
  let alarms: readonly number[] = [];
  let marks = 0;
  const dial = createDial(stage, () => stake);
  const boxes = createPicks(stage, shelf, {
    name: 'box',
    closed: () => el('img', { src: pictures['box'] ?? '', alt: '' }),
    inside: (value) => `×${value}`,
    label: (box, value) =>
      value === null
        ? t('arcade.resident.box', { number: box + 1 })
        : t('arcade.resident.boxHolds', { number: box + 1, amount: money(value * stake) }),
  });
  const element = el(
    'section',
    { class: 'safe-scene', hidden: true },
    el('div', { class: 'safe-side' }, title, bolts, hint),
    el('div', { class: 'safe-work' }, dial.element, shelf),
    sum,
  );

  /** A bolt is drawn back, being worked at, or shut. */
  const writeBolt = (bolt: number, state: 'drawn' | 'now' | 'shut', text = '') => {
    const item = bolts.children[bolt];
    if (!(item instanceof HTMLElement)) return;
    item.dataset['state'] = state;
    item.textContent = text;
  };
  const writeSum = () => {
    sum.textContent = money(total);
  };
  const begin = (bolt: number) => {
    if (bolt >= alarms.length) return;
    title.textContent = t('arcade.resident.bolt', { number: bolt + 1, count: alarms.length });
    hint.textContent = t('arcade.resident.alarms', { count: alarms[bolt] ?? 0, marks });
    writeBolt(bolt, 'now');
    dial.put(marks);
  };
  const put = (step: Of<'open'>, roundStake: number) => {
    ({ alarms, marks } = step);
    stake = roundStake;
    total = 0;
    shelf.hidden = true;
    dial.element.hidden = false;
    bolts.replaceChildren(...alarms.map(() => el('li', { class: 'num', 'data-state': 'shut' })));
    for (let bolt = 0; bolt < step.drawn; bolt++) writeBolt(bolt, 'drawn');
    begin(step.drawn);
    element.dataset['alarm'] = 'false';
    element.hidden = false;
    writeSum();
  };
  const draw = ({ bolt, win }: Of<'turn'>) => {
    total += win;
    writeBolt(bolt, 'drawn', `×${win / stake}`);
    writeSum();
  };
  const putBoxes = (count: number) => {
    title.textContent = t('arcade.resident.cracked');
    hint.textContent = t('arcade.resident.take');
    dial.element.hidden = true;
    shelf.hidden = false;
    boxes.put(count);
  };

  const shows: { readonly [Type in Step['type']]: (step: Of<Type>, roundStake: number) => Promise<void> } = {
    async open(step, roundStake) {
      put(step, roundStake);
      tunes.win(sound, 6);
      await ticker.run(stage.isCalm ? 0 : RISE_MS, (part) => {
        element.style.opacity = String(part);
        element.style.translate = `0 ${(1 - easeOut(part)) * 24}px`;
      });
      stage.say([t('arcade.resident.safeRule'), title.textContent, hint.textContent].join(' '));
    },
    async turn(step) {
      await dial.arrive(step.mark);
      dial.show(step.mark, step.marks);
      draw(step);
      tunes.bolt(sound, step.bolt);
      stage.buzz(25);
      await ticker.wait(DIAL_MS);
      begin(step.bolt + 1);
      const next = step.bolt + 1 < alarms.length ? `. ${title.textContent}. ${hint.textContent}` : '';
      stage.say(`${t('arcade.resident.drawn', { amount: money(step.win) })}${next}`);
    },
    async alarm({ mark, marks: all, bolt }) {
      await dial.arrive(mark);
      dial.show(mark, all);
      writeBolt(bolt, 'shut');
      element.dataset['alarm'] = 'true';
      tunes.sting(sound);
      await ticker.wait(DIAL_MS);
    },
    async boxes({ count }) {
      putBoxes(count);
      tunes.win(sound, 20);
      stage.say(`${title.textContent}. ${hint.textContent}`);
      await ticker.wait(RISE_MS);
    },
    async box({ box, boxes: all, win }) {
      boxes.reveal(box, win / stake, true);
      total += win;
      writeSum();
      tunes.win(sound, win / stake);
      stage.buzz(40);
      await ticker.wait(RISE_MS);
      boxes.revealOthers(all);
    },
    async close({ isCracked }) {
      title.textContent = t(isCracked ? 'arcade.resident.cracked' : 'arcade.resident.alarm');
      hint.textContent = t('arcade.resident.bonusTotal');
      stage.say(`${title.textContent}. ${hint.textContent}: ${money(total)}`);
      await ticker.wait(READ_MS);
      element.hidden = true;
    },
  };

  return {
    element,
    read: readEvent,
    show: (step, roundStake) => (shows[step.type] as (step: Step, roundStake: number) => Promise<void>)(step, roundStake),
    restore(steps, roundStake) {
      for (const step of steps) {
        if (step.type === 'open') put(step, roundStake);
        else if (step.type === 'turn') {
          draw(step);
          begin(step.bolt + 1);
        } else if (step.type === 'boxes') putBoxes(step.count);
        else if (step.type === 'close') element.hidden = true;
      }
    },
    choose: (choices) => (shelf.hidden ? dial.choose(choices) : boxes.choose(choices, 'box')),
  };
}
