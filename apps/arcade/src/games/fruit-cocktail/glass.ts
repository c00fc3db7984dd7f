import { el } from '#stage/dom.ts';
import { createPicks } from '#stage/slots/picks.ts';
import type { Feature } from '#stage/slots/slot-view.ts';
import type { Stage } from '#stage/stage.ts';
import { easeOut } from '#stage/ticker.ts';
import { tunes } from '#stage/tunes.ts';
import { readEvent, type Step } from './events.ts';
import { pictures } from './pictures.ts';

type Open = Extract<Step, { type: 'open' }>;
type Close = Extract<Step, { type: 'close' }>;

const RISE_MS = 320;
const OPEN_MS = 420;
const READ_MS = 1500;

/** The jars and the glass that they fill. What is in which jar is known to the house since before the first one was opened. */
export function createGlass(stage: Stage): Feature<Step> {
  const { t, money, ticker, sound } = stage;
  const title = el('p', { class: 'glass-title' });
  const sum = el('p', { class: 'glass-sum num' });
  const level = el('img', { class: 'glass-level', src: pictures['glass-full'] ?? '', alt: '' });
  const cup = el('div', { class: 'glass-cup', 'aria-hidden': 'true' }, el('img', { src: pictures['glass-empty'] ?? '', alt: '' }), level);
  const dots = el('p', { class: 'glass-dots' });
  const grid = el('div', { class: 'jars' });
  const element = el(
    'section',
    { class: 'glass-scene', hidden: true },
    title,
    el('div', { class: 'glass-side' }, cup, el('div', {}, dots, sum)),
    grid,
  );
  let holds = 0;
  let poured = 0;
  let total = 0;
  let stake = 0;
  const jars = createPicks(stage, grid, {
    name: 'jar',
    closed: () => el('img', { src: pictures['jar'] ?? '', alt: '' }),
    inside: (value) => (value === 0 ? el('img', { src: pictures['wasp'] ?? '', alt: '' }) : `×${value}`),
    label: (jar, value) => {
      const number = jar + 1;
      if (value === null) return t('arcade.fruit.jar', { number });
      return value === 0 ? t('arcade.fruit.jarWasp', { number }) : t('arcade.fruit.jarHolds', { number, amount: money(value * stake) });
    },
  });

  const write = () => {
    dots.textContent = t('arcade.fruit.picked', { count: poured, holds });
    sum.textContent = money(total);
    level.style.clipPath = `inset(${100 - (holds === 0 ? 0 : (poured / holds) * 100)}% 0 0 0)`;
  };
  const put = ({ jars: count, holds: room }: Open, roundStake: number) => {
    stake = roundStake;
    holds = room;
    poured = 0;
    total = 0;
    title.textContent = t('arcade.fruit.pick');
    jars.put(count);
    element.hidden = false;
    write();
  };
  const fill = (win: number) => {
    poured++;
    total += win;
    write();
  };

  async function open(step: Open, roundStake: number): Promise<void> {
    put(step, roundStake);
    tunes.win(sound, 6);
    await ticker.run(stage.isCalm ? 0 : RISE_MS, (part) => {
      element.style.opacity = String(part);
      element.style.translate = `0 ${(1 - easeOut(part)) * 24}px`;
    });
    stage.say(`${t('arcade.fruit.pick')}. ${t('arcade.fruit.glassRule')}`);
  }
  async function pour({ jar, win }: Extract<Step, { type: 'pour' }>): Promise<void> {
    jars.reveal(jar, win / stake, true);
    tunes.pour(sound, poured);
    stage.buzz(20);
    stage.say(t('arcade.fruit.poured', { amount: money(win) }));
    fill(win);
    await ticker.wait(OPEN_MS);
  }
  async function wasp(jar: number): Promise<void> {
    jars.reveal(jar, 0, true);
    tunes.sting(sound);
    await ticker.wait(OPEN_MS);
  }
  /** Everything is shown as it stood from the beginning. */
  async function close({ isFull, jars: contents }: Close): Promise<void> {
    jars.revealOthers(contents);
    title.textContent = t(isFull ? 'arcade.fruit.full' : 'arcade.fruit.wasp');
    stage.say(`${title.textContent}. ${t('arcade.fruit.bonusTotal')}: ${money(total)}`);
    if (isFull) tunes.win(sound, 20);
    await ticker.wait(READ_MS);
    element.hidden = true;
  }

  return {
    element,
    read: readEvent,
    async show(step, roundStake) {
      if (step.type === 'open') await open(step, roundStake);
      else if (step.type === 'pour') await pour(step);
      else if (step.type === 'wasp') await wasp(step.jar);
      else await close(step);
    },
    restore(steps, roundStake) {
      for (const step of steps) {
        if (step.type === 'open') put(step, roundStake);
        else if (step.type === 'pour') {
          jars.reveal(step.jar, step.win / roundStake, true);
          fill(step.win);
        } else if (step.type === 'close') element.hidden = true;
      }
    },
    choose: (choices) => jars.choose(choices, 'jar'),
  };
}
