import { RISE_MS, rise } from '#stage/slots/rise.ts';
import type { Feature } from '#stage/slots/slot-view.ts';
import type { Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import { readEvent, type Step } from './events.ts';
import { createScene } from './safe-scene.ts';

type Of<Type extends Step['type']> = Extract<Step, { type: Type }>;

const READ_MS = 1500;
/** The whole dial stays readable for so long before the next bolt. */
const DIAL_MS = 1150;

/** The bonus of the resident: a dial for each bolt of the safe, then boxes to choose from. */
export function createSafe(stage: Stage): Feature<Step> {
  const { t, money, ticker, sound } = stage;
  const scene = createScene(stage);
  const { element, head, dial, boxes } = scene;

  const shows: { readonly [Type in Step['type']]: (step: Of<Type>, stake: number) => Promise<void> } = {
    async open(step, stake) {
      scene.put(step, stake);
      tunes.win(sound, 6);
      await rise(stage, element);
      stage.say(`${t('arcade.resident.safeRule')} ${head.text(' ')}`);
    },
    async turn(step) {
      await dial.arrive(step.mark);
      dial.show(step.mark, step.marks);
      scene.drawBolt(step);
      tunes.bolt(sound, step.bolt);
      stage.buzz(25);
      await ticker.wait(DIAL_MS);
      const next = scene.beginBolt(step.bolt + 1) ? `. ${head.text('. ')}` : '';
      stage.say(`${t('arcade.resident.drawn', { amount: money(step.win) })}${next}`);
    },
    async alarm({ mark, marks, bolt }) {
      await dial.arrive(mark);
      dial.show(mark, marks);
      scene.bolts.write(bolt, 'shut');
      element.dataset['alarm'] = 'true';
      tunes.sting(sound);
      await ticker.wait(DIAL_MS);
    },
    async boxes({ count }) {
      scene.putBoxes(count);
      tunes.win(sound, 20);
      stage.say(head.text('. '));
      await ticker.wait(RISE_MS);
    },
    async box({ box, boxes: values, win }, stake) {
      boxes.reveal(box, win / stake, true);
      scene.addWin(win);
      tunes.win(sound, win / stake);
      stage.buzz(40);
      await ticker.wait(RISE_MS);
      boxes.revealOthers(values);
    },
    async close({ isCracked }) {
      head.write(t(isCracked ? 'arcade.resident.cracked' : 'arcade.resident.alarm'), t('arcade.resident.bonusTotal'));
      stage.say(`${head.text('. ')}: ${money(scene.total)}`);
      await ticker.wait(READ_MS);
      element.hidden = true;
    },
  };

  return {
    element,
    read: readEvent,
    show: (step, stake) => (shows[step.type] as (step: Step, stake: number) => Promise<void>)(step, stake),
    restore(steps, stake) {
      for (const step of steps) {
        if (step.type === 'open') scene.put(step, stake);
        else if (step.type === 'turn') {
          scene.drawBolt(step);
          scene.beginBolt(step.bolt + 1);
        } else if (step.type === 'boxes') scene.putBoxes(step.count);
        else if (step.type === 'close') element.hidden = true;
      }
    },
    choose: (choices) => (scene.isOpen ? boxes.choose(choices, 'box') : dial.choose(choices)),
  };
}
