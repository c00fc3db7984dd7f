import { el } from '#stage/dom.ts';
import { createPicks } from '#stage/slots/picks.ts';
import { rise } from '#stage/slots/rise.ts';
import type { Feature } from '#stage/slots/slot-view.ts';
import type { Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import { createCup } from './cup.ts';
import { readEvent, type Step } from './events.ts';
import { pictures } from './pictures.ts';

type Of<Type extends Step['type']> = Extract<Step, { type: Type }>;

const OPEN_MS = 420;
const READ_MS = 1500;

function createJars(stage: Stage, grid: HTMLElement, stakeNow: () => number) {
  const { t, money } = stage;
  return createPicks(stage, grid, {
    name: 'jar',
    closed: () => el('img', { src: pictures['jar'] ?? '', alt: '' }),
    inside: (value) => (value === 0 ? el('img', { src: pictures['wasp'] ?? '', alt: '' }) : `×${value}`),
    label: (jar, value) => {
      const number = jar + 1;
      if (value === null) return t('arcade.fruit.jar', { number });
      return value === 0
        ? t('arcade.fruit.jarWasp', { number })
        : t('arcade.fruit.jarHolds', { number, amount: money(value * stakeNow()) });
    },
  });
}

/** The bonus of fruit cocktail: jars to open, and the glass that they fill until it is full or a wasp flies out. */
export function createGlass(stage: Stage): Feature<Step> {
  const { t, money, ticker, sound } = stage;
  const title = el('p', { class: 'glass-title' });
  const grid = el('div', { class: 'jars' });
  const cup = createCup(stage);
  const element = el('section', { class: 'glass-scene', hidden: true }, title, cup.element, grid);
  let stake = 0;
  const jars = createJars(stage, grid, () => stake);

  const put = (step: Of<'open'>, roundStake: number) => {
    stake = roundStake;
    title.textContent = t('arcade.fruit.pick');
    jars.put(step.jars);
    element.hidden = false;
    cup.empty(step.holds);
  };
  async function open(step: Of<'open'>, roundStake: number): Promise<void> {
    put(step, roundStake);
    tunes.win(sound, 6);
    await rise(stage, element);
    stage.say(`${t('arcade.fruit.pick')}. ${t('arcade.fruit.glassRule')}`);
  }
  async function pour({ jar, win }: Of<'pour'>): Promise<void> {
    jars.reveal(jar, win / stake, true);
    tunes.pour(sound, cup.poured);
    stage.buzz(20);
    stage.say(t('arcade.fruit.poured', { amount: money(win) }));
    cup.fill(win);
    await ticker.wait(OPEN_MS);
  }
  async function wasp(jar: number): Promise<void> {
    jars.reveal(jar, 0, true);
    tunes.sting(sound);
    await ticker.wait(OPEN_MS);
  }
  /** Shows what was in the jars that were not opened. */
  async function close({ isFull, jars: contents }: Of<'close'>): Promise<void> {
    jars.revealOthers(contents);
    title.textContent = t(isFull ? 'arcade.fruit.full' : 'arcade.fruit.wasp');
    stage.say(`${title.textContent}. ${t('arcade.fruit.bonusTotal')}: ${money(cup.total)}`);
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
          cup.fill(step.win);
        } else if (step.type === 'close') element.hidden = true;
      }
    },
    choose: (choices) => jars.choose(choices, 'jar'),
  };
}
