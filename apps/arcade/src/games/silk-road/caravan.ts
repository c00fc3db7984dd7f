import { counted } from '#stage/count.ts';
import { pressOnce } from '#stage/slots/picks.ts';
import { rise } from '#stage/slots/rise.ts';
import type { Feature } from '#stage/slots/slot-view.ts';
import type { Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import { createScene } from './caravan-scene.ts';
import { type Coin, readEvent, type Step } from './events.ts';

type Of<Type extends Step['type']> = Extract<Step, { type: Type }>;

const COIN_MS = 190;
const TRY_MS = 620;
const COUNT_MS = 1_200;
const READ_MS = 1_700;

/** The bonus of silk road: coins that stay, tries that start again with each new coin, and the sum of all coins. */
export function createCaravan(stage: Stage): Feature<Step> {
  const { t, money, ticker, sound } = stage;
  const scene = createScene(stage);
  const { element, field, title } = scene;

  const layOneByOne = async (coins: readonly Coin[]) => {
    for (const [place, coin] of coins.entries()) {
      scene.lay(coin, true);
      tunes.tick(sound, place % 9);
      await ticker.wait(COIN_MS);
    }
  };
  const shows: { readonly [Type in Step['type']]: (step: Of<Type>, stake: number) => Promise<void> } = {
    async caravan(step, stake) {
      scene.put(step, stake);
      tunes.win(sound, 6);
      stage.buzz(30);
      stage.say(`${title.textContent}. ${t('arcade.silk.called', { count: step.coins.length })}`);
      await rise(stage, element);
    },
    async coins({ coins, tries }) {
      scene.begin();
      scene.writeTries(tries);
      await layOneByOne(coins);
    },
    async try({ coins, tries }) {
      field.setTrying(true);
      await ticker.wait(TRY_MS);
      field.setTrying(false);
      if (coins.length === 0) tunes.quiet(sound);
      await layOneByOne(coins);
      scene.writeTries(tries);
      stage.say(t('arcade.silk.saidTry', { count: coins.length, left: tries }));
    },
    async collect({ isFull, win }, stake) {
      scene.writeEnd(t(isFull ? 'arcade.silk.full' : 'arcade.silk.brought'));
      stage.say(`${title.textContent}: ${money(win)}`);
      tunes.win(sound, win / stake);
      await ticker.run(stage.isCalm ? 0 : COUNT_MS, (part) => scene.writeSum(counted(win, part)));
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
        if (step.type === 'caravan') scene.put(step, stake);
        else if (step.type === 'collect') element.hidden = true;
        else {
          if (step.type === 'coins') scene.begin();
          for (const coin of step.coins) scene.lay(coin, false);
          scene.writeTries(step.tries);
        }
      }
    },
    choose: (choices) => pressOnce(stage, scene.go, choices),
  };
}
