import { LINES, REELS } from '@tulpar/games/silk-road/reels';
import { counted } from '#stage/count.ts';
import { el } from '#stage/dom.ts';
import { pressOnce } from '#stage/slots/picks.ts';
import type { Feature } from '#stage/slots/slot-view.ts';
import type { Stage } from '#stage/stage.ts';
import { easeOut } from '#stage/ticker.ts';
import { tunes } from '#stage/tunes.ts';
import { type Coin, readEvent, type Step } from './events.ts';
import { pictures } from './pictures.ts';

type Of<Type extends Step['type']> = Extract<Step, { type: Type }>;

const RISE_MS = 320;
const COIN_MS = 190;
const TRY_MS = 620;
const COUNT_MS = 1_200;
const READ_MS = 1_700;

/** The caravan: coins that stay, tries that come back, and what all of it is worth. */
export function createCaravan(stage: Stage): Feature<Step> {
  const { t, money, ticker, sound } = stage;
  const title = el('p', { class: 'caravan-title' });
  const tries = el('p', { class: 'caravan-tries' });
  const sum = el('p', { class: 'caravan-sum num' });
  const go = el('button', { type: 'button', class: 'caravan-go' }, t('arcade.silk.go'));
  const places = REELS.strips.map(() => Array.from({ length: REELS.rows }, () => el('div', { class: 'coin-place' })));
  const field = el('div', { class: 'caravan-field', 'aria-hidden': 'true' }, ...places.flat());
  const element = el(
    'section',
    { class: 'caravan-scene', hidden: true },
    el('div', { class: 'caravan-head' }, title, tries, sum),
    field,
    go,
  );
  let total = 0;
  let stake = 0;

  const writeTries = (left: number) => {
    tries.textContent = t('arcade.silk.tries', { count: left });
  };
  const lay = ({ reel, row, worth }: Coin, isNew: boolean) => {
    const place = places[reel]?.[row];
    if (!place) return;
    const value = el('b', { class: 'num' }, worth === 0 ? '' : `×${String(worth / LINES.length).replace('.', ',')}`);
    place.replaceChildren(el('img', { src: pictures['coin'] ?? '', alt: '' }), value);
    place.dataset['state'] = isNew ? 'new' : 'laid';
    total += worth;
    sum.textContent = total === 0 ? '' : money((total * stake) / LINES.length);
  };
  const put = (step: Of<'caravan'>, roundStake: number) => {
    stake = roundStake;
    total = 0;
    for (const place of places.flat()) {
      place.replaceChildren();
      delete place.dataset['state'];
    }
    title.textContent = t('arcade.silk.caravan');
    sum.textContent = '';
    for (const coin of step.coins) lay(coin, false);
    writeTries(step.tries);
    go.dataset['off'] = 'false';
    go.disabled = true;
    element.hidden = false;
  };
  /** What the coins are worth is told from here on. */
  const begin = () => {
    go.dataset['off'] = 'true';
    total = 0;
  };
  const bring = async (coins: readonly Coin[]) => {
    for (const [place, coin] of coins.entries()) {
      lay(coin, true);
      tunes.tick(sound, place % 9);
      await ticker.wait(COIN_MS);
    }
  };

  const shows: { readonly [Type in Step['type']]: (step: Of<Type>, roundStake: number) => Promise<void> } = {
    async caravan(step, roundStake) {
      put(step, roundStake);
      tunes.win(sound, 6);
      stage.buzz(30);
      stage.say(`${title.textContent}. ${t('arcade.silk.called', { count: step.coins.length })}`);
      await ticker.run(stage.isCalm ? 0 : RISE_MS, (part) => {
        element.style.opacity = String(part);
        element.style.translate = `0 ${(1 - easeOut(part)) * 24}px`;
      });
    },
    async coins({ coins, tries: left }) {
      begin();
      writeTries(left);
      await bring(coins);
    },
    async try({ coins, tries: left }) {
      field.dataset['trying'] = 'true';
      await ticker.wait(TRY_MS);
      delete field.dataset['trying'];
      if (coins.length === 0) tunes.quiet(sound);
      await bring(coins);
      writeTries(left);
      stage.say(t('arcade.silk.saidTry', { count: coins.length, left }));
    },
    async collect({ isFull, win }) {
      title.textContent = t(isFull ? 'arcade.silk.full' : 'arcade.silk.brought');
      tries.textContent = '';
      stage.say(`${title.textContent}: ${money(win)}`);
      tunes.win(sound, win / stake);
      await ticker.run(stage.isCalm ? 0 : COUNT_MS, (part) => {
        sum.textContent = money(counted(win, part));
      });
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
        if (step.type === 'caravan') put(step, roundStake);
        else if (step.type === 'collect') element.hidden = true;
        else {
          if (step.type === 'coins') begin();
          for (const coin of step.coins) lay(coin, false);
          writeTries(step.tries);
        }
      }
    },
    choose: (choices) => pressOnce(stage, go, choices),
  };
}
