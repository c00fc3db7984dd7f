import { MINES_MAX, MINES_MIN } from '@tulpar/games/mines/mines';
import type { Translate } from '@tulpar/i18n/translate';
import { el } from '#stage/dom.ts';
import { createStepper } from '#stage/originals/stepper.ts';

const OFFERED = [1, 3, 5, 10, 24] as const;
const FIRST_MINES = 3;

/** The number of mines: one more, one less, or one of the offered numbers. */
export function createChoice(t: Translate, onChange: () => void) {
  let isLocked = false;
  const stepper = createStepper({
    label: t('arcade.mines.count'),
    fewer: t('arcade.mines.fewer'),
    more: t('arcade.mines.more'),
    min: MINES_MIN,
    max: MINES_MAX,
    first: FIRST_MINES,
    onChange() {
      write();
      onChange();
    },
  });
  const offers = OFFERED.map((offered) => {
    const label = t('arcade.mines.offer', { count: offered });
    const button = el('button', { type: 'button', class: 'mines-offer num', 'aria-label': label }, String(offered));
    button.addEventListener('click', () => stepper.set(offered));
    return { offered, button };
  });
  const write = () => {
    for (const { offered, button } of offers) {
      button.setAttribute('aria-pressed', String(offered === stepper.value));
      button.disabled = isLocked;
    }
  };
  write();
  return {
    element: el(
      'div',
      { class: 'mines-choice' },
      stepper.element,
      el('div', { class: 'mines-offers' }, ...offers.map(({ button }) => button)),
    ),
    get mines() {
      return stepper.value;
    },
    /** Shows the mines of a resumed round, also while the control is locked. */
    restore(count: number): void {
      stepper.restore(count);
      write();
    },
    lock(locked: boolean): void {
      isLocked = locked;
      stepper.lock(locked);
      write();
    },
  };
}
