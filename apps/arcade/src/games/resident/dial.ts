import type { ShownRound } from '@tulpar/contract/games/arcade';
import { el } from '#stage/dom.ts';
import { createPicks } from '#stage/slots/picks.ts';
import type { Stage } from '#stage/stage.ts';
import { easeOut } from '#stage/ticker.ts';
import { tunes } from '#stage/tunes.ts';
import { pictures } from './pictures.ts';

const TURN_MS = 900;
const CLICKS = 10;

/** The door with its dial: six marks round it, of which one is turned to. */
export function createDial(stage: Stage, stakeNow: () => number) {
  const { t, money, ticker, sound } = stage;
  const wheel = el('img', { class: 'dial-wheel', src: pictures['dial'] ?? '', alt: '' });
  const ring = el('div', { class: 'dial-marks' });
  const element = el('div', { class: 'safe-door' }, el('img', { class: 'door', src: pictures['door'] ?? '', alt: '' }), wheel, ring);
  let count = 6;
  let angle = 0;
  let turning: Promise<void> | null = null;
  const marks = createPicks(stage, ring, {
    name: 'mark',
    closed: (mark) => String(mark * 10),
    inside: (value) => (value === 0 ? el('img', { src: pictures['alarm'] ?? '', alt: '' }) : `×${value}`),
    label: (mark, value) => {
      const number = mark * 10;
      if (value === null) return t('arcade.resident.mark', { number });
      if (value === 0) return t('arcade.resident.markAlarm', { number });
      return t('arcade.resident.markHolds', { number, amount: money(value * stakeNow()) });
    },
  });

  /** Once round and on to the mark, clicking; it begins when the mark is pressed, so that the wait is part of the movement. */
  const turnTo = (mark: number): Promise<void> => {
    const from = angle % 360;
    const to = (mark * 360) / count + 360;
    let heard = 0;
    angle = to;
    return ticker.run(stage.isCalm ? 0 : TURN_MS, (part) => {
      wheel.style.rotate = `${from + (to - from) * easeOut(part)}deg`;
      if (part - heard > 1 / CLICKS) {
        heard = part;
        tunes.click(sound);
      }
    });
  };

  return {
    element,
    put(next: number): void {
      count = next;
      marks.put(count);
      for (const [mark, button] of [...ring.children].entries())
        if (button instanceof HTMLElement) button.style.setProperty('--turn', `${(mark * 360) / count}deg`);
    },
    /** Done when the wheel stands at the mark. */
    async arrive(mark: number): Promise<void> {
      await (turning ?? turnTo(mark));
      turning = null;
    },
    show(mark: number, values: readonly number[]): void {
      marks.reveal(mark, values[mark] ?? 0, true);
      marks.revealOthers(values);
    },
    choose: (choices: ShownRound['choices']) =>
      marks.choose(choices, 'mark', (mark) => {
        turning = turnTo(mark);
      }),
  };
}
