import { el } from '#stage/dom.ts';
import { pressOnce } from '#stage/slots/picks.ts';
import type { Feature } from '#stage/slots/slot-view.ts';
import type { Stage } from '#stage/stage.ts';
import { easeOut } from '#stage/ticker.ts';
import { tunes } from '#stage/tunes.ts';
import { readEvent, type Step } from './events.ts';
import { pictures } from './pictures.ts';

const RISE_MS = 420;
const READ_MS = 2200;

/** The temple before its free spins: the player lights the fires when they are there to see them burn. */
export function createFires(stage: Stage): Feature<Step> {
  const { t, ticker, sound } = stage;
  const title = el('p', { class: 'fires-title' });
  const text = el('p', { class: 'fires-text' });
  const light = el('button', { type: 'button', class: 'fires-light' }, t('arcade.fire.light'));
  const picture = el('img', { class: 'fires-temple', src: pictures['temple'] ?? '', alt: '', width: 256, height: 256 });
  const element = el('section', { class: 'fires-scene', hidden: true }, picture, title, text, light);

  const put = (step: Step) => {
    const isTop = step.type === 'top';
    title.textContent = isTop ? t('arcade.fire.top') : t('arcade.fire.fires', { count: step.count });
    text.textContent = isTop ? t('arcade.fire.topText', { times: step.times }) : t('arcade.fire.firesText');
    light.hidden = isTop;
    light.disabled = true;
    element.hidden = false;
  };

  return {
    element,
    read: readEvent,
    async show(step) {
      put(step);
      tunes.win(sound, 20);
      stage.buzz(40);
      stage.say(`${title.textContent}. ${text.textContent}`);
      await ticker.run(stage.isCalm ? 0 : RISE_MS, (part) => {
        element.style.opacity = String(part);
        picture.style.scale = String(0.7 + 0.3 * easeOut(part));
      });
      if (step.type === 'fires') return;
      await ticker.wait(READ_MS);
      element.hidden = true;
    },
    restore(steps) {
      const last = steps.findLast(({ type }) => type === 'fires');
      if (last) put(last);
    },
    async choose(choices) {
      const choice = await pressOnce(stage, light, choices);
      element.hidden = true;
      return choice;
    },
  };
}
