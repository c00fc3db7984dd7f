import type { ShownRound } from '@tulpar/contract/games/arcade';
import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { easeOut } from '#stage/ticker.ts';
import { tunes } from '#stage/tunes.ts';
import type { Step } from './events.ts';
import { pictures } from './pictures.ts';

type Choice = ShownRound['choices'][number];
type Open = Extract<Step, { type: 'open' }>;
type Close = Extract<Step, { type: 'close' }>;

const RISE_MS = 320;
const OPEN_MS = 420;
const READ_MS = 1500;

/** The jars and the glass that they fill. What is in which jar is known to the house since before the first one was opened. */
export function createGlass(stage: Stage) {
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
  let jars: HTMLButtonElement[] = [];
  let holds = 0;
  let poured = 0;
  let total = 0;
  let stake = 0;

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
    jars = Array.from({ length: count }, (_, jar) => {
      const picture = el('img', { src: pictures['jar'] ?? '', alt: '' });
      const label = t('arcade.fruit.jar', { number: jar + 1 });
      return el(
        'button',
        { type: 'button', class: 'jar', disabled: true, 'aria-label': label },
        picture,
        el('span', { class: 'jar-in num' }),
      );
    });
    grid.replaceChildren(...jars);
    grid.dataset['count'] = String(count);
    element.hidden = false;
    write();
  };
  const reveal = (jar: number, value: number, isChosen: boolean) => {
    const button = jars[jar];
    if (!button) return;
    const isWasp = value === 0;
    button.dataset['state'] = isChosen ? 'chosen' : 'shown';
    button.dataset['wasp'] = String(isWasp);
    button.disabled = true;
    const inside = button.querySelector('.jar-in');
    inside?.replaceChildren(isWasp ? el('img', { src: pictures['wasp'] ?? '', alt: '' }) : `×${value}`);
    const values = { number: jar + 1, amount: money(value * stake) };
    button.setAttribute('aria-label', t(isWasp ? 'arcade.fruit.jarWasp' : 'arcade.fruit.jarHolds', values));
  };
  const fill = (win: number) => {
    poured++;
    total += win;
    write();
  };
  const hide = async () => {
    await ticker.wait(READ_MS);
    element.hidden = true;
  };

  return {
    element,
    async open(step: Open, roundStake: number): Promise<void> {
      put(step, roundStake);
      tunes.win(sound, 6);
      await ticker.run(stage.isCalm ? 0 : RISE_MS, (part) => {
        element.style.opacity = String(part);
        element.style.translate = `0 ${(1 - easeOut(part)) * 24}px`;
      });
      stage.say(`${t('arcade.fruit.pick')}. ${t('arcade.fruit.glassRule')}`);
    },
    restore(steps: readonly Step[], roundStake: number): void {
      for (const step of steps) {
        if (step.type === 'open') put(step, roundStake);
        else if (step.type === 'pour') {
          reveal(step.jar, step.win / roundStake, true);
          fill(step.win);
        }
      }
    },
    /** Any closed jar; the first one that is pressed. */
    choose(choices: readonly Choice[]): Promise<Choice> {
      return new Promise((resolve) => {
        const chosen = new AbortController();
        for (const choice of choices) {
          const button = jars[Number(choice['jar'])];
          if (!button) continue;
          button.disabled = false;
          const take = () => {
            chosen.abort();
            for (const jar of jars) jar.disabled = true;
            button.dataset['state'] = 'asked';
            tunes.press(sound);
            stage.buzz(8);
            resolve(choice);
          };
          button.addEventListener('click', take, { signal: chosen.signal });
        }
        const first = jars.find(({ disabled }) => !disabled);
        if (document.activeElement === document.body || element.contains(document.activeElement)) first?.focus({ preventScroll: true });
      });
    },
    async pour({ jar, win }: Extract<Step, { type: 'pour' }>): Promise<void> {
      reveal(jar, win / stake, true);
      tunes.pour(sound, poured);
      stage.buzz(20);
      stage.say(t('arcade.fruit.poured', { amount: money(win) }));
      fill(win);
      await ticker.wait(OPEN_MS);
    },
    async wasp(jar: number): Promise<void> {
      reveal(jar, 0, true);
      tunes.sting(sound);
      await ticker.wait(OPEN_MS);
    },
    /** Everything is shown as it stood from the beginning. */
    async close({ isFull, jars: contents }: Close): Promise<void> {
      for (const [jar, value] of contents.entries()) if (jars[jar]?.dataset['state'] !== 'chosen') reveal(jar, value, false);
      title.textContent = t(isFull ? 'arcade.fruit.full' : 'arcade.fruit.wasp');
      stage.say(`${title.textContent}. ${t('arcade.fruit.bonusTotal')}: ${money(total)}`);
      if (isFull) tunes.win(sound, 20);
      await hide();
    },
  };
}
