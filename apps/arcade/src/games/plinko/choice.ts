import { RISKS, type Risk, ROWS_MAX, ROWS_MIN } from '@tulpar/games/plinko/buckets';
import type { Translate } from '@tulpar/i18n/translate';
import { el } from '#stage/dom.ts';
import { createStepper } from '#stage/originals/stepper.ts';

const FIRST_ROWS = 12;
const FIRST_RISK: Risk = 'medium';

/** How many rows, and how far apart the buckets pay. */
export function createChoice(t: Translate, onChange: () => void) {
  let risk: Risk = FIRST_RISK;
  const stepper = createStepper({
    label: t('arcade.plinko.rows'),
    fewer: t('arcade.plinko.fewer'),
    more: t('arcade.plinko.more'),
    min: ROWS_MIN,
    max: ROWS_MAX,
    first: FIRST_ROWS,
    onChange,
  });
  const risks = RISKS.map((name) => {
    const button = el('button', { type: 'button', class: 'plinko-risk' }, t(`arcade.plinko.risks.${name}`));
    button.addEventListener('click', () => {
      risk = name;
      press();
      onChange();
    });
    return { name, button };
  });
  const press = () => {
    for (const { name, button } of risks) button.setAttribute('aria-pressed', String(name === risk));
  };
  press();
  return {
    element: el(
      'div',
      { class: 'plinko-choice' },
      stepper.element,
      el('div', { class: 'plinko-risks', role: 'group', 'aria-label': t('arcade.plinko.risk') }, ...risks.map(({ button }) => button)),
    ),
    get rows() {
      return stepper.value;
    },
    get risk() {
      return risk;
    },
    /** Shows what the round began with, also while the control is locked. */
    restore(played: { readonly rows: number; readonly risk: Risk }): void {
      if (played.rows === stepper.value && played.risk === risk) return;
      stepper.restore(played.rows);
      risk = played.risk;
      press();
      onChange();
    },
    lock(locked: boolean): void {
      stepper.lock(locked);
      for (const { button } of risks) button.disabled = locked;
    },
  };
}
